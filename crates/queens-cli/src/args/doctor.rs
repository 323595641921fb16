//! The arguments of `doctor`.

use clap::Args as ClapArgs;

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct DoctorArgs {
    #[arg(long)]
    pub(crate) engines: bool,

    #[arg(long)]
    pub(crate) json: bool,
}
