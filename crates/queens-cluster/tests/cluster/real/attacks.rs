//! Tests that a worker's credentials permit only a worker's requests (access control).

use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use queens_cluster::protocol::{ClusterEvent, CountPlan, PROGRAM, UnitPlan};
use queens_cluster::{CoordinateEnd, Credentials, watch};

use super::harness::{
    Cluster, Counted, SharedStore, SimulatedWorkers, block_on, number, run_coordinator, start_worker,
};
use crate::simulated::{plan_of, total};

/// A plain NATS client with credentials, and the list of the requests that the broker has refused.
async fn attacker(credentials: &Credentials) -> (Client, Arc<Mutex<Vec<String>>>, tempfile::TempPath) {
    let mut authority = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut authority, credentials.authority.as_ref().unwrap().as_bytes()).unwrap();
    let path = authority.into_temp_path();
    let refused = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&refused);
    let options = ConnectOptions::with_nkey(credentials.seed.clone().unwrap())
        .add_root_certificates(path.to_path_buf())
        .custom_inbox_prefix(format!("_INBOX.{}", credentials.name))
        .event_callback(move |event| {
            if let Event::ServerError(error) = event {
                noted.lock().unwrap().push(error.to_string());
            }
            std::future::ready(())
        });
    let connect = async {
        loop {
            match options.clone().connect(&credentials.url).await {
                Ok(client) => break client,
                // The broker is starting.
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    };
    (connect.await, refused, path)
}

#[test]
fn the_attacks_with_a_workers_credentials_are_refused() {
    let Some(cluster) = Cluster::start(&["mallory", "bob"]) else { return };
    block_on(async {
        let plan = plan_of(100);
        let (stop, stopped) = watch::channel(false);
        let store = SharedStore::default();
        let running = tokio::spawn(run_coordinator(
            cluster.credentials("coordinator"),
            plan.clone(),
            store.clone(),
            stopped.clone(),
            Duration::from_millis(50),
        ));
        let (client, refused, _authority) = attacker(&cluster.credentials("mallory")).await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        let fingerprint = plan.fingerprint();
        let denied = [
            ("another owner's result", format!("q.{fingerprint}.result.bob.first.any.0.1")),
            ("another owner's heartbeat", format!("q.{fingerprint}.live.bob")),
            ("work of its own", format!("q.{fingerprint}.work.first.any.0.1")),
            ("emptying a stream", "$JS.API.STREAM.PURGE.QWORK".to_owned()),
            ("deleting a stream", "$JS.API.STREAM.DELETE.QRESULT".to_owned()),
            ("reading results", "$JS.API.STREAM.MSG.GET.QRESULT".to_owned()),
            ("acknowledging others' work", "$JS.ACK.QWORK.first.1.1.1.1.1".to_owned()),
            ("pulling results", "$JS.API.CONSUMER.MSG.NEXT.QRESULT.coordinator".to_owned()),
            ("a consumer of its own", "$JS.API.CONSUMER.CREATE.QRESULT".to_owned()),
            ("telling workers that the count is complete", "q.news".to_owned()),
            ("draining the coordinator", "q.control.drain".to_owned()),
        ];
        for (what, subject) in &denied {
            let before = refused.lock().unwrap().len();
            let payload = if subject.starts_with("$JS.ACK") { "+TERM" } else { "{\"seq\":1}" };
            client.publish(subject.clone(), payload.into()).await.unwrap();
            client.flush().await.unwrap();
            tokio::time::sleep(Duration::from_millis(100)).await;
            let rejections = refused.lock().unwrap().clone();
            assert!(
                rejections.len() > before && rejections[before].contains("Permissions Violation"),
                "{what}: {rejections:?}"
            );
        }
        for subject in [format!("q.{fingerprint}.result.>"), "_INBOX.bob.>".to_owned(), ">".to_owned()] {
            let before = refused.lock().unwrap().len();
            let mut heard = client.subscribe(subject.clone()).await.unwrap();
            client.flush().await.unwrap();
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(refused.lock().unwrap().len() > before, "{subject} is heard");
            assert!(tokio::time::timeout(Duration::from_millis(50), heard.next()).await.is_err());
        }
        // The broker sends its answer to any subject that a request names. The answer must not bypass the worker's
        // permissions.
        for reply in ["$JS.API.STREAM.PURGE.QWORK", "$JS.API.STREAM.DELETE.QWORK", "$JS.ACK.QWORK.first.1.1.1.1.1"] {
            let result = format!("q.{fingerprint}.result.mallory.first.any.0.1");
            client.publish_with_reply(result, reply, "{}".into()).await.unwrap();
            client.flush().await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(!running.is_finished(), "the coordinator is still there");
        // All of the work is still there: an honest worker counts it.
        let counters = SimulatedWorkers::new(2, Duration::from_millis(5));
        let _bob = start_worker(cluster.credentials("bob"), counters.clone(), stopped);
        let counted = running.await.unwrap().unwrap();
        assert_eq!(counted.end, CoordinateEnd::Complete);
        assert_eq!(counted.store.total(), (total(&plan), plan.unit_count()));
        assert_eq!(counted.snapshot.lost, 0, "no work was removed");
        let log = cluster.log();
        assert!(log.contains(" Violation"), "the broker logs it");
        println!("{} attacks were refused", denied.len() + 3 + 3);
        let _ = stop.send(true);
    });
}

#[test]
fn a_connection_without_credentials_is_refused() {
    let Some(cluster) = Cluster::start(&["bob"]) else { return };
    block_on(async {
        let mut credentials = cluster.credentials("bob");
        credentials.seed = Some(nkeys::KeyPair::new_user().seed().unwrap());
        let (_stop, stopped) = watch::channel(false);
        let counters = SimulatedWorkers::new(1, Duration::ZERO);
        let ended = start_worker(credentials, counters.clone(), stopped).await.unwrap();
        assert!(matches!(ended, Err(queens_cluster::ClusterError::Unauthorised { .. })), "{ended:?}");
    });
}

#[test]
fn forged_stale_foreign_and_truncated_results_never_enter_a_total() {
    let Some(cluster) = Cluster::start(&["mallory", "bob"]) else { return };
    let forgeries = number("QUEENS_CLUSTER_FORGERIES", 1_000);
    block_on(async {
        let plan = plan_of(300);
        let (stop, stopped) = watch::channel(false);
        let running = tokio::spawn(run_coordinator(
            cluster.credentials("coordinator"),
            plan.clone(),
            SharedStore::default(),
            stopped.clone(),
            Duration::from_millis(50),
        ));
        tokio::time::sleep(Duration::from_secs(2)).await;
        let (client, ..) = attacker(&cluster.credentials("mallory")).await;
        let context = async_nats::jetstream::new(client);
        let mut sent = Vec::new();
        for number in 0..forgeries {
            let (subject, payload) = forgery(&plan, number);
            if let Ok(confirmation) = context.publish(subject, payload.into()).await {
                sent.push(confirmation);
            }
            if sent.len() >= 500 {
                for confirmation in sent.drain(..) {
                    let _ = confirmation.await;
                }
            }
        }
        for confirmation in sent {
            let _ = confirmation.await;
        }
        let counters = SimulatedWorkers::new(2, Duration::from_millis(5));
        let _bob = start_worker(cluster.credentials("bob"), counters.clone(), stopped);
        let Counted { store, snapshot, events, .. } = running.await.unwrap().unwrap();
        assert_eq!(store.total(), (total(&plan), plan.unit_count()));
        assert_eq!(store.rows(), plan.unit_count(), "none of them is in the store");
        let refused =
            events.iter().filter(|event| matches!(event, ClusterEvent::Refused { owner, .. } if owner == "mallory"));
        println!(
            "{forgeries} forged, stale, foreign or truncated results: {} refused, none in the total",
            refused.count()
        );
        assert!(snapshot.refused > 0);
        let _ = stop.send(true);
    });
}

/// A forged, stale, foreign or truncated result.
fn forgery(plan: &CountPlan, number: u64) -> (String, String) {
    let unit = number % plan.unit_count();
    let batch = format!("first.any.{unit}.1");
    let subject = |fingerprint: &str| format!("q.{fingerprint}.result.mallory.{batch}");
    let row = format!("[{unit},{},{number},[{},{}],1,1]", plan.weight(unit), number % 65_521, number % 65_519);
    let message = |fingerprint: &str, ticket: &str, program: &str| {
        format!(
            "{{\"format\":1,\"program\":\"{program}\",\"fingerprint\":\"{fingerprint}\",\"batch\":\"{batch}\",\
             \"ticket\":\"{ticket}\",\"token\":\"$JS.ACK.QWORK.first.1.1.1.1.1\",\"host\":\"x\",\
             \"body\":{{\"counted\":{{\"engine\":\"join\",\"details\":\"x\",\"rows\":[{row}]}}}}}}"
        )
    };
    let (own, zero) = (plan.fingerprint(), "0".repeat(32));
    match number % 5 {
        0 => (subject(own), message(own, &zero, PROGRAM)),
        1 => (subject(own), message("0ddba11", &zero, PROGRAM)),
        2 => (subject("0ddba11"), message("0ddba11", &zero, PROGRAM)),
        3 => (subject(own), message(own, &zero, "queens 0.0.1")),
        _ => (subject(own), message(own, &zero, PROGRAM)[..(number % 90) as usize].to_owned()),
    }
}
