INSERT INTO test_messages (account_id, id, key_id, number, sender, text, parts, outcome, sends_at, ends_at)
VALUES (:account, '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b78', 1, '27829876543', 'Shop', E'Hi\n🎉', 1, 'delivered', now(), now());
