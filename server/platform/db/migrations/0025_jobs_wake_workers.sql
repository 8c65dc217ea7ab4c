-- A job is begun as soon as it is committed: whoever enqueues it wakes the workers (server/platform/wake-ups/). And it takes the
-- longest pause between two tries from its queue, as it does the rest.
CREATE OR REPLACE FUNCTION enqueue_job(queue text, payload jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF current_setting('role') = 'carillon_account'
    AND payload -> 'accountId' IS DISTINCT FROM to_jsonb(public.current_account())
  THEN
    RAISE insufficient_privilege USING MESSAGE = 'a request starts jobs of its own account only';
  END IF;
  IF current_setting('role') = 'carillon_account' AND queue <> 'mail.deliver' THEN
    RAISE insufficient_privilege USING MESSAGE = format('a request starts no job of the queue %s', queue);
  END IF;
  IF current_setting('role') = 'carillon_before_account'
    AND queue NOT IN ('mail.deliver', 'accounts.mail-password-reset')
  THEN
    RAISE insufficient_privilege USING MESSAGE = format('signing in starts no job of the queue %s', queue);
  END IF;
  INSERT INTO jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
                        deletion_seconds, keep_until, heartbeat_seconds)
  SELECT q.name, payload, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
         q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds
  FROM jobs.queue q WHERE q.name = queue;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no job queue named %', queue;
  END IF;
  PERFORM pg_notify('carillon_wake_up', 'jobs');
END $$;
