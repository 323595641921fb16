//! The options of a search whose steps are shown.

use clap::Args as ClapArgs;
use queens::search::{Control, Strategy, Until};

use crate::args::value;

/// The search whose steps are shown.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named_value::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named_value::<Control>())]
    pub(crate) control: Option<Control>,

    #[arg(long, short, value_name = "UNTIL", default_value = "all", value_parser = value::named_value::<Until>())]
    pub(crate) until: Until,
}
