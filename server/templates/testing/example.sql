INSERT INTO templates (account_id, name, text, tags, shortens_links, last_used_at) VALUES
  (:account, E'Quoted "name"', E'Hi {{first_name|there}},\n\\see you\t', '{sale,"two words"}', true, '2026-01-01 12:00:00.123456+00'),
  (:account, 'Plain', 'Hello', '{}', false, NULL);
