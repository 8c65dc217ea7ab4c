-- Campaigns from a sender that the operator has not approved are held (server/sending/limits/).
ALTER TABLE accounts ADD approved_senders_only boolean NOT NULL DEFAULT false;
