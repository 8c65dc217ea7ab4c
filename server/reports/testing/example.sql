INSERT INTO report_definitions (account_id, user_id, name, content, range, schedule, next_at) VALUES
  (:account, :user, E'Each day\t"so"', '{"what": "totals", "by": "day", "columns": ["messages"]}', '{"preset": "yesterday"}',
    '{"every": "daily", "hour": 7, "to": ["a@b.example"]}', '2126-01-01 05:05:00.123456+00'),
  (:account, NULL, 'By hand', '{"what": "messages", "by": "day", "columns": ["number"]}', '{"from": "2026-01-01", "to": "2026-01-31"}', NULL, NULL);
INSERT INTO reports (account_id, user_id, name, content, first_day, last_day, time_zone, state, problem, messages, rows, pieces, bytes, share_hash, share_ends_at, finished_at) VALUES
  (:account, :user, 'Done', '{"what": "messages", "by": "day", "columns": ["number"]}', '2026-01-01', '2026-01-31', 'Asia/Kathmandu', 'done', NULL, 1, 1, 1, 36,
    sha256('shared'), now() + interval '1 day', now()),
  (:account, NULL, '', '{"what": "totals", "by": "day", "columns": ["messages"]}', '2026-01-01', '2026-01-01', 'UTC', 'failed', E'It\nfailed', NULL, 0, 0, 0, NULL, NULL, now());
INSERT INTO reports (account_id, name, content, first_day, last_day, time_zone, messages, looked_at, after_at, after_id, written_to, mail_to) VALUES
  (:account, 'Under way', '{"what": "totals", "by": "sender", "columns": ["messages"]}', '2026-01-01', '2026-01-31', 'UTC', 2, 1, '2026-01-01 12:00:00.123456+00', 1, NULL, '{a@b.example,"c d@e.example"}');
INSERT INTO report_sums SELECT account_id, id, E'=Shop\t\\', '{0,0,1,0,0,0,0,0,0}', 1, 1000 FROM reports WHERE account_id = :account AND name = 'Under way';
INSERT INTO report_pieces SELECT account_id, id, 0, '\x1f8b0a0d5c00' FROM reports WHERE account_id = :account AND name = 'Done';
INSERT INTO report_settings VALUES (:account, '{"totals": ["messages"], "messages": ["number"], "campaignFiles": ["name"], "messageFiles": ["number"]}', ARRAY[:user]::bigint[])
ON CONFLICT DO NOTHING;
INSERT INTO summary_addresses VALUES (:account, 'a@b.example', :user), (:account, 'c@d.example', NULL) ON CONFLICT DO NOTHING;
INSERT INTO summary_schedules VALUES (:account, 'weekly', '2126-01-01 05:05:00.123456+00', '2026-01-01') ON CONFLICT DO NOTHING;
