-- Transfers that pay an invoice together, or several invoices at once, and refunds that arrived after they had counted as failed.

-- An order that is paid in parts is paid by the last of them, which the others belong to: together they are what came in for it.
ALTER TABLE payments
  ADD COLUMN part_of bigint,
  ADD FOREIGN KEY (account_id, part_of) REFERENCES payments (account_id, id),
  ADD CHECK (part_of <> id),
  ADD CHECK (part_of IS NULL OR NOT is_surplus);
DROP INDEX payments_once;
CREATE UNIQUE INDEX payments_once ON payments (account_id, order_id) WHERE NOT is_surplus AND part_of IS NULL;
CREATE INDEX payments_parts ON payments (account_id, part_of) WHERE part_of IS NOT NULL;

-- A provider's payment is for one order. A transfer may be for several invoices, and counts once for each.
ALTER TABLE payments DROP CONSTRAINT payments_brand_id_gateway_reference_key;
CREATE UNIQUE INDEX payments_of_provider ON payments (brand_id, gateway, reference) WHERE gateway <> 'invoice';
CREATE UNIQUE INDEX payments_by_transfer ON payments (brand_id, reference, order_id) WHERE gateway = 'invoice';

-- It had counted as failed, and its credits were given again: shown to the operator until that has seen it.
ALTER TABLE refunds ADD COLUMN arrived_late boolean NOT NULL DEFAULT false;
CREATE INDEX refunds_late ON refunds (account_id, payment_id) WHERE arrived_late;

-- Never more goes back than came in, with all its parts.
CREATE OR REPLACE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  PERFORM FROM payments WHERE account_id = NEW.account_id AND id = NEW.payment_id FOR UPDATE;
  SELECT sum(amount) INTO paid FROM payments WHERE account_id = NEW.account_id AND (id = NEW.payment_id OR part_of = NEW.payment_id);
  IF (SELECT sum(amount) FROM refunds WHERE account_id = NEW.account_id AND payment_id = NEW.payment_id AND state <> 'failed') > paid THEN
    RAISE EXCEPTION 'payment % would go back more than once', NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
