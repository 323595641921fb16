//! Test harness: starts a broker, and runs coordinators and workers in the test process.

use std::net::TcpListener;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use queens_cluster::protocol::{
    COORDINATOR, ClusterEvent, Coordinator, CoordinatorConfig, CountPlan, Lease, MemoryStore, PullPolicy,
    RECONNECT_GRACE, Snapshot, Store, UnitPlan, VerifyLevel,
};
use queens_cluster::{
    ClusterError, CoordinateConfig, CoordinateEnd, Credentials, Folder, InitConfig, OwnCounter, Report, WorkConfig,
    WorkEnd, coordinate, watch, work,
};
use queens_count::{
    BatchError, LabelledWorker, Plan, Unit, UnitResult, UnitWorker, WorkerError, WorkerEvent, WorkerLabel, WorkerSource,
};
use queens_ledger::{Appended, Record, UnitRecords};
use tokio::task::JoinHandle;

use crate::simulated::{SimulatedPlan, residues_of};

/// The broker's program. Prints a note and returns `None` if it is not installed.
pub(crate) fn server() -> Option<PathBuf> {
    let tools = std::env::var_os("QUEENS_TOOLS").map(|folder| PathBuf::from(folder).join("bin/nats-server"));
    let named = std::env::var_os("QUEENS_NATS_SERVER").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join("nats-server")).find(|file| file.is_file());
    let found = named.or(tools.clone()).or(on_path).filter(|file| file.is_file());
    if found.is_none() {
        assert!(tools.is_none(), "nats-server is not in the folder of tools");
        println!("SKIPPED: nats-server is not installed");
    }
    found
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A cluster's folder and its broker.
pub(crate) struct Cluster {
    pub(crate) scratch: tempfile::TempDir,
    pub(crate) folder: Folder,
    server: PathBuf,
    broker: Option<Child>,
}

impl Cluster {
    /// A secure cluster with these owners, and its broker started.
    pub(crate) fn start(owners: &[&str]) -> Option<Self> {
        let cluster = Self::with_days(owners, 30)?;
        Some(cluster)
    }

    pub(crate) fn with_days(owners: &[&str], days: i64) -> Option<Self> {
        let mut cluster = Self::prepare(server()?, owners, days);
        cluster.start_broker();
        Some(cluster)
    }

    /// A cluster with an old broker, which does not know the setting `sync_interval: always`.
    pub(crate) fn with_old_server(server: PathBuf, owners: &[&str]) -> Self {
        let mut cluster = Self::prepare(server, owners, 30);
        let config = cluster.folder.path().join("nats.conf");
        let text = std::fs::read_to_string(&config).unwrap();
        assert!(text.contains("sync_interval: always"), "{text}");
        std::fs::write(config, text.replace(", sync_interval: always", "")).unwrap();
        cluster.start_broker();
        cluster
    }

    fn prepare(server: PathBuf, owners: &[&str], days: i64) -> Self {
        let scratch = tempfile::tempdir().unwrap();
        let init = InitConfig { hosts: vec!["127.0.0.1".to_owned()], port: free_port(), is_insecure: false, days };
        let mut folder = Folder::init(&scratch.path().join("cluster"), &init).unwrap();
        for owner in owners {
            folder.invite(owner).unwrap();
        }
        Self { scratch, folder, server, broker: None }
    }

    pub(crate) fn start_broker(&mut self) {
        let config = self.folder.path().join("nats.conf");
        let log = std::fs::OpenOptions::new().create(true).append(true).open(self.scratch.path().join("log")).unwrap();
        let child = Command::new(&self.server)
            .arg("-c")
            .arg(config)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.broker = Some(child);
    }

