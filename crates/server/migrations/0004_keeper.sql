-- 1 for those who keep this house.
ALTER TABLE users ADD COLUMN keeper BIGINT NOT NULL DEFAULT 0;
-- Until when somebody may not come in: milliseconds since 1970.
ALTER TABLE users ADD COLUMN suspended BIGINT NOT NULL DEFAULT 0;
-- What his webhooks are signed with.
ALTER TABLE users ADD COLUMN hook_key TEXT;

-- What players say about each other to those who keep the house.
CREATE TABLE reports (
    id       TEXT   NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    by_user  TEXT   NOT NULL,
    about    TEXT   NOT NULL,
    table_id TEXT,
    words    TEXT   NOT NULL,
    -- What was done about it, once something was.
    answer   TEXT
);

-- Whom somebody does not want at his tables ('block') or does not want to hear ('mute').
CREATE TABLE shuns (
    user_id  TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id, kind)
);

-- What those who keep the house did. Nothing is ever taken out of it.
CREATE TABLE audit (
    id    TEXT   NOT NULL PRIMARY KEY,
    at    BIGINT NOT NULL,
    -- The account, or 'command' for the command line.
    who   TEXT   NOT NULL,
    what  TEXT   NOT NULL,
    about TEXT   NOT NULL,
    words TEXT   NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);
