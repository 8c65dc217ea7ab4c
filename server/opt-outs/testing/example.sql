INSERT INTO opt_outs (account_id, number, source, detail, at) VALUES
  (:account, '27839990001', 'reply', E'Stop\t"now"\\ please', '2026-01-01 12:00:00.123456+00');
INSERT INTO opt_out_imports (account_id, file_name, pieces, read_lines, read_pieces, state, invalid, finished_at)
  VALUES (:account, E'old\tlist "1".csv', 1, 2, 1, 'done', 1, now());
INSERT INTO opt_out_import_rejections (account_id, import_id, line, entry, reason)
  SELECT account_id, id, 2, E'no\\number', 'not_a_number' FROM opt_out_imports WHERE account_id = :account;
