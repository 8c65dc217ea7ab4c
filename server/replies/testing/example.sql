INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id, origin_kind, origin_id) VALUES (:account, '27820000001', '33555', '', now(), 1, 'example', 1);
INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, opted_out, read_up_to, unread, assigned_to)
SELECT account_id, number, id, received_at, recipient, opted_out, 0, 1, :user FROM replies WHERE account_id = :account;
INSERT INTO conversation_notes (account_id, number, text, user_id) VALUES (:account, '27820000001', 'Prefers to be called', :user);
INSERT INTO reply_defaults (account_id, uncertain, forward_to, assignment, assigned_to, finishes_opt_outs) VALUES (:account, 'inbox', '', 'user', :user, true) ON CONFLICT DO NOTHING;
INSERT INTO forwarding_rules (account_id, user_id, name, is_on, emails, numbers, frequency, words, sender, hours, most_a_day, counted_on, counted, told_on) VALUES
  (:account, :user, E'To\t"me"', true, '{a@b.example}', '{27829876543}', 'daily', '{"two words",x}', '33555', '{"days": [1], "from": "09:00", "to": "17:00"}', 5, '2026-01-01', 2, NULL);
INSERT INTO forwards (account_id, rule_id, reply_id, target, due_at, problem)
SELECT r.account_id, f.id, r.id, 'a@b.example', '2126-01-01 05:05:00.123456+00', NULL FROM replies r JOIN forwarding_rules f ON f.account_id = r.account_id
WHERE r.account_id = :account AND r.recipient = '33555' AND f.sender = '33555' LIMIT 1;
