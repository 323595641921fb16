//! Size limits for drawing boards and for listing solutions.

use queens::{Size, Solutions};

use crate::args::Format;
use crate::error::CliError;
use crate::messages::text;

/// The largest size whose first solution in lexicographic order is found without a noticeable delay. The search takes
/// 0.6 CPU seconds for size 33, and 10 for size 34.
pub(crate) const FIRST_SEARCH_LIMIT: u32 = 33;

/// The largest size that is drawn. Such a board has a hundred million squares.
const DRAWABLE_SIZE_LIMIT: u32 = 10_000;

/// Refuses drawings of boards with too many squares.
pub(crate) fn check_drawn(size: Size, format: Format) -> Result<(), CliError> {
    if format.shows_board() && size.get() > DRAWABLE_SIZE_LIMIT {
        return Err(CliError::too_large(size, DRAWABLE_SIZE_LIMIT, text!("instead-list")));
    }
    Ok(())
}

/// Refuses boards that are too large for listing their solutions.
pub(crate) fn check_listed(size: Size) -> Result<(), CliError> {
    if size.get() > Solutions::MAX_SIZE {
        return Err(CliError::too_large(size, Solutions::MAX_SIZE, text!("instead-solve")));
    }
    Ok(())
}
