INSERT INTO keyword_setups (account_id, keyword_id, answer, opt_in, question)
  SELECT :account, min(id), E'Thanks "you"\t{{first_name|there}}\\', 'confirmed', 'Reply YES to join.' FROM keywords WHERE account_id = :account HAVING min(id) IS NOT NULL;
INSERT INTO keyword_reports (account_id, keyword_id, every, next_at, covered_to)
  SELECT :account, min(id), 'weekly', '2126-01-01 05:05:00.123456+00', '2026-01-01' FROM keywords WHERE account_id = :account HAVING min(id) IS NOT NULL;
INSERT INTO keyword_answers (account_id, inbound_id, keyword_id, number, recipient, is_question, due_at, problem)
  SELECT :account, 1, min(id), '27820000001', '43366', true, NULL, 'No credits' FROM keywords WHERE account_id = :account HAVING min(id) IS NOT NULL;
