-- Reminders of open invoices, and warnings of few credits and of credits that expire: each is said once.

CREATE TABLE invoice_reminders (
  account_id bigint NOT NULL,
  document_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('due-soon', 'overdue')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, document_id, kind),
  FOREIGN KEY (account_id, document_id) REFERENCES billing_documents (account_id, id)
);
SELECT own_rows_only('invoice_reminders', 'SELECT');

CREATE TABLE credit_warnings (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  -- In thousandths of a credit; NULL for the usual ones.
  levels bigint[],
  warns_of_expiry boolean NOT NULL DEFAULT true,
  -- The lowest level that the balance fell below and that was told; NULL above all of them.
  told_level bigint
);
SELECT own_rows_only('credit_warnings', 'SELECT, INSERT, UPDATE');

-- Whether it was said that a lot expires soon.
ALTER TABLE credit_lots ADD COLUMN expiry_told boolean NOT NULL DEFAULT false;
CREATE INDEX credit_lots_to_tell ON credit_lots (expires_at) WHERE remaining > 0 AND NOT expiry_told;
