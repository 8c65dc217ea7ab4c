INSERT INTO campaigns (account_id, user_id, name, sender, text, state, problem) VALUES
  (:account, :user, 'Under way', 'Shop', E'Hi {{first_name}}\n\\o/ 🎉', 'sending', NULL),
  (:account, :user, 'Half expanded', 'Shop', 'Hello', 'expanding', NULL),
  (:account, :user, 'Finished', 'Shop', 'Bye', 'finished', '');
INSERT INTO campaign_groups SELECT c.account_id, c.id, g.id FROM campaigns c JOIN groups g ON g.account_id = c.account_id;
INSERT INTO recipient_lists (account_id, file_name, variables, numbers) VALUES (:account, 'Debts.csv', '{amount}', 1);
INSERT INTO recipient_list_numbers SELECT account_id, id, '27820000004', '{R12}' FROM recipient_lists;
INSERT INTO campaign_numbers SELECT account_id, id, '27820000004' FROM campaigns;
