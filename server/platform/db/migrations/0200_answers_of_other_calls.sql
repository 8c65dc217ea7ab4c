-- Every call of the API that creates something takes an Idempotency-Key, not only those that send messages.
GRANT INSERT, UPDATE (answer), DELETE ON idempotent_calls TO carillon_account;
