INSERT INTO contact_fields (account_id, key, name, former_names, type, choices) VALUES
  (:account, 'quote', 'quote', '{}', 'text', '{}'),
  (:account, 'city', E'st\u00e4dt', '{city, "to,wn"}', 'choice', E'{Köln,"a \\"b\\""}');

INSERT INTO contacts (account_id, number, first_name, last_name, fields) VALUES
  (:account, '27830000001', E'tab\there\r\nnext line\\N and \\t and \\.', E'\\N', '{"quote": "\" \\ \n \u2028 🔔"}'),
  (:account, '27830000002', E'\\.', '', '{"city": "Köln"}');
INSERT INTO groups (account_id, name) VALUES (:account, E'Odd, "quoted"\tname');
INSERT INTO group_members SELECT account_id, id, '27830000001' FROM groups WHERE name LIKE 'Odd%';
INSERT INTO groups (account_id, name, filter, filter_groups)
  SELECT account_id, 'Smart', jsonb_build_object('search', E'a\tb \\N "', 'inNone', id::text), ARRAY[id] FROM groups WHERE name LIKE 'Odd%';

INSERT INTO imports (account_id, user_id, file_name, state, layout) VALUES (:account, :user, 'half\done.csv', 'saving', '{"delimiter": "\t"}');
INSERT INTO import_chunks SELECT account_id, id, 0, decode('0009000a0d5c005c4eff', 'hex') FROM imports;
INSERT INTO import_rows SELECT account_id, id, 1, '27830000001', 'left', 'out', '{}' FROM imports;
INSERT INTO import_rejections SELECT account_id, id, 7, 'no number', '["a\tb", null]' FROM imports;
INSERT INTO import_changes (account_id, import_id, added, updated, joined)
  SELECT account_id, id, '{27830000002}', '[["27830000001", "a\tb", "", {"quote": "\""}, "2026-01-05T08:00:00Z"]]', '{}' FROM imports WHERE state = 'saving';
INSERT INTO import_kept SELECT account_id, id, '27830000002' FROM imports WHERE state = 'saving';
INSERT INTO import_groups (account_id, import_id, group_id) SELECT i.account_id, i.id, g.id FROM imports i JOIN groups g ON g.account_id = i.account_id WHERE i.state = 'saving' AND g.name LIKE 'Odd%';
