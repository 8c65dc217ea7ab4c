INSERT INTO receiving_numbers (digits, country, is_shared) VALUES ('27' || lpad(:account::text, 9, '0'), 'ZA', false) ON CONFLICT DO NOTHING;
INSERT INTO keywords (account_id, receiving_number_id, word, released_at)
  SELECT :account, id, word, CASE word WHEN E'WIN "A"\tCAR\\' THEN timestamptz '2026-01-01 12:00:00.123456+00' END
  FROM receiving_numbers, unnest(ARRAY['', E'WIN "A"\tCAR\\']) word WHERE digits = '27' || lpad(:account::text, 9, '0');
INSERT INTO keyword_owners (receiving_number_id, form, account_id, keyword_id)
  SELECT receiving_number_id, '', account_id, id FROM keywords WHERE account_id = :account AND released_at IS NULL;
