-- What a sub-account used this month now comes from sub_account_days. Only the time of the last debit is still needed.
ALTER TABLE credit_usage DROP COLUMN month, DROP COLUMN used;
