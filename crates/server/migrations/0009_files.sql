-- The files of a pack, all of them: with them a game can be played again as it was, whatever is built in by then.
CREATE TABLE files (
    game    TEXT   NOT NULL,
    digest  TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    content TEXT   NOT NULL,
    PRIMARY KEY (game, digest)
);
