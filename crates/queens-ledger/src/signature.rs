//! Digital signatures, which prove who has made a result.
//!
//! A program that can write a ledger can forge results, because checksums detect only accidents. A worker with a key
//! signs each of its results. A reader with the worker's public key can verify that the worker made these results.
//!
//! A signature is an Ed25519 signature (RFC 8032) over the plan's fingerprint and the columns of the row, as text. Keys
//! are kept as PKCS #8 in PEM (RFC 8410), as `openssl genpkey -algorithm ed25519` writes them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey, KeypairBytes};
use ed25519_dalek::{Signer as _, VerifyingKey};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Record, checksum};

/// The prefix of every signed text. A signature for another purpose is therefore never valid for a record.
const DOMAIN: &str = "queens ledger record 1\n";

/// The secret key by which a worker signs its results.
///
/// # Examples
///
/// ```
/// use queens_ledger::SigningKey;
///
/// let key = SigningKey::generate()?;
/// let same = SigningKey::from_pem(&key.to_pem())?;
/// assert_eq!(same.signer(), key.signer());
/// # Ok::<(), queens_ledger::SignatureError>(())
/// ```
#[derive(Clone)]
pub struct SigningKey(ed25519_dalek::SigningKey);

/// A public key, which identifies the signer of a result. The text of a public key has 64 hexadecimal digits.
///
/// # Examples
///
/// ```
/// use queens_ledger::{Signer, SigningKey};
///
/// let signer = SigningKey::generate()?.signer();
/// assert_eq!(signer.to_string().parse::<Signer>()?, signer);
/// assert!("not a key".parse::<Signer>().is_err());
/// # Ok::<(), queens_ledger::SignatureError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signer([u8; 32]);

/// A signature of one record of one plan, and its signer.
///
/// # Examples
///
/// ```
/// # use std::time::Duration;
/// use queens_ledger::{Record, RecordSignature, SigningKey, residues};
///
/// # let record = Record {
/// #     unit: 0, weight: 4, count: 1, residues: residues(1), work: 17, engine: "join".into(), version: "0.1.0".into(),
/// #     host: "node-1".into(), elapsed: Duration::from_micros(12), finished: 1_790_000_000,
/// # };
/// let key = SigningKey::generate()?;
/// let signature = RecordSignature::new(&key, "c0ffee", &record);
/// assert!(signature.verify("c0ffee", &record).is_ok());
/// assert!(signature.verify("f00d", &record).is_err());
/// # Ok::<(), queens_ledger::SignatureError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordSignature {
    /// The signer.
    pub signer: Signer,
    /// The signature itself, 64 bytes.
    pub bytes: [u8; 64],
}

/// A record with any number of signatures.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignedRecord {
    /// The record.
    pub record: Record,
    /// The record's signatures.
    pub signatures: Vec<RecordSignature>,
}

/// The names of the signers that a reader trusts.
///
/// As text, each line has a public key and a name; `#` begins a comment.
///
/// # Examples
///
/// ```
/// use queens_ledger::{Signers, SigningKey};
///
/// let signer = SigningKey::generate()?.signer();
/// let signers: Signers = format!("# The cluster of 2026\n{signer} node-17\n").parse()?;
/// assert_eq!(signers.name(signer), Some("node-17"));
/// # Ok::<(), queens_ledger::SignatureError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signers(BTreeMap<Signer, String>);

/// Why a key, a signature or a list of signers is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SignatureError {
    /// The text is not an Ed25519 key in PKCS #8 and PEM.
    #[error("the key is not an Ed25519 key in PKCS #8 and PEM")]
    Key,
    /// The text is not a public key.
    #[error("{0:?} is not a public key: 64 hexadecimal digits are expected")]
    Signer(String),
    /// A line of a list of signers has no name.
    #[error("line {0} of the signers has no name after the key")]
    NoName(usize),
    /// Two lines of a list of signers have the same key.
    #[error("line {0} of the signers repeats a key")]
    Repeated(usize),
    /// The signature is not valid for this record and this signer.
    #[error("the signature by {0} does not fit the result")]
    Wrong(Signer),
    /// The system has no random numbers.
    #[error("the system gives no random numbers")]
    NoRandomness,
}

impl SignatureError {
    /// The stable name of this error: the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Key => "signing-key-invalid",
            Self::Signer(_) => "signer-invalid",
            Self::NoName(_) => "signer-without-name",
            Self::Repeated(_) => "signer-repeated",
            Self::Wrong(_) => "signature-wrong",
            Self::NoRandomness => "no-randomness",
        }
    }
}

