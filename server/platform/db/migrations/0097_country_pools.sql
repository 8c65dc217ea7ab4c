-- Credits for the messages to one country, at prices of their own: what an order is for, and what prices are for. NULL: credits for anywhere.
ALTER TABLE orders ADD pool text CHECK (pool ~ '^[A-Z]{2}$');
ALTER TABLE price_lists ADD pool text CHECK (pool ~ '^[A-Z]{2}$');
ALTER TABLE price_lists DROP CONSTRAINT price_lists_brand_id_country_for_account_id_key;
ALTER TABLE price_lists ADD UNIQUE NULLS NOT DISTINCT (brand_id, country, for_account_id, pool);

CREATE FUNCTION guard_pool_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % was agreed: its pool does not change', OLD.id;
END $$;
CREATE TRIGGER guard_pool BEFORE UPDATE OF pool ON orders FOR EACH ROW
  WHEN (OLD.pool IS DISTINCT FROM NEW.pool) EXECUTE FUNCTION guard_pool_of_order();
