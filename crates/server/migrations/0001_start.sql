-- One text for SQLite and PostgreSQL: only TEXT and BIGINT, times in milliseconds since 1970, flags 0 or 1.

CREATE TABLE users (
    id       TEXT   NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    -- The name as it is compared; accounts only.
    handle   TEXT   UNIQUE,
    -- Argon2id; accounts only.
    password TEXT,
    lang     TEXT   NOT NULL,
    email    TEXT,
    webhook  TEXT,
    created  BIGINT NOT NULL
);

CREATE TABLE sessions (
    -- SHA-256 of the secret: who reads this file cannot log in with it.
    hash    TEXT   NOT NULL PRIMARY KEY,
    user_id TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- 'cookie', 'token' or 'reset'.
    kind    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE tables (
    id         TEXT   NOT NULL PRIMARY KEY,
    game       TEXT   NOT NULL,
    -- The version of the rules and the data that its actions since `seam` were played by.
    rules      BIGINT NOT NULL,
    pack       TEXT   NOT NULL,
    setup      TEXT   NOT NULL,
    owner      TEXT   NOT NULL,
    private    BIGINT NOT NULL,
    pace_hours BIGINT,
    seed       TEXT   NOT NULL,
    -- 1 when it began from a position and not from a set-up.
    placed     BIGINT NOT NULL,
    -- What the set-up logged and drew.
    opening    TEXT   NOT NULL,
    -- 'open', 'playing' or 'over'.
    stage      TEXT   NOT NULL,
    -- The number of the last action.
    number     BIGINT NOT NULL,
    -- Counts every change of this row or its seats.
    revision   BIGINT NOT NULL,
    -- Counts the times something was taken back.
    undos      BIGINT NOT NULL,
    -- The set of roles that decide.
    deciding   BIGINT NOT NULL,
    outcome    TEXT,
    -- Who offered to end it.
    offer      TEXT,
    -- What to know about the rules it is played by.
    note       TEXT,
    -- Nothing before this action can be played again by today's rules.
    seam       BIGINT NOT NULL,
    -- The table of the next game.
    next       TEXT,
    created    BIGINT NOT NULL,
    updated    BIGINT NOT NULL,
    -- Since when those who decide have been asked, and whether they were warned.
    since      BIGINT NOT NULL,
    warned     BIGINT NOT NULL
);
CREATE INDEX tables_by_stage ON tables (stage, updated);

CREATE TABLE seats (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    role     BIGINT NOT NULL,
    -- 'player', 'hotseat', 'bot', 'open' or 'invite'.
    kind     TEXT   NOT NULL,
    -- Who sits there, or for whom it is kept.
    user_id  TEXT,
    bot      TEXT,
    code     TEXT,
    archived BIGINT NOT NULL,
    PRIMARY KEY (table_id, role)
);
CREATE INDEX seats_of_user ON seats (user_id);

CREATE TABLE actions (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    role     BIGINT NOT NULL,
    action   TEXT   NOT NULL,
    -- What it logged and drew, so that nobody has to play it again to know.
    brought  TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- The state after the last action: opening a table reads this one.
CREATE TABLE positions (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    state    TEXT   NOT NULL
);

-- States on the way, to go back to.
CREATE TABLE snapshots (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    state    TEXT   NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    user_id  TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    words    TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE notes (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT   NOT NULL,
    words    TEXT   NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