impl SigningKey {
    /// A new key from random numbers of the system.
    ///
    /// # Errors
    ///
    /// [`SignatureError::NoRandomness`].
    pub fn generate() -> Result<Self, SignatureError> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|_| SignatureError::NoRandomness)?;
        Ok(Self(ed25519_dalek::SigningKey::from_bytes(&secret)))
    }

    /// Reads a key in PKCS #8 and PEM.
    ///
    /// # Errors
    ///
    /// [`SignatureError::Key`].
    pub fn from_pem(text: &str) -> Result<Self, SignatureError> {
        ed25519_dalek::SigningKey::from_pkcs8_pem(text.trim()).map(Self).map_err(|_| SignatureError::Key)
    }

    /// The key in PKCS #8 and PEM, as OpenSSL writes it.
    pub fn to_pem(&self) -> String {
        // Without a public key, the text has version 1 of the format. Older programs cannot read version 2.
        let bytes = KeypairBytes { secret_key: self.0.to_bytes(), public_key: None };
        bytes.to_pkcs8_pem(LineEnding::LF).expect("32 bytes have an encoding").as_str().to_owned()
    }

    /// The public key.
    pub fn signer(&self) -> Signer {
        Signer(self.0.verifying_key().to_bytes())
    }
}

/// Shows only the public key.
impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SigningKey").field(&self.signer()).finish()
    }
}

impl Signer {
    /// A public key with these 32 bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes of the public key.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Signer {
    type Err = SignatureError;

    fn from_str(text: &str) -> Result<Self, SignatureError> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| SignatureError::Signer(text.into()))
    }
}

impl RecordSignature {
    /// Signs a record of a plan.
    pub fn new(key: &SigningKey, fingerprint: &str, record: &Record) -> Self {
        let bytes = key.0.sign(message(fingerprint, record).as_bytes()).to_bytes();
        Self { signer: key.signer(), bytes }
    }

    /// Checks that the signature is valid for a record of a plan.
    ///
    /// # Errors
    ///
    /// [`SignatureError::Wrong`] if the signature is not valid.
    pub fn verify(&self, fingerprint: &str, record: &Record) -> Result<(), SignatureError> {
        let signature = ed25519_dalek::Signature::from_bytes(&self.bytes);
        VerifyingKey::from_bytes(&self.signer.0)
            .and_then(|key| key.verify_strict(message(fingerprint, record).as_bytes(), &signature))
            .map_err(|_| SignatureError::Wrong(self.signer))
    }
}

impl SignedRecord {
    /// A record signed by one key.
    pub fn new(record: Record, fingerprint: &str, key: &SigningKey) -> Self {
        let signatures = vec![RecordSignature::new(key, fingerprint, &record)];
        Self { record, signatures }
    }
}

impl From<Record> for SignedRecord {
    /// A record without signatures.
    fn from(record: Record) -> Self {
        Self { record, signatures: Vec::new() }
    }
}

impl Signers {
    /// The name of a signer, if the signer is in the list.
    pub fn name(&self, signer: Signer) -> Option<&str> {
        self.0.get(&signer).map(String::as_str)
    }

    /// The number of signers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Signers {
    type Err = SignatureError;

    fn from_str(text: &str) -> Result<Self, SignatureError> {
        let mut signers = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (key, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let signer = key.parse()?;
            if name.trim().is_empty() {
                return Err(SignatureError::NoName(number));
            }
            if signers.insert(signer, name.trim().to_owned()).is_some() {
                return Err(SignatureError::Repeated(number));
            }
        }
        Ok(Self(signers))
    }
}

/// The signed text.
fn message(fingerprint: &str, record: &Record) -> String {
    format!("{DOMAIN}{}", checksum::record_text(fingerprint, record))
}

/// The SHA-256 of the signed text, by which the table `signature` refers to a record.
pub(crate) fn digest(fingerprint: &str, record: &Record) -> [u8; 32] {
    Sha256::digest(message(fingerprint, record).as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_signers_is_checked() {
        let key = "ab".repeat(32);
        let error = |text: &str| text.parse::<Signers>().unwrap_err();
        assert_eq!(error(&format!("\n{key}")), SignatureError::NoName(2));
        assert_eq!(error(&format!("{key} a\n{key} b")), SignatureError::Repeated(2));
        assert_eq!(error("ab node"), SignatureError::Signer("ab".into()));
        assert_eq!(error(&format!("{} node", "zz".repeat(32))).code(), "signer-invalid");
        let signers: Signers = format!("# none\n\n{key}\t node 17 # the first\n").parse().unwrap();
        assert_eq!(signers.name(key.parse().unwrap()), Some("node 17"));
        assert_eq!((signers.len(), signers.is_empty()), (1, false));
    }

    /// The key of the first test vector of RFC 8032, as `openssl pkey` writes it.
    #[test]
    fn keys_are_those_of_other_programs() {
        let pem = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n\
                   -----END PRIVATE KEY-----\n";
        let key = SigningKey::from_pem(pem).unwrap();
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        assert_eq!(key.signer().to_string(), public);
        assert_eq!(key.to_pem(), pem);
        assert!(!format!("{key:?}").contains("9d61"));
        assert_eq!(SigningKey::from_pem("").unwrap_err(), SignatureError::Key);
    }
}
