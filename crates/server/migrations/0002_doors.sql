-- Names as they look, when somebody was last here, and webhooks that can be checked.
ALTER TABLE users ADD COLUMN shape TEXT;
ALTER TABLE users ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
CREATE INDEX users_by_shape ON users (shape);
CREATE INDEX users_by_seen ON users (seen);

-- What a token is called, what it may do ('read', 'play'), and when it was last used; what a secret is about.
ALTER TABLE sessions ADD COLUMN id TEXT;
ALTER TABLE sessions ADD COLUMN name TEXT;
ALTER TABLE sessions ADD COLUMN scope TEXT;
ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN about TEXT;
CREATE INDEX sessions_by_expiry ON sessions (expires);

-- The highest number a table ever had: what is played a second time renews no deadline.
ALTER TABLE tables ADD COLUMN high BIGINT NOT NULL DEFAULT 0;
-- 1 when one person may sit on several open seats.
ALTER TABLE tables ADD COLUMN several BIGINT NOT NULL DEFAULT 0;
-- 1 when only programs sit there.
ALTER TABLE tables ADD COLUMN unmanned BIGINT NOT NULL DEFAULT 0;
-- Since when those who took this action had been asked.
ALTER TABLE actions ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
