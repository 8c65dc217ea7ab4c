WITH done AS (
  INSERT INTO bulk_actions (account_id, action, list, actor, keys, settings, state, finished_at, changes)
  VALUES (:account, 'remove-opt-outs', 'opt-outs', '{"kind": "system"}', '["27830000001"]', '{"reason": "Asked to"}', 'done', now(), 1)
  RETURNING account_id, id
)
INSERT INTO bulk_action_changes (account_id, bulk_action_id, before)
SELECT account_id, id, '{"numbers": ["27830000001"]}' FROM done;
