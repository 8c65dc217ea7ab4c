-- The countries and the held words of a held campaign: once it is released, these are allowed, and others are looked at again. A country that
-- numbers do not tell is ''.
ALTER TABLE campaigns ADD looked_at_countries text[], ADD looked_at_words text[];
