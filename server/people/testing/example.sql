-- No worker goes on with it.
INSERT INTO forgettings (account_id, number, part, place, retry_at) VALUES (:account, '27829999998', 1, '[1, 2]', 'infinity');