    /// Ends the broker by SIGKILL.
    pub(crate) fn kill_broker(&mut self) {
        if let Some(mut child) = self.broker.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Deletes everything that the broker has stored.
    pub(crate) fn delete_store(&self) {
        // A broker that was killed right after its start has no store yet.
        let _ = std::fs::remove_dir_all(self.folder.path().join("jetstream"));
    }

    /// The resident memory of the broker, in megabytes.
    pub(crate) fn broker_memory(&self) -> u64 {
        let id = self.broker.as_ref().map_or(0, Child::id);
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    pub(crate) fn credentials(&self, name: &str) -> Credentials {
        Credentials::read(&self.folder.path().join(format!("{name}.creds"))).unwrap()
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.scratch.path().join("log")).unwrap()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill_broker();
    }
}

/// Workers that simulate units.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedWorkers {
    pub(crate) threads: usize,
    pub(crate) unit_time: Duration,
    /// The units that were counted, by all workers.
    pub(crate) counted: Arc<AtomicU64>,
}

impl SimulatedWorkers {
    pub(crate) fn new(threads: usize, unit_time: Duration) -> Self {
        Self { threads, unit_time, counted: Arc::default() }
    }
}

impl WorkerSource for SimulatedWorkers {
    fn method(&self) -> &'static str {
        "join"
    }

    fn start(
        &mut self,
        _: &Plan,
        _: u64,
        _: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        let label = Arc::new(WorkerLabel { method: "join".to_owned(), details: "simulated".to_owned() });
        let worker = |_| LabelledWorker { worker: Box::new(self.clone()), label: Arc::clone(&label) };
        Ok((0..self.threads).map(worker).collect())
    }
}

impl UnitWorker for SimulatedWorkers {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let count = |unit: &Unit| {
            std::thread::sleep(self.unit_time);
            if keep_going().is_break() {
                return Err(BatchError::Cancelled);
            }
            self.counted.fetch_add(1, Ordering::Relaxed);
            let count = SimulatedPlan::count(unit.number);
            Ok(UnitResult { unit: unit.number, weight: unit.weight, count, residues: residues_of(count), work: 1 })
        };
        units.iter().map(count).collect()
    }
}

/// The time for workers to report their batches. A thousand workers need the usual time.
fn reconnect_grace() -> Duration {
    if number("QUEENS_CLUSTER_WORKERS", 0) > 100 { RECONNECT_GRACE } else { Duration::from_millis(500) }
}

/// A worker task of an owner.
pub(crate) fn start_worker(
    credentials: Credentials,
    source: impl WorkerSource + Send + 'static,
    stop: watch::Receiver<bool>,
) -> JoinHandle<Result<WorkEnd, ClusterError>> {
    let config = WorkConfig {
        url: credentials.url.clone(),
        credentials: Some(credentials),
        host: "node".to_owned(),
        time_limit: None,
        pull_time: PullPolicy::TIME,
        ends_with_count: true,
        reconnect_grace: reconnect_grace(),
        wait_limit: None,
    };
    tokio::spawn(async move { work(config, Box::new(source), stop, &mut |_| {}).await })
}

/// The outcome of a coordinator.
pub(crate) struct Counted<S = SharedStore> {
    pub(crate) end: CoordinateEnd,
    pub(crate) store: S,
    pub(crate) snapshot: Snapshot,
    pub(crate) events: Vec<ClusterEvent>,
}

/// A store that outlives an aborted coordinator.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedStore(pub(crate) Arc<std::sync::Mutex<MemoryStore>>);

impl SharedStore {
    pub(crate) fn total(&self) -> (u128, u64) {
        let status = self.0.lock().unwrap().status();
        (status.count_so_far, status.done)
    }

    pub(crate) fn rows(&self) -> u64 {
        self.0.lock().unwrap().status().results()
    }

    /// A copy of the store, as a backup.
    pub(crate) fn copy(&self) -> MemoryStore {
        self.0.lock().unwrap().clone()
    }

    /// Replaces the store by a backup.
    pub(crate) fn restore(&self, backup: MemoryStore) {
        *self.0.lock().unwrap() = backup;
    }
}

