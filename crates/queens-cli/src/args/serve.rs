//! The arguments of `serve`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};

use super::value;

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// The default, 8092, joins the HTTP port 80 and the 92 solutions of 8 queens.
    #[arg(long, short, value_name = "PORT", default_value_t = 8092, value_parser = value::port)]
    pub(crate) port: u16,

    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1", value_parser = value::address)]
    pub(crate) host: IpAddr,

    #[arg(long)]
    pub(crate) open: bool,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["port", "host", "open"])]
    pub(crate) export: Option<PathBuf>,

    #[arg(long, requires = "export")]
    pub(crate) force: bool,

    #[arg(long, requires = "export")]
    pub(crate) json: bool,
}
