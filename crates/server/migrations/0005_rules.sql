-- The rules and data that games were played by: what is needed to show them when the program has others.
CREATE TABLE packs (
    game    TEXT   NOT NULL,
    rules   BIGINT NOT NULL,
    digest  TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    info    TEXT   NOT NULL,
    scenery TEXT   NOT NULL,
    en      TEXT   NOT NULL,
    fr      TEXT   NOT NULL,
    PRIMARY KEY (game, rules, digest)
);

-- From which action on a table was played by which rules and data. Rows are added and never changed.
CREATE TABLE spans (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    rules    BIGINT NOT NULL,
    pack     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- How a table looked at its end, by the set of roles that looks.
CREATE TABLE shown (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    viewer   BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (table_id, viewer)
);

-- The house's own part of the seed, where players added to it, and what they added: JSON, by role.
ALTER TABLE tables ADD COLUMN house TEXT;
ALTER TABLE tables ADD COLUMN nonces TEXT;

-- Seeds that are promised and wait for a table.
CREATE TABLE seals (
    id      TEXT   NOT NULL PRIMARY KEY,
    seed    TEXT   NOT NULL,
    created BIGINT NOT NULL
);
