//! Tests of the end of a count: workers that have no connection at that moment.

use std::convert::Infallible;
use std::time::Duration;

use queens_cluster::protocol::{Store, UnitPlan};
use queens_cluster::{WorkEnd, watch};
use queens_ledger::{Appended, Record, UnitRecords};
use tokio::net::{TcpListener, TcpStream};

use super::harness::{Cluster, SharedStore, SimulatedWorkers, block_on, run_coordinator, start_worker};
use crate::simulated::{plan_of, total};

/// Forwards connections to the broker, and cuts them for half a second when `is_cut` changes.
async fn forward(listener: TcpListener, broker: String, mut is_cut: watch::Receiver<bool>) {
    loop {
        let (mut worker, _) = listener.accept().await.unwrap();
        let Ok(mut server) = TcpStream::connect(&broker).await else { continue };
        tokio::select! {
            _ = tokio::io::copy_bidirectional(&mut worker, &mut server) => {}
            Ok(()) = is_cut.changed() => {
                drop((worker, server));
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }
}

/// A store that cuts the worker's connection before it returns from recording the last units.
#[derive(Debug)]
struct CutsAtEnd {
    store: SharedStore,
    units: u64,
    cut: watch::Sender<bool>,
}

impl Store for CutsAtEnd {
    type Error = Infallible;

    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Infallible> {
        let appended = self.store.record(records);
        if self.store.total().1 == self.units {
            self.cut.send_replace(true);
            std::thread::sleep(Duration::from_millis(100));
        }
        appended
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), Infallible> {
        self.store.for_each_unit(each)
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Infallible> {
        self.store.records_of(unit)
    }

    fn drop_owner(&mut self, owner: &str) -> Result<u64, Infallible> {
        self.store.drop_owner(owner)
    }
}

#[test]
fn a_worker_without_a_connection_at_the_end_learns_that_the_count_is_complete() {
    let Some(cluster) = Cluster::start(&["alice"]) else { return };
    let plan = plan_of(40);
    let ended = block_on(async {
        let (_stop, stopped) = watch::channel(false);
        let (cut, is_cut) = watch::channel(false);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut credentials = cluster.credentials("alice");
        let broker = credentials.url.strip_prefix("tls://").unwrap().to_owned();
        credentials.url = format!("tls://{}", listener.local_addr().unwrap());
        tokio::spawn(forward(listener, broker, is_cut));
        let worker = start_worker(credentials, SimulatedWorkers::new(2, Duration::from_millis(5)), stopped.clone());
        let store = CutsAtEnd { store: SharedStore::default(), units: plan.unit_count(), cut };
        let credentials = cluster.credentials("coordinator");
        let counted = run_coordinator(credentials, plan.clone(), store, stopped, Duration::from_millis(20));
        let counted = counted.await.unwrap();
        assert_eq!(counted.store.store.total(), (total(&plan), plan.unit_count()));
        tokio::time::timeout(Duration::from_secs(5), worker).await
    });
    assert_eq!(ended.expect("the worker ends").unwrap().unwrap(), WorkEnd::Complete);
}
