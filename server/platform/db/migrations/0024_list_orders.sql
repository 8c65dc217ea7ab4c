-- A list is read in both directions of an order by one index, whose columns are all in the same direction.
DROP INDEX opt_outs_recent;
CREATE INDEX opt_outs_in_order ON opt_outs (account_id, at, number);
-- The primary key has the same columns.
DROP INDEX campaigns_recent;
