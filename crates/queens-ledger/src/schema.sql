CREATE TABLE plan (
  id          INTEGER PRIMARY KEY CHECK (id = 1),
  problem     TEXT    NOT NULL,
  size        INTEGER NOT NULL,
  fingerprint TEXT    NOT NULL,
  units       INTEGER NOT NULL CHECK (units >= 0)
) STRICT;

CREATE TABLE result (
  unit        INTEGER NOT NULL CHECK (unit >= 0),
  engine      TEXT    NOT NULL CHECK (engine <> ''),
  version     TEXT    NOT NULL CHECK (version <> ''),
  host        TEXT    NOT NULL CHECK (host <> ''),
  finished    INTEGER NOT NULL CHECK (finished >= 0),
  nanoseconds INTEGER NOT NULL CHECK (nanoseconds >= 0),
  weight      INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 65535),
  count       INTEGER NOT NULL CHECK (count >= 0),
  residue1    INTEGER NOT NULL CHECK (residue1 = count % 65521),
  residue2    INTEGER NOT NULL CHECK (residue2 = count % 65519),
  work        INTEGER NOT NULL CHECK (work >= 0),
  checksum    INTEGER NOT NULL,
  PRIMARY KEY (unit, engine, version, host, finished, nanoseconds, weight, count, residue1, residue2, work)
) STRICT, WITHOUT ROWID;

CREATE TABLE signature (
  unit      INTEGER NOT NULL CHECK (unit >= 0),
  digest    BLOB    NOT NULL CHECK (length(digest) = 32),
  signer    BLOB    NOT NULL CHECK (length(signer) = 32),
  signature BLOB    NOT NULL CHECK (length(signature) = 64),
  PRIMARY KEY (unit, digest, signer)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER result_of_the_plan BEFORE INSERT ON result
WHEN NEW.unit >= (SELECT units FROM plan)
BEGIN SELECT RAISE(ABORT, 'the unit is not in the plan'); END;

CREATE TRIGGER result_is_new BEFORE INSERT ON result
WHEN EXISTS (
  SELECT 1 FROM result
  WHERE (unit, engine, version, host, finished, nanoseconds, weight, count, residue1, residue2, work)
    = (NEW.unit, NEW.engine, NEW.version, NEW.host, NEW.finished, NEW.nanoseconds, NEW.weight, NEW.count,
      NEW.residue1, NEW.residue2, NEW.work)
)
BEGIN SELECT RAISE(ABORT, 'a ledger has this result already'); END;

CREATE TRIGGER result_is_kept BEFORE DELETE ON result
BEGIN SELECT RAISE(ABORT, 'a ledger only grows'); END;

CREATE TRIGGER result_is_unchanged BEFORE UPDATE ON result
BEGIN SELECT RAISE(ABORT, 'a ledger only grows'); END;

CREATE TRIGGER signature_is_kept BEFORE DELETE ON signature
BEGIN SELECT RAISE(ABORT, 'a ledger only grows'); END;

CREATE TRIGGER signature_is_unchanged BEFORE UPDATE ON signature
BEGIN SELECT RAISE(ABORT, 'a ledger only grows'); END;

CREATE TRIGGER plan_is_the_only_one BEFORE INSERT ON plan
WHEN EXISTS (SELECT 1 FROM plan)
BEGIN SELECT RAISE(ABORT, 'a ledger keeps its plan'); END;

CREATE TRIGGER plan_is_kept BEFORE DELETE ON plan
BEGIN SELECT RAISE(ABORT, 'a ledger keeps its plan'); END;

CREATE TRIGGER plan_is_unchanged BEFORE UPDATE ON plan
BEGIN SELECT RAISE(ABORT, 'a ledger keeps its plan'); END;

CREATE VIEW unit AS
SELECT
  unit,
  CASE WHEN agreed THEN weight END AS weight,
  CASE WHEN agreed THEN count END AS count,
  NOT agreed AS conflict,
  agreed AND methods > 1 AS confirmed,
  results,
  engines
FROM (
  SELECT
    unit,
    min(weight) AS weight,
    min(count) AS count,
    min(weight) = max(weight) AND min(count) = max(count)
      AND min(residue1) = max(residue1) AND min(residue2) = max(residue2) AS agreed,
    count(*) AS results,
    count(DISTINCT engine) AS engines,
    count(DISTINCT engine) FILTER (
      WHERE engine IN ('join', 'backtrack', 'naive', 'gpu-join', 'gpu-backtrack')
    ) AS methods
  FROM result
  GROUP BY unit
);

CREATE VIEW conflict AS
SELECT * FROM result WHERE unit IN (SELECT unit FROM unit WHERE conflict);

CREATE VIEW total AS
SELECT
  units,
  done,
  units - done AS missing,
  confirmed,
  conflicts,
  CASE WHEN conflicts > 0 THEN 'conflict' WHEN done < units THEN 'partial' ELSE 'complete' END AS state,
  conflicts = 0 AND confirmed = units AS verified,
  CASE
    WHEN conflicts > 0 THEN NULL
    WHEN high + low / 1000000000 = 0 THEN printf('%d', low)
    ELSE printf('%d%09d', high + low / 1000000000, low % 1000000000)
  END AS total
FROM plan, (
  SELECT
    count(*) AS done,
    coalesce(sum(confirmed), 0) AS confirmed,
    coalesce(sum(conflict), 0) AS conflicts,
    coalesce(sum(weight * (count / 1000000000)), 0) AS high,
    coalesce(sum(weight * (count % 1000000000)), 0) AS low
  FROM unit
);
