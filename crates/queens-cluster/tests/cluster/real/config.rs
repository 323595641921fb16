//! Tests of the configuration that `queens cluster init` writes for the broker.

use std::process::Command;

use queens_cluster::{Folder, InitConfig};

use super::harness::server;

#[test]
fn a_folder_may_have_any_name() {
    let Some(server) = server() else { return };
    let scratch = tempfile::tempdir().unwrap();
    for name in ["plain", "a blank", "a\\backslash", "a \"quote\"", "$x # {}", "a\tcontrol"] {
        for is_insecure in [false, true] {
            let path = scratch.path().join(format!("{name}-{is_insecure}"));
            let init = InitConfig { hosts: vec!["127.0.0.1".to_owned()], port: 4222, is_insecure, days: 1 };
            Folder::init(&path, &init).unwrap();
            let read = Command::new(&server).arg("-t").arg("-c").arg(path.join("nats.conf")).output().unwrap();
            assert!(read.status.success(), "{name:?}: {}", String::from_utf8_lossy(&read.stderr));
        }
    }
}
