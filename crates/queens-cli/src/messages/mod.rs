//! All text for users: [`Message`]s without a language, the catalogues that render them, the messages for errors of the
//! libraries, and phrases that several commands use.

mod catalog;
mod language;
mod library;
mod message;
pub(crate) mod phrases;
pub(crate) mod reading;

pub(crate) use catalog::Catalog;
pub use language::Language;
pub(crate) use language::{LANGUAGE_VARIABLE, LanguageSource, early_option_value};
#[cfg(not(feature = "gpu"))]
pub(crate) use library::NoGpuSupport;
#[cfg(feature = "cluster")]
pub(crate) use library::of_store;
pub(crate) use library::{LibraryError, of, of_worker, plan_of, with_values};
#[cfg(feature = "gpu")]
pub(crate) use library::{cuda_unused_reason, unusable_gpu};
pub(crate) use message::{ArgumentError, Message, Values, text, values};
