//! The state of every unit at the coordinator: four bytes each, so that 2e7 units take 80 MB.

use std::collections::{BTreeSet, HashMap};

use queens_ledger::{Appended, Record};

use super::owner_of;

const DONE: u8 = 1;
const TWO_METHODS: u8 = 2;
const TWO_OWNERS: u8 = 4;
const CONFLICT: u8 = 8;

/// The state of one unit.
#[derive(Clone, Copy, Debug, Default)]
struct UnitState {
    flags: u8,
    engine: u8,
    owner: u16,
}

/// The states of all units.
#[derive(Clone, Debug)]
pub(super) struct UnitTable {
    states: Vec<UnitState>,
    owners: Names,
    engines: Names,
    /// Units with a result.
    pub(super) done: u64,
    /// Units on which two methods agree.
    pub(super) two_methods: u64,
    /// Units on which two owners agree, but not two methods.
    pub(super) two_owners: u64,
    /// Units whose results contradict each other.
    pub(super) conflicting: BTreeSet<u64>,
}

/// Names by number.
#[derive(Clone, Debug, Default)]
struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u16>,
}

impl Names {
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

/// The change that a record made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The first result of its unit.
    First,
    /// It confirms the unit, by another method or owner.
    Confirms,
    /// It contradicts another result.
    Conflicts,
    /// A recount by the same owner with the same method, or a repeated message.
    Nothing,
}

impl UnitTable {
    pub(super) fn new(units: u64) -> Self {
        let units = usize::try_from(units).expect("the plan's units fit the memory");
        Self {
            states: vec![UnitState::default(); units],
            owners: Names::default(),
            engines: Names::default(),
            done: 0,
            two_methods: 0,
            two_owners: 0,
            conflicting: BTreeSet::new(),
        }
    }

    fn has(&self, unit: u64, flags: u8) -> bool {
        self.states[unit as usize].flags & flags != 0
    }

    pub(super) fn is_done(&self, unit: u64) -> bool {
        self.has(unit, DONE)
    }

    pub(super) fn is_confirmed(&self, unit: u64) -> bool {
        self.has(unit, TWO_METHODS | TWO_OWNERS)
    }

    pub(super) fn has_two_methods(&self, unit: u64) -> bool {
        self.has(unit, TWO_METHODS)
    }

    pub(super) fn is_conflict(&self, unit: u64) -> bool {
        self.has(unit, CONFLICT)
    }

    /// The owners that have results.
    pub(super) fn owners(&self) -> &[String] {
        &self.owners.names
    }

    /// The owner of the first result.
    pub(super) fn owner(&self, unit: u64) -> &str {
        self.owners.names.get(usize::from(self.states[unit as usize].owner)).map_or("", String::as_str)
    }

    /// The method of the first result.
    pub(super) fn engine(&self, unit: u64) -> &str {
        self.engines.names.get(usize::from(self.states[unit as usize].engine)).map_or("", String::as_str)
    }

    /// Updates the state of a unit by a record in the store.
    pub(super) fn note(&mut self, record: &Record, appended: Appended) -> Change {
        let owner = self.owners.number(owner_of(&record.host));
        let engine = u8::try_from(self.engines.number(&record.engine)).expect("there are few engines");
        let state = &mut self.states[record.unit as usize];
        match appended {
            Appended::First => {
                *state = UnitState { flags: DONE, engine, owner };
                self.done += 1;
                Change::First
            }
            Appended::Repeated => Change::Nothing,
            Appended::Agrees => {
                let new = match (engine != state.engine, owner != state.owner) {
                    (true, _) => TWO_METHODS,
                    (false, true) => TWO_OWNERS,
                    (false, false) => return Change::Nothing,
                };
                let was = state.flags & (TWO_METHODS | TWO_OWNERS);
                state.flags |= new;
                match (was, new) {
                    (0, TWO_OWNERS) => self.two_owners += 1,
                    (0, _) => self.two_methods += 1,
                    (TWO_OWNERS, TWO_METHODS) => {
                        self.two_owners -= 1;
                        self.two_methods += 1;
                    }
                    _ => return Change::Nothing,
                }
                Change::Confirms
            }
            Appended::Conflicts => {
                state.flags |= CONFLICT;
                self.conflicting.insert(record.unit);
                Change::Conflicts
            }
        }
    }

    /// Updates the state of one unit by all its records.
    pub(super) fn note_group(&mut self, records: &[Record]) {
        let Some(first) = records.first() else { return };
        self.note(first, Appended::First);
        for record in &records[1..] {
            let agrees = records.iter().all(|other| other.agrees(record));
            self.note(record, if agrees { Appended::Agrees } else { Appended::Conflicts });
        }
    }
}
