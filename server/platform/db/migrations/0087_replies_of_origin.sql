-- The newest replies of a campaign: without their ids, the planner reads all newer replies of the account to find them in order.
CREATE INDEX replies_of_origin_newest ON replies (account_id, origin_kind, origin_id, id);
DROP INDEX replies_of_origin;
ALTER INDEX replies_of_origin_newest RENAME TO replies_of_origin;
