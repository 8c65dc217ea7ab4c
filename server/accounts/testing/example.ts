import { sql } from 'kysely';
import { getSecurity, listSessions } from '#contract/my-settings.ts';
import { inviteUser, listAccountUsers } from '#contract/users.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  async make(call) {
    const { sessions } = (await call(listSessions)).body;
    const [passkey] = (await call(getSecurity)).body.passkeys;
    const { users, invitations } = (await call(listAccountUsers)).body;
    const invitationId =
      invitations[0]?.id ??
      (await call(inviteUser, { body: { email: 'new@example.com', role: 'viewer' } })).body.id;
    return {
      sessionId: sessions[0]!.id,
      userId: users[0]!.id,
      invitationId,
      ...(passkey && { passkeyId: passkey.id }),
    };
  },

  bodies: { changeRole: { role: 'viewer' }, removeUser: { successorId: 1 } },

  usual: () => ({
    email: ['ann@example.com', 'nobody'],
    password: ['Correct horse 1', 'wrong'],
    currentPassword: ['wrong'],
    newPassword: ['weak', 'Correct horse battery 2'],
    networks: [['10.0.0.0/8'], []],
    idleMinutes: [30, null],
    mostSessions: [3, null],
    utcOffset: ['+0200'],
    timeZone: ['Africa/Johannesburg'],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO audit_log (account_id, user_id, action, detail)
      SELECT ${accountId}, ${userId}, 'signed in', '{}' FROM generate_series(1, ${count})`.execute(owner);
    await sql`
      INSERT INTO sessions (token_hash, account_id, user_id, expires_at)
      SELECT sha256(n::text::bytea), ${accountId}, ${userId}, now() + interval '1 day'
      FROM generate_series(1, ${count}) n`.execute(owner);
  },
};
