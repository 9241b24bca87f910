-- How often something was taken back that had been rolled, shown or decided by somebody else.
ALTER TABLE tables ADD COLUMN taken_back BIGINT NOT NULL DEFAULT 0;
-- Who asks the others to let him take something back.
ALTER TABLE tables ADD COLUMN wish TEXT;
