//! `queens serve`: the page from inside the program.

use std::future::ready;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, Method, Uri};
use tokio::sync::watch;

use crate::args::Serve;
use crate::failure::Failure;
use crate::lang::text;
use crate::serve::Site;
use crate::{Answer, interrupt, output};

/// How long answers under way may take once the server is asked to stop.
const GRACE: Duration = Duration::from_secs(3);

pub(crate) fn run(args: &Serve) -> Result<Answer, Failure> {
    let wanted = SocketAddr::new(args.host, args.port);
    let bound = TcpListener::bind(wanted).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok((listener.local_addr()?, listener))
    });
    let (address, listener) = bound.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => Failure::PortInUse { port: args.port },
        _ => Failure::Listen { address: wanted, error },
    })?;
    let url = format!("http://{address}/");
    output::write(|out| Ok(writeln!(out, "{url}")?))?;
    output::say(text!("serve-started"));
    if !args.host.is_loopback() {
        output::say(text!("serve-public"));
    }
    if args.open && open::that_detached(&url).is_err() {
        output::say(text!("serve-no-browser", url = url.as_str()));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let served = runtime.and_then(|runtime| runtime.block_on(serve(listener, Site::new(args.host))));
    served.map_err(|error| Failure::Listen { address, error })?;
    Ok(Answer::Done)
}

/// Serves until the process is asked to end.
async fn serve(listener: TcpListener, site: Site) -> io::Result<()> {
    let site = Arc::new(site);
    let answer = move |method: Method, uri: Uri, headers: HeaderMap| ready(site.answer(&method, &uri, &headers));
    let (stop, mut stopped) = watch::channel(false);
    let mut also_stopped = stopped.clone();
    interrupt::instead(move || {
        // One who does not listen has ended already.
        let _ = stop.send(true);
    });
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let server = axum::serve(listener, Router::new().fallback(answer)).with_graceful_shutdown(async move {
        let _ = stopped.wait_for(|&stopped| stopped).await;
    });
    tokio::select! {
        served = server.into_future() => served,
        () = async {
            let _ = also_stopped.wait_for(|&stopped| stopped).await;
            tokio::time::sleep(GRACE).await;
        } => Ok(()),
    }
}
