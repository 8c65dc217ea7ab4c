-- A campaign that is spread and is paused goes on as evenly afterwards: its minutes are counted from here. Null: from when it was sent.
ALTER TABLE campaigns ADD spread_from timestamptz, ADD paused_at timestamptz;
GRANT UPDATE (opens_at, state) ON message_batches TO carillon_account;
