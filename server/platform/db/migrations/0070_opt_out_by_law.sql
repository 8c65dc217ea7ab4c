-- Whether marketing messages to the country have to say how to opt out. Countries without a row have what is built in (server/dispatch/hours/law.ts).
ALTER TABLE sending_hours ADD opt_out boolean NOT NULL DEFAULT false;
UPDATE sending_hours SET opt_out = true WHERE country = 'ZA';
