-- The same for SQLite and PostgreSQL. Days are ISO dates of UTC, moments are milliseconds since 1970.

-- One row: what belongs to the accounts as a whole.
CREATE TABLE book (
    only_row        INTEGER PRIMARY KEY CHECK (only_row = 1),
    -- Grows with every administrative act: servers look at it to learn that something changed.
    changes         BIGINT  NOT NULL,
    -- Tells whether a server has the key that the tokens were hashed with. Null until a key was made.
    key_fingerprint TEXT
);
INSERT INTO book (only_row, changes) VALUES (1, 0);

CREATE TABLE account (
    id                  BIGINT PRIMARY KEY,
    name                TEXT   NOT NULL UNIQUE,
    plan                TEXT   NOT NULL,
    -- The account's own exceptions; null is as in the plan.
    lines               BIGINT CHECK (lines >= 0),
    requests_per_second INTEGER CHECK (requests_per_second > 0),
    simultaneous        INTEGER CHECK (simultaneous > 0),
    started             TEXT   NOT NULL,
    disabled            INTEGER NOT NULL DEFAULT 0,
    -- The act that made it what it is.
    changed             BIGINT NOT NULL
);

CREATE TABLE token (
    hash       TEXT   PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id),
    created    BIGINT NOT NULL,
    -- Null for the account's current one.
    expires    BIGINT
);
CREATE INDEX token_of_account ON token (account_id);

-- What an account has used of its current period. Where several servers share the accounts, also what runs and is set
-- aside on all of them, and its token bucket in microseconds of refilling.
CREATE TABLE meter (
    account_id   BIGINT PRIMARY KEY REFERENCES account (id),
    period       BIGINT  NOT NULL DEFAULT 0,
    used         BIGINT  NOT NULL DEFAULT 0 CHECK (used >= 0),
    reserved     BIGINT  NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    running      INTEGER NOT NULL DEFAULT 0 CHECK (running >= 0),
    bucket       BIGINT  NOT NULL DEFAULT 1000000,
    bucket_as_of BIGINT  NOT NULL DEFAULT 0
);

-- What of the above belongs to which server, so that it can be given back when the server is gone.
CREATE TABLE server (
    id    TEXT   PRIMARY KEY,
    alive BIGINT NOT NULL
);
CREATE TABLE holding (
    server_id  TEXT    NOT NULL REFERENCES server (id),
    account_id BIGINT  NOT NULL REFERENCES account (id),
    reserved   BIGINT  NOT NULL CHECK (reserved >= 0),
    running    INTEGER NOT NULL CHECK (running >= 0),
    PRIMARY KEY (server_id, account_id)
);

CREATE TABLE usage (
    account_id BIGINT NOT NULL REFERENCES account (id),
    day        TEXT   NOT NULL,
    report     TEXT   NOT NULL,
    requests   BIGINT NOT NULL,
    lines      BIGINT NOT NULL,
    PRIMARY KEY (account_id, day, report)
);
CREATE INDEX usage_of_day ON usage (day);

CREATE TABLE audit (
    number  BIGINT PRIMARY KEY,
    at      BIGINT NOT NULL,
    actor   TEXT   NOT NULL,
    act     TEXT   NOT NULL,
    account TEXT   NOT NULL,
    detail  TEXT   NOT NULL
);
