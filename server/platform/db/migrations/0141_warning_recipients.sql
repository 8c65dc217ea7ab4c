-- Who gets an account's credit warnings. NULL for the usual users: those who can buy credits, or owners and managers of a sub-account.
ALTER TABLE credit_warnings
  ADD COLUMN user_ids bigint[] CHECK (cardinality(user_ids) <= 500),
  ADD COLUMN addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(addresses) <= 10);
