INSERT INTO sub_accounts (account_id, id, name, state, balance, used, last_active_at, created_at, allowance, allowance_mode, allowance_day, allowance_from)
  VALUES (:account, :account, E'Sub\n"\\', 'suspended', 5, -5, '2026-01-01 12:00:00.123456+00', now(), 1000, 'fill', 28, '2026-01-01');
INSERT INTO sub_account_days (account_id, day, sub_account_id, messages, delivered, failed, cost) VALUES (:account, '2026-01-01', :account, 2, 1, 1, -5);
INSERT INTO sub_account_allowances (account_id, sub_account_id, month, outcome, amount) VALUES (:account, :account, '2026-01-01', 'failed', 0);
INSERT INTO credit_usage (account_id) VALUES (:account) ON CONFLICT (account_id) DO NOTHING;
