-- What is old is found without reading all: these tables grow at their end.
CREATE INDEX audit_log_at ON audit_log USING brin (at);
CREATE INDEX inbound_messages_received ON inbound_messages USING brin (received_at);
