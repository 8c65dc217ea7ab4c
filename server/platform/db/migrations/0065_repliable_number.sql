-- The number of an account that people can answer. The sender "Repliable" stands for it. NULL: it has none.
ALTER TABLE accounts ADD repliable_number text CHECK (repliable_number ~ '^[0-9]{3,15}$');
