//! `/metrics`, in the text format of Prometheus (telemetry).

use std::convert::Infallible;
use std::fmt::Write;
use std::net::SocketAddr;

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::ClusterError;
use crate::protocol::Snapshot;

/// Answers requests for `/metrics` with the newest snapshot, until the runtime ends. Returns the address that was
/// bound.
pub(crate) async fn serve(
    address: SocketAddr,
    snapshots: watch::Receiver<Snapshot>,
) -> Result<SocketAddr, ClusterError> {
    let fail = |source| ClusterError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(fail)?;
    let bound = listener.local_addr().map_err(fail)?;
    tokio::spawn(async move {
        loop {
            let Ok((stream, _)) = listener.accept().await else { continue };
            let snapshots = snapshots.clone();
            tokio::spawn(async move {
                let answer = |request: Request<Incoming>| {
                    let text = (request.uri().path() == "/metrics").then(|| metrics(&snapshots.borrow()));
                    std::future::ready(Ok::<_, Infallible>(response(text)))
                };
                // It is not an error when a client closes its connection early.
                let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service_fn(answer)).await;
            });
        }
    });
    Ok(bound)
}

fn response(text: Option<String>) -> Response<Full<Bytes>> {
    let status = if text.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let body = Full::new(Bytes::from(text.unwrap_or_default()));
    let response = Response::builder().status(status).header("content-type", "text/plain; version=0.0.4");
    response.body(body).expect("the header is valid")
}

/// The text of `/metrics`.
pub(crate) fn metrics(snapshot: &Snapshot) -> String {
    let numbers: [(&str, &str, &str, f64); 19] = [
        ("units", "gauge", "Units of the plan", snapshot.units as f64),
        ("units_done", "gauge", "Units with a result", snapshot.done as f64),
        (
            "units_confirmed_by_methods",
            "gauge",
            "Units on which two methods agree",
            snapshot.confirmed_by_methods as f64,
        ),
        ("units_confirmed_by_owners", "gauge", "Units on which two owners agree", snapshot.confirmed_by_owners as f64),
        ("units_conflicting", "gauge", "Units whose results contradict each other", snapshot.conflicts as f64),
        ("batches_outstanding", "gauge", "Batches in the broker", snapshot.outstanding as f64),
        ("messages_queued", "gauge", "Work that no worker has taken", snapshot.queued as f64),
        ("results_waiting", "gauge", "Results that are not recorded yet", snapshot.results_waiting as f64),
        ("records_total", "counter", "Records that entered the ledger", snapshot.recorded as f64),
        (
            "recounts_total",
            "counter",
            "Results of units that their owner had counted before",
            snapshot.recounted as f64,
        ),
        ("repeats_total", "counter", "Results that came twice", snapshot.repeated as f64),
        ("rejections_total", "counter", "Results that were refused", snapshot.refused as f64),
        ("lost_units_total", "counter", "Units that the broker lost", snapshot.lost as f64),
        ("copies_total", "counter", "Copies of batches of slow workers", snapshot.copied as f64),
        ("poisoned_units_total", "counter", "Units that no worker could count", snapshot.poisoned as f64),
        ("workers", "gauge", "Worker processes", snapshot.workers as f64),
        ("threads", "gauge", "Threads of the workers", snapshot.threads as f64),
        ("units_per_second", "gauge", "Units done per second", snapshot.rate),
        ("seconds_left", "gauge", "Seconds left at this rate", snapshot.seconds_left.unwrap_or(f64::NAN)),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in numbers {
        let _ = write!(text, "# HELP queens_{name} {help}.\n# TYPE queens_{name} {kind}\nqueens_{name} {value}\n");
    }
    text.push_str("# HELP queens_owner_trusted Whether only a sample of the owner's units is checked.\n");
    text.push_str("# TYPE queens_owner_trusted gauge\n");
    for owner in &snapshot.owners {
        let _ = writeln!(text, "queens_owner_trusted{{owner=\"{}\"}} {}", owner.name, u8::from(owner.trusted));
    }
    text
}
