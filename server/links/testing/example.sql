INSERT INTO link_domains (account_id, host, token, verified_at, problem, is_default, points_here, failing_since, removed_at)
VALUES (:account, 'go-:account.example.com', 'token', now(), E'It''s "down"\n', true, true, '2026-11-01 10:30:00.123456+00', NULL),
  (:account, 'new-:account.example.com', 'token', NULL, NULL, false, false, NULL, NULL), (:account, 'old-:account.example.com', 'token', now(), NULL, false, true, NULL, now());
INSERT INTO link_hosts (host, account_id, domain_id) SELECT host, account_id, id FROM link_domains WHERE account_id = :account AND verified_at IS NOT NULL;
INSERT INTO short_links (account_id, domain_id, host, slug, target, title, tags, rules, password_hash, ends_at, max_clicks, ended_target, blocked_because, clicks)
SELECT :account, id, host, 'quoted', 'https://example.com/a?b="c"', E'Quoted "title"\t', '{sale,"two words"}',
  '[{"devices":["ios"],"countries":["ZA"],"target":"https://example.com/\u00e9"}]', '$argon2id$', '2027-01-01 12:00:00.123456+00', 5, 'https://example.com', NULL, 2
FROM link_domains WHERE account_id = :account AND is_default;
INSERT INTO short_links (account_id, target, campaign_id) VALUES (:account, 'https://example.com/in-messages', NULL);
INSERT INTO link_slugs (host, slug, account_id, link_id)
SELECT 'go-:account.example.com', slug, account_id, id FROM short_links WHERE account_id = :account AND slug = 'quoted';
INSERT INTO link_targets (account_id, link_id, version, target, changed_by)
SELECT :account, id, 1, 'https://example.com/before', :user FROM short_links WHERE account_id = :account AND slug = 'quoted';
INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
SELECT :account, id, '', '00000000-0000-7000-8000-000000000000', 3 FROM short_links WHERE account_id = :account AND slug IS NULL;
INSERT INTO link_clicks (account_id, id, link_id, at, message_id, kind, country, device, os)
SELECT :account, uuidv7(), id, '2026-11-01 10:30:00.123456+00', '00000000-0000-7000-8000-000000000000', 'person', 'ZA', 'ios', 'iOS'
FROM short_links WHERE account_id = :account;
INSERT INTO link_hours (account_id, link_id, hour, kind, country, device, clicks, firsts)
SELECT :account, id, '2026-11-01 10:00:00+00', 'person', 'ZA', 'ios', 1, 1 FROM short_links WHERE account_id = :account;
INSERT INTO link_settings (account_id, tracks_recipients) VALUES (:account, false);
INSERT INTO untracked_numbers (account_id, number) VALUES (:account, '27821234567');
INSERT INTO campaign_links (account_id, campaign_id, link_id) SELECT :account, 1, id FROM short_links WHERE account_id = :account;
INSERT INTO blocked_link_hosts (host, reason) VALUES ('fraud.example', E'It''s "fraud"\n') ON CONFLICT DO NOTHING;
INSERT INTO link_servers (process, waiting, counters) VALUES ('host 1 ab', 2, '{"lost": 7}') ON CONFLICT DO NOTHING;
INSERT INTO link_visitors (account_id, link_id, visitor, is_recipient, first_at, last_at)
SELECT :account, id, '00000000-0000-7000-8000-000000000000', true, now(), now() FROM short_links WHERE account_id = :account;
INSERT INTO link_days (account_id, link_id, day, kind, country, device, clicks, firsts)
SELECT :account, id, '2026-11-01', 'person', 'ZA', 'ios', 1, 1 FROM short_links WHERE account_id = :account;
