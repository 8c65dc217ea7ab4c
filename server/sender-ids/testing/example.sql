INSERT INTO sender_ids (account_id, sender, purpose, state, reason, countries, is_default, requested_by, decided_at) VALUES
  (:account, 'Refused', E'For "this"\nand \\that\t', 'refused', E'Not\n"yours"\\', '{ZA,GB}', false, NULL, '2026-01-01 12:00:00.123456+00'),
  (:account, 'Approved', 'What was approved', 'approved', NULL, '{}', true, :user, now());
