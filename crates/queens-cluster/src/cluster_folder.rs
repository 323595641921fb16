//! The folder of a cluster: the broker's configuration, certificates, credentials, and the list of members.

use std::collections::BTreeSet;
use std::fs;
use std::net::Ipv6Addr;
use std::path::{Path, PathBuf};

use rand::RngExt;
use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};

use crate::credentials::write_secret;
use crate::protocol::{COORDINATOR, OwnerName, TicketKey};
use crate::server_config::{ServerConfig, members};
use crate::{ClusterError, Credentials};

/// The configuration of a new cluster's folder.
#[derive(Clone, Debug)]
pub struct InitConfig {
    /// The host names or addresses at which workers reach the broker. The broker's certificate is valid for all of
    /// them. Credentials contain only the first.
    pub hosts: Vec<String>,
    /// The broker's port.
    pub port: u16,
    /// Whether the broker uses neither TLS nor authentication, and serves only this machine. This mode is for trials.
    pub is_insecure: bool,
    /// The number of days for which the broker's certificate is valid.
    pub days: i64,
}

/// An owner of workers, as `cluster.json` records it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The owner's name.
    pub name: String,
    /// The owner's public key.
    pub key: String,
    /// Whether the owner was revoked.
    pub revoked: bool,
}

/// The contents of `cluster.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct State {
    url: String,
    insecure: bool,
    coordinator_key: String,
    members: Vec<Member>,
}

/// Whether the broker was asked to reload `members.conf`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reload {
    /// The broker was asked to reload.
    Asked,
    /// No broker of this folder runs here, or the system is not Unix.
    NotRunning,
}

/// The folder of a cluster.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    state: State,
}

const STATE: &str = "cluster.json";
const MEMBERS: &str = "members.conf";

impl Folder {
    /// Makes a folder with everything that the broker and the coordinator need.
    ///
    /// # Errors
    ///
    /// [`ClusterError::FolderExists`], [`ClusterError::File`], [`ClusterError::MakeCertificate`].
    pub fn init(path: &Path, config: &InitConfig) -> Result<Self, ClusterError> {
        let fail = |source| ClusterError::File { path: path.into(), source };
        if path.join(STATE).exists() {
            return Err(ClusterError::FolderExists { path: path.into() });
        }
        fs::create_dir_all(path).map_err(fail)?;
        let path = path.canonicalize().map_err(fail)?;
        let first = config.hosts.first().map_or("127.0.0.1", String::as_str);
        let scheme = if config.is_insecure { "nats" } else { "tls" };
        let url = match first.parse::<Ipv6Addr>() {
            Ok(address) => format!("{scheme}://[{address}]:{}", config.port),
            Err(_) => format!("{scheme}://{first}:{}", config.port),
        };
        let key = nkeys::KeyPair::new_user();
        let state = State {
            url: url.clone(),
            insecure: config.is_insecure,
            coordinator_key: key.public_key(),
            members: Vec::new(),
        };
        let folder = Self { path: path.clone(), state };
        let has_ipv6 = config.hosts.iter().any(|host| host.parse::<Ipv6Addr>().is_ok());
        let host = match (config.is_insecure, has_ipv6) {
            (true, _) => "127.0.0.1",
            // `[::]` accepts IPv6 and IPv4, but fails on a machine without IPv6. So it is used only if a host is given
            // as an IPv6 address.
            (false, true) => "[::]",
            (false, false) => "0.0.0.0",
        };
        let server = ServerConfig {
            listen: format!("{host}:{}", config.port),
            folder: path.clone(),
            is_secure: !config.is_insecure,
        };
        folder.write("nats.conf", &server.text())?;
        let authority = if config.is_insecure { None } else { Some(make_certificates(&path, config)?) };
        let seed = key.seed().map_err(|error| ClusterError::MakeCertificate(error.to_string()))?;
        let ticket_key = TicketKey::new(rand::rng().random()).to_hex();
        let credentials = Credentials {
            name: COORDINATOR.to_owned(),
            url,
            seed: (!config.is_insecure).then_some(seed),
            authority,
            ticket_key: Some(ticket_key),
        };
        credentials.write(&path.join("coordinator.creds"))?;
        folder.save()?;
        Ok(folder)
    }

