INSERT INTO example_content (account_id, state, made_at) VALUES (:account, 'removed', now());
