-- Orders of lists that users ask for, and the search of replies by number.
CREATE INDEX campaigns_name ON campaigns (account_id, lower(name), id);
CREATE INDEX replies_number ON replies (account_id, number, id);