impl Store for SharedStore {
    type Error = std::convert::Infallible;

    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Self::Error> {
        self.0.lock().unwrap().record(records)
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), Self::Error> {
        self.0.lock().unwrap().for_each_unit(each)
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Self::Error> {
        self.0.lock().unwrap().records_of(unit)
    }

    fn drop_owner(&mut self, owner: &str) -> Result<u64, Self::Error> {
        self.0.lock().unwrap().drop_owner(owner)
    }
}

/// The credentials of a coordinator, and the folder where members are revoked.
pub(crate) struct Operator {
    pub(crate) credentials: Credentials,
    pub(crate) folder: Option<PathBuf>,
}

impl From<Credentials> for Operator {
    fn from(credentials: Credentials) -> Self {
        Self { credentials, folder: None }
    }
}

/// Runs a coordinator of simulated units until it ends.
pub(crate) async fn run_coordinator<S: Store>(
    operator: impl Into<Operator>,
    plan: CountPlan,
    store: S,
    stop: watch::Receiver<bool>,
    batch_time: Duration,
) -> Result<Counted<S>, ClusterError> {
    let own_plan = plan.clone();
    let own_counter = move |units: Range<u64>, by_backtracking: bool| -> Vec<Record> {
        units.map(|unit| own_record(&own_plan, unit, by_backtracking)).collect()
    };
    run_coordinator_with(Box::new(own_counter), operator, plan, VerifyLevel::None, store, stop, batch_time).await
}

/// Runs a coordinator until it ends.
pub(crate) async fn run_coordinator_with<S: Store>(
    own_counter: OwnCounter,
    operator: impl Into<Operator>,
    plan: CountPlan,
    verify: VerifyLevel,
    store: S,
    stop: watch::Receiver<bool>,
    batch_time: Duration,
) -> Result<Counted<S>, ClusterError> {
    let Operator { credentials, folder } = operator.into();
    let mut config = CoordinatorConfig::new(credentials.ticket_key().unwrap());
    (config.verify, config.batch_time, config.reconnect_grace) = (verify, batch_time, reconnect_grace());
    let usual = config.lease.time();
    config.lease = Lease::new(usual.min(20 * batch_time).max(Lease::RANGE[0])).unwrap();
    let coordinator = Coordinator::new(Arc::new(plan), config, store).unwrap();
    let connect = CoordinateConfig {
        url: credentials.url.clone(),
        credentials: Some(credentials),
        metrics: Some("127.0.0.1:0".parse().unwrap()),
        backup_interval: None,
        store_retry: Duration::from_millis(50),
        folder,
        replaces_other_count: false,
    };
    let events = std::sync::Mutex::new(Vec::new());
    let mut report = |report: Report<'_>| {
        if let Report::Event(event) = report {
            events.lock().unwrap().push(event.clone());
        }
    };
    let (end, coordinator) = Box::pin(coordinate(coordinator, own_counter, connect, stop, &mut report)).await?;
    let snapshot = coordinator.snapshot(Duration::ZERO);
    Ok(Counted { end, store: coordinator.into_store(), snapshot, events: events.into_inner().unwrap() })
}

fn own_record(plan: &CountPlan, unit: u64, by_backtracking: bool) -> Record {
    let count = SimulatedPlan::count(unit);
    Record {
        unit,
        weight: plan.weight(unit),
        count: count.into(),
        residues: residues_of(count),
        work: 1,
        engine: if by_backtracking { "backtrack" } else { "join" }.to_owned(),
        version: "home".to_owned(),
        host: format!("{COORDINATOR}/home"),
        elapsed: Duration::from_millis(1),
        finished: 1_790_000_000,
    }
}

/// A runtime for one test.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let value = runtime.block_on(async { tokio::time::timeout(Duration::from_mins(30), future).await });
    runtime.shutdown_background();
    value.expect("the test takes less than half an hour")
}

/// A number from the environment, for the long tests.
pub(crate) fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The folder of a path, for messages.
pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}
