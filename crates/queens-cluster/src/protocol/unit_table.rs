//! The coordinator's state of every unit. A unit takes four bytes, so 2e7 units take 80 MB.

use std::collections::{BTreeSet, HashMap};

use queens_ledger::{Appended, Record, UnitRecords, UnitResults};

use super::owner_of;

/// The state of one unit.
#[derive(Clone, Copy, Debug, Default)]
struct UnitState {
    results: UnitResults,
    /// Whether at least two owners have results, which may contradict each other.
    has_two_owners: bool,
    /// The owner of the first result, as a number of [`InternedNames`].
    owner: u16,
}

const _: () = assert!(size_of::<UnitState>() == 4);

/// The states of all units.
#[derive(Clone, Debug)]
pub(super) struct UnitTable {
    states: Vec<UnitState>,
    owners: InternedNames,
    /// Units with a result.
    pub(super) done: u64,
    /// Units that are confirmed: two methods agree.
    pub(super) two_methods: u64,
    /// Units on which two owners agree, but not two methods.
    pub(super) two_owners: u64,
    /// Units whose results contradict each other.
    pub(super) conflicting: BTreeSet<u64>,
}

/// Interned names: each name has a small number.
#[derive(Clone, Debug, Default)]
struct InternedNames {
    names: Vec<String>,
    numbers: HashMap<String, u16>,
}

impl InternedNames {
    fn number(&mut self, name: &str) -> u16 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = u16::try_from(self.names.len()).expect("there are fewer than 2^16 owners");
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }
}

/// The change that a record made to the state of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The first result of its unit.
    First,
    /// A result by another method or owner that confirms the unit.
    Confirms,
    /// The first result that contradicts the unit's other results.
    Contradicts,
    /// Another result of a unit whose results contradict each other.
    Conflicts,
    /// A repeated message, or a result that confirms nothing new.
    Nothing,
}

impl UnitTable {
    pub(super) fn new(units: u64) -> Self {
        let units = usize::try_from(units).expect("the plan's units fit the memory");
        Self {
            states: vec![UnitState::default(); units],
            owners: InternedNames::default(),
            done: 0,
            two_methods: 0,
            two_owners: 0,
            conflicting: BTreeSet::new(),
        }
    }

    /// The results of a unit: the methods that have counted the unit, and whether their results agree.
    pub(super) fn results(&self, unit: u64) -> UnitResults {
        self.states[unit as usize].results
    }

    pub(super) fn is_done(&self, unit: u64) -> bool {
        self.results(unit).is_done()
    }

    pub(super) fn is_conflict(&self, unit: u64) -> bool {
        self.results(unit).is_conflict()
    }

    /// Whether two methods or two owners agree.
    pub(super) fn has_two_witnesses(&self, unit: u64) -> bool {
        let state = self.states[unit as usize];
        state.results.is_confirmed() || (state.has_two_owners && !state.results.is_conflict())
    }

    /// Whether a backtracking method has counted a unit.
    pub(super) fn has_backtracking(&self, unit: u64) -> bool {
        self.results(unit).methods().any(|method| method.ends_with("backtrack"))
    }

    /// The owners that have results.
    pub(super) fn owners(&self) -> &[String] {
        &self.owners.names
    }

    /// The owner of the first result.
    pub(super) fn owner(&self, unit: u64) -> &str {
        self.owners.names.get(usize::from(self.states[unit as usize].owner)).map_or("", String::as_str)
    }

    /// Updates the table for a stored record.
    pub(super) fn note(&mut self, record: &Record, appended: Appended) -> Change {
        if appended == Appended::Repeated {
            return Change::Nothing;
        }
        let owner = self.owners.number(owner_of(&record.host));
        let state = &mut self.states[record.unit as usize];
        let before = *state;
        state.results.add(&record.engine, appended != Appended::Conflicts);
        if !before.results.is_done() {
            state.owner = owner;
            self.done += 1;
            return Change::First;
        }
        state.has_two_owners |= owner != state.owner;
        let count = |state: &UnitState| {
            let [methods, owners] = [state.results.is_confirmed(), state.has_two_owners];
            let is_sound = !state.results.is_conflict();
            [methods, is_sound && owners && !methods].map(u64::from)
        };
        let ([methods, owners], [methods_before, owners_before]) = (count(state), count(&before));
        self.two_methods = self.two_methods + methods - methods_before;
        self.two_owners = self.two_owners + owners - owners_before;
        if state.results.is_conflict() {
            self.conflicting.insert(record.unit);
            return if before.results.is_conflict() { Change::Conflicts } else { Change::Contradicts };
        }
        let is_new = methods > methods_before || owners > owners_before;
        if is_new { Change::Confirms } else { Change::Nothing }
    }

    /// Updates the table for all stored records of one unit.
    pub(super) fn note_unit(&mut self, unit: UnitRecords<'_>) {
        let records = unit.records();
        self.note(&records[0], Appended::First);
        for record in &records[1..] {
            let appended = if record.agrees(&records[0]) { Appended::Agrees } else { Appended::Conflicts };
            self.note(record, appended);
        }
    }
}
