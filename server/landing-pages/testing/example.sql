INSERT INTO short_links (account_id, slug, target, shows_page, title) VALUES (:account, 'paged', '', true, E'Quoted "page"\t');
INSERT INTO landing_pages (account_id, link_id, host, slug, title, content, live_version, live_draft, planned_version, planned_draft, publish_at, created_by)
SELECT :account, id, 'go.example.com', 'paged', title, '{"about": {}, "theme": {}, "blocks": [{"type": "Divider", "props": {"id": "a", "look": "\u00e9"}}]}',
  1, 1, 2, 1, '2027-01-01 12:00:00.123456+00', :user
FROM short_links WHERE account_id = :account AND slug = 'paged';
INSERT INTO landing_page_versions (account_id, page_id, version, content, rendered, note, published_by, published_at)
SELECT :account, id, 1, content, '{"pieces": ["<p>\"</p>"]}', E'It''s "new"', :user, '2026-11-01 10:30:00.123456+00' FROM landing_pages WHERE account_id = :account;
INSERT INTO landing_page_days (account_id, page_id, day, kind, key, count)
SELECT :account, id, '2026-11-01', 'press', 'button.1', 3 FROM landing_pages WHERE account_id = :account;
INSERT INTO landing_page_recipients (account_id, page_id, message_id, kind, key, first_at, count)
SELECT :account, id, '00000000-0000-7000-8000-000000000000', 'press', 'button.1', '2026-11-01 10:30:00.123456+00', 2 FROM landing_pages WHERE account_id = :account;
INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, at, number, message_id, fields, consent, country)
SELECT :account, id, 1, link_id, 'form-1', 'form', E'It''s "new"\n', '2026-11-01 10:30:00.123456+00', '27821234567', '00000000-0000-7000-8000-000000000000',
  '[{"key": "__proto__", "label": "\"Name\"", "values": ["\u00e9", "=1+1\n"]}]', E'I agree,\n"really"', 'ZA' FROM landing_pages WHERE account_id = :account;
INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, at, number, message_id, fields, consent, country, confirm_hash, confirm_by, confirmed_at)
SELECT :account, id, 1, link_id, 'form-2', 'opt-in', '', now(), NULL, NULL, '[]', '', '', '\x00ff', now() + interval '1 day', now() FROM landing_pages WHERE account_id = :account;
INSERT INTO landing_page_logos (account_id, hash, type, data) VALUES (:account, repeat('ab', 32), 'image/svg+xml', '<svg/>');
