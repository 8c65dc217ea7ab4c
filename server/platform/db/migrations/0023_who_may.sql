-- What a user may do in their account: contract/access.ts.
ALTER TABLE users ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CHECK (role IN ('owner', 'manager', 'sender', 'viewer', 'billing'));
GRANT SELECT (role) ON users TO carillon_account;

-- Who is signed in as the user, where it is somebody else: server/platform/actor.ts.
ALTER TABLE sessions ADD COLUMN real_actor jsonb;

-- Who did it, besides user_id: server/platform/actor.ts.
ALTER TABLE audit_log ADD COLUMN actor jsonb NOT NULL DEFAULT '{"kind": "user"}';
UPDATE audit_log SET actor = '{"kind": "operator"}' WHERE user_id IS NULL;
UPDATE audit_log SET actor = '{"kind": "system"}' WHERE action = 'group expired';

-- What an API key makes is no user's.
ALTER TABLE campaigns ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE imports ALTER COLUMN user_id DROP NOT NULL;
