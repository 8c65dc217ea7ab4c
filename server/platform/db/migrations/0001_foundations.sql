-- Roles, row-level security, events and the door to the jobs.
--
-- carillon_account         serves a signed-in account; sees that account's rows only
-- carillon_before_account  serves sign-in; sees only what that needs
-- The owner (who runs this file) serves the worker and the gateway and sees every row.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carillon_account') THEN
    CREATE ROLE carillon_account NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carillon_before_account') THEN
    CREATE ROLE carillon_before_account NOLOGIN;
  END IF;
  EXECUTE format('GRANT carillon_account, carillon_before_account TO %I', current_user);
END $$;

GRANT USAGE ON SCHEMA public TO carillon_account, carillon_before_account;

-- After a transaction the setting is '' rather than NULL, hence the NULLIF.
CREATE FUNCTION current_account() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.account_id', true), '')::bigint;

-- Turns on row-level security for a table with an account_id, so that carillon_account meets only its own rows.
CREATE FUNCTION own_rows_only(target regclass, grants text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_rows ON %s TO carillon_account USING (account_id = current_account())', target);
  EXECUTE format('GRANT %s ON %s TO carillon_account', grants, target);
END $$;

CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Listeners read only below the oldest running transaction, so that none is passed over.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  account_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_in_order ON events (xid, id);
SELECT own_rows_only('events', 'INSERT');

CREATE TABLE event_cursors (
  listener text PRIMARY KEY,
  xid xid8 NOT NULL,
  id bigint NOT NULL
);

-- The one way in which a request starts a job: it cannot read the jobs' schema.
CREATE FUNCTION enqueue_job(queue text, payload jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
  SELECT q.name, payload, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds,
         now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds
  FROM jobs.queue q WHERE q.name = queue;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no job queue named %', queue;
  END IF;
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb) TO carillon_account;
