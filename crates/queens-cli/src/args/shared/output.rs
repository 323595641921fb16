//! How and where results are written.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use queens::{Placement, Size, Symmetry};

use crate::error::CliError;
use crate::ui::{Format, Layout, file};

/// The file of the results.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct FileArgs {
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl FileArgs {
    /// The file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !file::is_standard_output(path))
    }

    /// The given format, or the format whose extension the file has.
    ///
    /// # Errors
    ///
    /// No format is given, and there is no file with the extension of a format.
    pub(in crate::args) fn format_of<T: Copy>(
        &self,
        given: Option<T>,
        formats: &[T],
        extension_of: impl Fn(T) -> &'static str,
    ) -> Result<T, CliError> {
        let extension = self.path().and_then(file::extension);
        let is_of_file = |format: &T| extension.as_deref() == Some(extension_of(*format));
        if let Some(format) = given.or_else(|| formats.iter().copied().find(is_of_file)) {
            return Ok(format);
        }
        let extensions: Vec<&str> = formats.iter().copied().map(extension_of).collect();
        let path = self.path().unwrap_or(Path::new("-"));
        Err(file::unsupported_extension(path, &extensions, true))
    }
}

/// The size of the largest board that is drawn by default. Larger boards are wider than screens.
const DRAWN_BY_DEFAULT_LIMIT: u32 = 100;

/// How and where placements are written.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct FormatArgs {
    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,

    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,

    #[arg(long)]
    pub(crate) numbers: bool,

    #[command(flatten)]
    pub(crate) file: FileArgs,
}

impl FormatArgs {
    /// Refuses a file with an extension of no known format, unless an option names the format.
    pub(crate) fn check_extension(&self) -> Result<(), CliError> {
        match self.file.path() {
            Some(path) if !self.json && self.format.is_none() => file::check_extension(path, &Format::EXTENSIONS, true),
            _ => Ok(()),
        }
    }

    /// The requested layout. The format comes from an option, else from the extension of the file, else from `default`.
    pub(crate) fn layout_or(&self, default: Format) -> Layout {
        let format = if self.json { Some(Format::JSON) } else { self.format };
        let format = format.or_else(|| self.file.path().and_then(Format::of_file)).unwrap_or(default);
        Layout { numbers: self.numbers, ..format.into() }
    }

    /// The requested layout. By default, a single placement is drawn; several placements, or a large one, are written
    /// as lists.
    pub(crate) fn layout_for_placements(&self, is_one: bool, size: Size) -> Layout {
        // Only a drawing has row and column numbers, so `--numbers` requests a drawing.
        let is_drawn = is_one && (size.get() <= DRAWN_BY_DEFAULT_LIMIT || self.numbers);
        self.layout_or(if is_drawn { Format::BOARD } else { Format::LIST })
    }

    /// Whether the output is JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.layout_or(Format::BOARD).format == Format::JSON
    }
}

/// How and where placements are written, and whether rows and columns are swapped.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct OutputArgs {
    #[command(flatten)]
    pub(crate) format_args: FormatArgs,

    #[arg(long)]
    pub(crate) transpose: bool,
}

impl OutputArgs {
    /// The placement to write: transposed if requested.
    pub(crate) fn oriented(&self, placement: Placement) -> Placement {
        if self.transpose { placement.image(Symmetry::Transpose) } else { placement }
    }
}
