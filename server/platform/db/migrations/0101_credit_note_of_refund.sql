-- The credit note of money that went back: a statement leads to it.
ALTER TABLE refunds
  ADD COLUMN document_id bigint,
  ADD FOREIGN KEY (account_id, document_id) REFERENCES billing_documents (account_id, id);

-- Each was issued as its refund was done, in the transaction that locked their order: the first for the first.
UPDATE refunds r SET document_id = note.id
FROM (
  SELECT d.account_id, d.order_id, d.id, row_number() OVER (PARTITION BY d.account_id, d.order_id ORDER BY d.id) AS turn
  FROM billing_documents d WHERE kind = 'credit-note' AND content ->> 'reason' = 'refunded'
) note
JOIN (
  SELECT f.account_id, p.order_id, f.id, row_number() OVER (PARTITION BY f.account_id, p.order_id ORDER BY f.ended_at, f.id) AS turn
  FROM refunds f JOIN payments p ON p.account_id = f.account_id AND p.id = f.payment_id
  WHERE f.state = 'done' AND f.credits > 0
) done USING (account_id, order_id, turn)
WHERE r.account_id = done.account_id AND r.id = done.id;
