INSERT INTO campaigns (account_id, user_id, name, sender, text, state, problem) VALUES
  (:account, :user, 'Under way', 'Shop', E'Hi {{first_name}}\n\\o/ 🎉', 'sending', NULL),
  (:account, :user, 'Half expanded', 'Shop', 'Hello', 'expanding', NULL),
  (:account, :user, 'Finished', 'Shop', 'Bye', 'finished', '');
INSERT INTO campaign_groups SELECT c.account_id, c.id, g.id FROM campaigns c JOIN groups g ON g.account_id = c.account_id;
INSERT INTO recipient_lists (account_id, file_name, variables, numbers) VALUES (:account, 'Debts.csv', '{amount}', 1);
INSERT INTO recipient_list_numbers SELECT account_id, id, '27820000004', '{R12}' FROM recipient_lists;
INSERT INTO recipient_list_skipped SELECT account_id, id, 3, '27820000004', '' FROM recipient_lists;
INSERT INTO campaign_numbers SELECT account_id, id, '27820000004' FROM campaigns;
INSERT INTO campaign_left_out (account_id, campaign_id, number, reason) SELECT account_id, id, '27820000004', 'optedOut' FROM campaigns;
INSERT INTO message_drafts (account_id, user_id, id, fields) VALUES (:account, :user, '018f0000-0000-7000-8000-000000000002',
  '{"groupIds": [], "excludedGroupIds": [], "numbers": "082 000 0004\\n", "earlier": null, "list": null, "sender": "Shop", "text": "Hi {{first_name}} 🎉", "addsOptOut": false, "name": "", "when": "now", "at": "", "clock": "ours", "repeats": "", "repeatsUntil": "", "spread": "", "most": null, "respectsSendingHours": true}');
INSERT INTO held_words (word) VALUES ('lottery');
INSERT INTO answers (account_id, key, user_id) VALUES (:account, '018f0000-0000-7000-8000-000000000001', :user);
