-- The orders of example content and their documents may be removed with it. All others are kept, as before.

CREATE FUNCTION is_example_order(account bigint, placed bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM example_content WHERE account_id = account AND state = 'there' AND made -> 'orders' @> jsonb_build_array(jsonb_build_object('id', placed)))
$$;

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_example_order(OLD.account_id, OLD.id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'order % is kept: orders are never deleted', OLD.id;
  END IF;
  IF (OLD.account_id, OLD.id, OLD.brand_id, OLD.gateway, OLD.credits, OLD.currency, OLD.unit_price, OLD.credits_price, OLD.fee, OLD.tax, OLD.total,
      OLD.for_month, OLD.period_ended_at)
     IS DISTINCT FROM
     (NEW.account_id, NEW.id, NEW.brand_id, NEW.gateway, NEW.credits, NEW.currency, NEW.unit_price, NEW.credits_price, NEW.fee, NEW.tax, NEW.total,
      NEW.for_month, NEW.period_ended_at) THEN
    RAISE EXCEPTION 'order % was agreed: its amounts do not change', OLD.id;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('started', 'paid'), ('started', 'failed'), ('started', 'cancelled'),
    ('quoted', 'accepted'), ('quoted', 'cancelled'),
    ('requested', 'open'), ('requested', 'cancelled'),
    ('open', 'paid'), ('open', 'cancelled'),
    ('failed', 'paid'), ('cancelled', 'paid')) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_example_order(OLD.account_id, OLD.order_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% % was issued: it does not change', OLD.kind, OLD.document_number;
END $$;
