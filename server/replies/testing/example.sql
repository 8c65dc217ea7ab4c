INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id, origin_kind, origin_id) VALUES (:account, '27820000001', '33555', '', now(), 1, 'example', 1);
INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, opted_out, read_up_to, unread, assigned_to)
SELECT account_id, number, id, received_at, recipient, opted_out, 0, 1, :user FROM replies WHERE account_id = :account;
INSERT INTO conversation_notes (account_id, number, text, user_id) VALUES (:account, '27820000001', 'Prefers to be called', :user);
INSERT INTO reply_defaults (account_id, uncertain, forward_to, assignment, assigned_to, finishes_opt_outs) VALUES (:account, 'inbox', '', 'user', :user, true) ON CONFLICT DO NOTHING;
