-- The processes that share this store, and when each last gave a sign of life.
CREATE TABLE processes (
    id     TEXT   NOT NULL PRIMARY KEY,
    seen   BIGINT NOT NULL,
    builds TEXT   NOT NULL
);
