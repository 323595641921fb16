//! `queens serve`: serves the web app, or exports it.

mod export;

use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::args::ServeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{phrases, text};
use crate::serve::Site;
use crate::signals;
use crate::ui::Ui;

/// How long pending responses may take after the server was asked to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// How long a client may take to send the head of a request, and how long an idle connection stays open.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// The greatest number of open connections. Further clients wait. A browser opens six connections.
const CONNECTION_LIMIT: usize = 256;

/// How long to wait when the system refuses a connection.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);

pub(crate) fn run(ui: &Ui, args: &ServeArgs) -> Result<ExitStatus, CliError> {
    if let Some(folder) = &args.export {
        return export::run(ui, folder, args);
    }
    let wanted = SocketAddr::new(args.host, args.port);
    let bound = TcpListener::bind(wanted).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok((listener.local_addr()?, listener))
    });
    let (address, listener) = bound.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => CliError::from(text!("error-port-in-use", port = args.port.to_string())),
        _ => CliError::from(text!("error-listen", address = wanted.to_string(), error = phrases::system_error(&error))),
    })?;
    let url = format!("http://{address}/");
    ui.write(|out| Ok(writeln!(out, "{url}")?))?;
    ui.say(text!("serve-started"));
    if !args.host.is_loopback() {
        ui.say(text!("serve-public"));
    }
    if args.open && open::that_detached(&url).is_err() {
        ui.say(text!("serve-no-browser", url = url.as_str()));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let served = runtime.and_then(|runtime| runtime.block_on(serve(listener, Site::new(ui.clone(), args.host))));
    served.map_err(|error| {
        CliError::from(text!("error-listen", address = address.to_string(), error = phrases::system_error(&error)))
    })?;
    Ok(ExitStatus::Success)
}

/// Serves until the process is interrupted.
async fn serve(listener: TcpListener, site: Site) -> io::Result<()> {
    let site = Arc::new(site);
    let (stop, mut stopped) = watch::channel(false);
    signals::set_first_interrupt_action(move || {
        // If the receiver is gone, the process is ending.
        let _ = stop.send(true);
    });
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let permits = Arc::new(Semaphore::new(CONNECTION_LIMIT));
    let connections = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    loop {
        let (stream, permit) = tokio::select! {
            accepted = accept(&listener, &permits) => accepted,
            _ = stopped.wait_for(|&stopped| stopped) => break,
        };
        let site = Arc::clone(&site);
        let service = service_fn(move |request: Request<Incoming>| ready(Ok::<_, Infallible>(site.answer(&request))));
        let connection = connections.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A client that closes its connection early is not an error of the server.
            let _ = connection.await;
            drop(permit);
        });
    }
    tokio::select! {
        () = connections.shutdown() => {}
        () = tokio::time::sleep(SHUTDOWN_TIMEOUT) => {}
    }
    Ok(())
}

/// Accepts the next connection, as soon as fewer than [`CONNECTION_LIMIT`] are open.
async fn accept(listener: &tokio::net::TcpListener, permits: &Arc<Semaphore>) -> (TcpStream, OwnedSemaphorePermit) {
    let permit = Arc::clone(permits).acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, permit),
            // The process may have too many open files. Then other connections must end first.
            Err(_) => tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await,
        }
    }
}
