//! The database schema of a ledger (tables, triggers, views), and the numbers that mark a file as a ledger.
//!
//! The file `schema.sql` has the SQL. The page `docs/formats/ledger.md` shows this SQL with explanations.

use rusqlite::Connection;

/// The SQL statements of the format, which run once on a new file.
pub(crate) const SQL: &str = include_str!("schema.sql");

/// SQLite's `application_id` of every ledger: `QnLg` in ASCII.
pub(crate) const APPLICATION: i32 = i32::from_be_bytes(*b"QnLg");

/// The version of the format (the schema version), stored as SQLite's `user_version`. The version increases when an
/// older program would misread a file.
pub(crate) const VERSION: i32 = 3;

/// The format's statements one by one, as SQLite stores them: trimmed, without the final semicolon.
fn statements() -> impl Iterator<Item = &'static str> {
    SQL.split("\n\n").map(|statement| statement.trim().trim_end_matches(';'))
}

/// The first SQL statement of `schema.sql` whose table, trigger or view is missing from the file or altered there;
/// `None` for a sound ledger.
///
/// Additional objects, such as a reader's views and indexes, are ignored.
pub(crate) fn first_difference(connection: &Connection) -> rusqlite::Result<Option<&'static str>> {
    let mut query = connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let found: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(statements().find(|statement| !found.iter().any(|sql| sql == statement)))
}

/// The name of a trigger that is not part of the format; `None` for a sound ledger. Such a trigger could discard
/// results.
pub(crate) fn foreign_trigger(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let mut query = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")?;
    let found: Vec<(String, String)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    Ok(found.into_iter().find(|(_, sql)| !statements().any(|statement| sql == statement)).map(|(name, _)| name))
}

/// The kind and the name of the object that a statement creates, for messages: `table plan`.
pub(crate) fn object_name(statement: &str) -> String {
    let mut words = statement.split_whitespace().skip(1);
    let (kind, name) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    format!("{} {name}", kind.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_statements_are_found_as_they_were_written() {
        let connection = Connection::open_in_memory().unwrap();
        let first = statements().next().unwrap();
        assert_eq!(first_difference(&connection).unwrap(), Some(first));
        assert_eq!(object_name(first), "table plan");
        connection.execute_batch(SQL).unwrap();
        assert_eq!(first_difference(&connection).unwrap(), None);
        assert_eq!(foreign_trigger(&connection).unwrap(), None);
        connection.execute_batch("CREATE INDEX mine ON result (engine); DROP TRIGGER result_is_kept;").unwrap();
        let missing = first_difference(&connection).unwrap().unwrap();
        assert_eq!(object_name(missing), "trigger result_is_kept");
    }
}
