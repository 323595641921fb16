//! `queens ledger merge`: merges several ledgers of one plan into one.

use std::collections::BTreeSet;
use std::path::Path;

use queens_ledger::{DamagePolicy, Ledger, LedgerDraft, Manifest, Record, merge_by_draft};
use serde::Serialize;

use crate::args::LedgerMergeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::signals;
use crate::ui::{Ui, file};

/// The result of a merge in JSON.
#[derive(Debug, Serialize)]
struct MergedJson {
    added: u64,
    repeated: u64,
    conflicting: u64,
    /// The number of damaged records and unreadable places that were left out.
    damaged: u64,
    /// The number of units in the merged ledger that are confirmed by a second method.
    confirmed: u64,
    /// The number of units in the merged ledger with conflicting results, including conflicts from before the merge.
    conflicts: u64,
}

pub(crate) fn run(ui: &Ui, args: &LedgerMergeArgs) -> Result<ExitStatus, CliError> {
    if file::is_standard_output(&args.output) {
        return Err(CliError::from(text!("ledger-is-a-file")));
    }
    let damage = if args.without_damaged { DamagePolicy::Skip } else { DamagePolicy::Refuse };
    let exclusions = ExcludeBy::ALL.iter().map(|property| property.named(args).len()).sum::<usize>();
    let leaves_out = exclusions > 0 || args.without_damaged;
    if leaves_out && args.files.iter().any(|ledger| file::is_same_file(ledger, &args.output)) {
        return Err(CliError::from(text!("merge-onto-itself", path = args.output.display().to_string())));
    }
    if exclusions > 0 {
        check_names(args, damage)?;
    }
    let keep = |record: &Record| {
        ExcludeBy::ALL.iter().all(|property| !property.named(args).iter().any(|name| property.is(record, name)))
    };
    // An interrupt removes the files of the draft, but never the target.
    let make_draft = |target: &Path, manifest: &Manifest| {
        signals::create_unfinished_files(|| {
            let draft = LedgerDraft::new(target, manifest)?;
            let files = Ledger::files(draft.path()).into();
            Ok((draft, files))
        })
    };
    let merged = merge_by_draft(&args.files, &args.output, damage, keep, make_draft)?;
    let damaged = merged.damaged;
    let (added, repeated, conflicting) = (merged.added, merged.repeated, merged.conflicting);
    let status = Ledger::open_read_only(&args.output)?.status()?;
    let (confirmed, conflicts) = (status.confirmed, status.conflicts);
    if args.json {
        ui.write(|out| out.json(&MergedJson { added, repeated, conflicting, damaged, confirmed, conflicts }))?;
    } else {
        ui.say(text!(
            "ledger-merged",
            added = added,
            repeated = repeated.to_string(),
            conflicting = conflicting.to_string()
        ));
        if damaged > 0 {
            ui.say(text!("ledger-merged-damaged", damaged = damaged.to_string()));
        }
        ui.say(text!(
            "ledger-merged-whole",
            done = status.done.to_string(),
            units = status.units.to_string(),
            confirmed = confirmed.to_string(),
            conflicts = conflicts.to_string()
        ));
    }
    // The merged ledger keeps conflicting results, and no total can be computed from them.
    Ok(if conflicts == 0 { ExitStatus::Success } else { ExitStatus::Negative })
}

/// The property by which the user excludes results.
#[derive(Clone, Copy, Debug)]
enum ExcludeBy {
    Engine,
    Version,
    Host,
}

impl ExcludeBy {
    const ALL: [Self; 3] = [Self::Engine, Self::Version, Self::Host];

    const fn flag(self) -> &'static str {
        match self {
            Self::Engine => "--without-engine",
            Self::Version => "--without-version",
            Self::Host => "--without-host",
        }
    }

    /// The values that the user named.
    fn named(self, args: &LedgerMergeArgs) -> &[String] {
        match self {
            Self::Engine => &args.without_engines,
            Self::Version => &args.without_versions,
            Self::Host => &args.without_hosts,
        }
    }

    fn of(self, record: &Record) -> &str {
        match self {
            Self::Engine => &record.engine,
            Self::Version => &record.version,
            Self::Host => &record.host,
        }
    }

    /// Whether the property of a record has the value `name`. An engine may also be given by its name in `queens doctor
    /// --engines`, which is the last word of the record's version.
    fn is(self, record: &Record, name: &str) -> bool {
        self.of(record) == name || matches!(self, Self::Engine) && record.version.rsplit(' ').next() == Some(name)
    }
}

/// Refuses a value that no result has, because a misspelled value would silently exclude nothing.
fn check_names(args: &LedgerMergeArgs, damage: DamagePolicy) -> Result<(), CliError> {
    let open = match damage {
        DamagePolicy::Refuse => Ledger::open_read_only,
        DamagePolicy::Skip => Ledger::open_damaged,
    };
    let mut unused: Vec<(ExcludeBy, &String)> = ExcludeBy::ALL
        .into_iter()
        .flat_map(|property| property.named(args).iter().map(move |name| (property, name)))
        .collect();
    let mut there: [BTreeSet<String>; 3] = Default::default();
    for file in &args.files {
        let mut see = |record: Record| {
            unused.retain(|(property, name)| !property.is(&record, name));
            for (names, property) in there.iter_mut().zip(ExcludeBy::ALL) {
                if !names.contains(property.of(&record)) {
                    names.insert(property.of(&record).to_owned());
                }
            }
            Ok::<(), CliError>(())
        };
        open(file)?.for_each_valid_record(&mut see)?;
    }
    let Some((property, name)) = unused.first() else { return Ok(()) };
    let there: Vec<_> = there[*property as usize].iter().map(String::as_str).collect();
    let (name, there) = (name.as_str(), Message::joined(there, text!("list-separator")));
    Err(CliError::from(text!("merge-names-nothing", flag = property.flag(), name = name, there = there)))
}