    /// Opens a folder.
    ///
    /// # Errors
    ///
    /// [`ClusterError::Read`], [`ClusterError::Form`].
    pub fn open(path: &Path) -> Result<Self, ClusterError> {
        let file = path.join(STATE);
        let text = fs::read_to_string(&file).map_err(|source| ClusterError::Read { path: file.clone(), source })?;
        let state = serde_json::from_str(&text)
            .map_err(|error| ClusterError::Form { path: file.clone(), reason: error.to_string() })?;
        let path = path.canonicalize().map_err(|source| ClusterError::Read { path: path.into(), source })?;
        Ok(Self { path, state })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The address of the broker.
    pub fn url(&self) -> &str {
        &self.state.url
    }

    /// All members, including revoked members.
    pub fn members(&self) -> &[Member] {
        &self.state.members
    }

    /// The names of the revoked members.
    pub fn revoked(&self) -> BTreeSet<String> {
        let revoked = self.state.members.iter().filter(|member| member.revoked);
        revoked.map(|member| member.name.clone()).collect()
    }

    /// Whether the broker uses neither TLS nor authentication.
    pub fn is_insecure(&self) -> bool {
        self.state.insecure
    }

    /// Makes credentials for an owner's workers, and adds the owner to the broker's members.
    ///
    /// # Errors
    ///
    /// [`ClusterError::Name`]; [`ClusterError::Member`] if a member has that name; [`ClusterError::Read`] and
    /// [`ClusterError::Form`] for the coordinator's credentials; [`ClusterError::MakeCertificate`] if no key can be
    /// made; [`ClusterError::File`].
    pub fn invite(&mut self, name: &str) -> Result<(PathBuf, Reload), ClusterError> {
        let name = OwnerName::new(name)?;
        if self.state.members.iter().any(|member| member.name == name.as_str()) {
            return Err(ClusterError::Member { name: name.to_string(), problem: "exists" });
        }
        let coordinator = Credentials::read(&self.path.join("coordinator.creds"))?;
        let key = nkeys::KeyPair::new_user();
        let seed = key.seed().map_err(|error| ClusterError::MakeCertificate(error.to_string()))?;
        let credentials = Credentials {
            name: name.to_string(),
            url: self.state.url.clone(),
            seed: (!self.state.insecure).then_some(seed),
            authority: coordinator.authority,
            ticket_key: None,
        };
        let file = self.path.join(format!("{name}.creds"));
        credentials.write(&file)?;
        self.state.members.push(Member { name: name.to_string(), key: key.public_key(), revoked: false });
        self.save()?;
        Ok((file, self.reload()))
    }

    /// Withdraws an owner's credentials (revocation). The broker closes the owner's connections when it reloads.
    ///
    /// # Errors
    ///
    /// [`ClusterError::Member`] if no member has that name, or the member was revoked before; [`ClusterError::File`].
    pub fn revoke(&mut self, name: &str) -> Result<Reload, ClusterError> {
        let problem = |problem| ClusterError::Member { name: name.to_owned(), problem };
        let member = self.state.members.iter_mut().find(|member| member.name == name);
        let member = member.ok_or_else(|| problem("unknown"))?;
        if std::mem::replace(&mut member.revoked, true) {
            return Err(problem("revoked"));
        }
        self.save()?;
        Ok(self.reload())
    }

    /// Writes a file into the folder.
    ///
    /// # Errors
    ///
    /// [`ClusterError::File`].
    pub fn write(&self, name: &str, text: &str) -> Result<(), ClusterError> {
        let path = self.path.join(name);
        fs::write(&path, text).map_err(|source| ClusterError::File { path, source })
    }

    /// Writes `members.conf` and then `cluster.json`. If the broker reloads between the two writes, its list of members
    /// differs from `cluster.json` by only one member.
    fn save(&self) -> Result<(), ClusterError> {
        let live = self.state.members.iter().filter(|member| !member.revoked);
        let live = live.map(|member| (member.name.as_str(), member.key.as_str()));
        self.write(MEMBERS, &members(&self.state.coordinator_key, live))?;
        let text = serde_json::to_string_pretty(&self.state).expect("the state is JSON");
        self.write(STATE, &format!("{text}\n"))
    }

    /// Asks the folder's broker to reload the members, if the broker runs on this machine and the system is Unix.
    fn reload(&self) -> Reload {
        #[cfg(unix)]
        if let Ok(text) = fs::read_to_string(self.path.join("nats.pid"))
            && let Ok(number) = text.trim().parse::<i32>()
            && is_broker(number)
            && let Some(pid) = rustix::process::Pid::from_raw(number)
            && rustix::process::kill_process(pid, rustix::process::Signal::HUP).is_ok()
        {
            return Reload::Asked;
        }
        Reload::NotRunning
    }
}

/// Whether the process with this PID is a broker. A killed broker leaves its PID file behind. After a reboot, or in
/// another container, the PID may belong to another process, which SIGHUP would end.
#[cfg(unix)]
fn is_broker(pid: i32) -> bool {
    let name = if cfg!(target_os = "linux") {
        fs::read_to_string(format!("/proc/{pid}/comm"))
    } else {
        let output = std::process::Command::new("ps").args(["-p", &pid.to_string(), "-o", "comm="]).output();
        output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    // `ps` may print a path.
    name.is_ok_and(|name| name.trim().rsplit('/').next().is_some_and(|name| name.starts_with("nats-server")))
}

/// Makes a certificate authority and the broker's certificate. Returns the authority's certificate as PEM, and discards
/// the authority's key.
fn make_certificates(path: &Path, config: &InitConfig) -> Result<String, ClusterError> {
    let fail = |error: rcgen::Error| ClusterError::MakeCertificate(error.to_string());
    let now = OffsetDateTime::now_utc();
    let key = rcgen::KeyPair::generate().map_err(fail)?;
    let mut params = rcgen::CertificateParams::default();
    params.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Constrained(0));
    params.distinguished_name.push(rcgen::DnType::CommonName, "queens cluster authority");
    params.not_before = now - Duration::days(400);
    params.not_after = now + Duration::days(config.days.max(1) + 1);
    let authority = params.self_signed(&key).map_err(fail)?.pem();
    let issuer = rcgen::Issuer::new(params, key);
    let mut hosts = config.hosts.clone();
    hosts.extend(["localhost".to_owned(), "127.0.0.1".to_owned()]);
    hosts.dedup();
    let mut params = rcgen::CertificateParams::new(hosts).map_err(fail)?;
    params.distinguished_name.push(rcgen::DnType::CommonName, "queens cluster broker");
    params.not_before = now - Duration::days(2);
    // One minute is subtracted, so that a certificate for 0 days has already expired.
    params.not_after = now + Duration::days(config.days) - Duration::minutes(1);
    let server_key = rcgen::KeyPair::generate().map_err(fail)?;
    let server = params.signed_by(&server_key, &issuer).map_err(fail)?;
    write_secret(&path.join("server.key"), &server_key.serialize_pem())?;
    let file = path.join("server.pem");
    fs::write(&file, server.pem()).map_err(|source| ClusterError::File { path: file, source })?;
    Ok(authority)
}
