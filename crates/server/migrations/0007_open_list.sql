-- The list of open tables reads what it shows, and not the private ones between them.
CREATE INDEX tables_open_to_all ON tables (stage, private, updated);
