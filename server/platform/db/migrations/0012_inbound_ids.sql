-- A provider hands a message from a phone over again when our answer did not reach it.

-- The carrier's id for it; NULL where it has none (SMPP).
ALTER TABLE inbound_messages ADD COLUMN carrier_message_id text COLLATE "C";
CREATE UNIQUE INDEX inbound_messages_carrier_message_id ON inbound_messages (carrier_id, carrier_message_id)
  WHERE carrier_message_id IS NOT NULL;
