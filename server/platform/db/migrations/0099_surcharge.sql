-- Prices include the carriers' surcharge (specification, 9), unless the operator says otherwise. Until now it was the other way round, so
-- that nobody had to say that they do not.
ALTER TABLE price_lists ALTER COLUMN includes_surcharge SET DEFAULT true;
UPDATE price_lists SET includes_surcharge = true;
