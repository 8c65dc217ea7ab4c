INSERT INTO prices VALUES ('27', 900);
UPDATE prices SET per_part = 1500 WHERE prefix = '';

INSERT INTO price_lists (brand_id, country, currency, tax_type, tax_share, bands, includes_surcharge)
  VALUES (1, 'ZW', 'USD', E'V"A\\T', 1550, '[]', true);
UPDATE billing_issuers SET company_name = E'"Bells"\n\\Ltd', address = E'1\tStreet';
INSERT INTO orders (account_id, request_key, brand_id, gateway, state, credits, currency, unit_price, credits_price, fee, tax_share, tax, total,
    reference_number, return_to, problem, paid_late, ended_at)
  VALUES (:account, gen_random_uuid(), 1, 'invoice', 'paid', 500, 'ZAR', 1000000, 50000, 0, 0, 0, 50000, E'PO "1"\n', '/', E'\\', true, now());
INSERT INTO payments (account_id, order_id, brand_id, gateway, reference, amount, currency, is_surplus)
  SELECT account_id, id, brand_id, 'invoice', E'twice\n"paid"', 5, 'ZAR', true FROM orders WHERE account_id = :account;
INSERT INTO refunds (account_id, payment_id, amount, currency, credits, credits_price, fee, tax, state, reference, problem, ended_at)
  SELECT account_id, id, 1, 'ZAR', 0, 0, 0, 0, 'failed', E'"\\', E'no\tmoney', now() FROM payments WHERE account_id = :account AND is_surplus;
INSERT INTO credit_allocations (account_id, sub_account_id, sub_account_name, country, amount) VALUES (:account, :account, E'Sub\n"\\', 'ZA', -1);
INSERT INTO credit_pools (account_id) VALUES (:account) ON CONFLICT (account_id, country) DO NOTHING;
INSERT INTO credit_reservations (account_id, reference, pool_id, amount)
  SELECT account_id, E'"campaign"\n\\', id, 5 FROM credit_pools WHERE account_id = :account AND country IS NULL;
UPDATE credit_pools SET reserved = reserved + 5 WHERE account_id = :account AND country IS NULL;
INSERT INTO credit_warnings VALUES (:account, '{5000,1}', false, 1) ON CONFLICT (account_id) DO UPDATE SET told_level = 1;
INSERT INTO billing_documents (account_id, brand_id, order_id, kind, sequence, document_number, total, content)
  SELECT account_id, brand_id, id, 'invoice', 900000 + account_id, 'INV-' || (900000 + account_id), total, '{"number": "\"\\"}' FROM orders
  WHERE account_id = :account AND reference_number = E'PO "1"\n';
INSERT INTO invoice_reminders (account_id, document_id, kind)
  SELECT account_id, id, 'overdue' FROM billing_documents WHERE account_id = :account AND sequence = 900000 + account_id;
INSERT INTO postpaid_terms VALUES (:account, 5000, 14, '2026-01-01', '2099-01-31 22:00Z', 80);
INSERT INTO postpaid_periods VALUES (:account, '2025-12-31 22:00Z', '2025-12-01', now(), 7, NULL), (:account, '2026-01-15 12:00Z', '2026-01-01', NULL, NULL, E'"no\\\n\tprices"');
INSERT INTO orders (account_id, request_key, brand_id, gateway, state, credits, currency, unit_price, credits_price, fee, tax_share, tax, total,
    reference_number, return_to, for_month, period_ended_at)
  VALUES (:account, gen_random_uuid(), 1, 'invoice', 'requested', 7, 'ZAR', 1000000, 700, 0, 0, 0, 700, '', '/', '2025-12-01', '2025-12-31 22:00Z');
INSERT INTO saved_cards (account_id, brand_id, gateway, reference, card_brand, last_digits, good_until, forget_at, asked)
  VALUES (:account, 1, 'card', '\x00ff5c', E'"visa"\n\\', '4242', '2031-08', now() + interval '1 year', 3);
INSERT INTO top_up_rules (account_id, is_on, below, credits, most_a_month, shown_total, currency, declined, try_at, problem, stopped_for, stopped_at, told_month)
  VALUES (:account, false, 100, 1000, 100000, 41256, 'ZAR', 2, now(), E'"\\\n', 'declined', now(), '2026-11-01')
  ON CONFLICT (account_id) DO UPDATE SET problem = E'"\\\n';
