-- How a running table looked when it was put away, after this action, by the set of roles that looks: for rules that cannot
-- read its position.
CREATE TABLE looks (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    viewer   BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (table_id, viewer)
);
