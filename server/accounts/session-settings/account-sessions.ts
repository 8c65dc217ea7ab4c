import { sql } from 'kysely';
import { canManageRole, USER_ROLES, type UserRole } from '#contract/access.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { AccountSession, listAccountSessions as listEndpoint } from '#contract/session-settings.ts';
import type { RealActor } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { notFound } from '#server/platform/errors.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { namesOfUsers, usernamesById } from '../account/usernames-by-id.ts';
import { describeReal } from '../sessions/describe-real.ts';
import { isValid } from '../sessions/sessions.ts';
import { requireManageable } from '../require-manageable.ts';
import { deviceName } from '../sessions/user-agent.ts';

type Query = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('sessions.id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of the active sessions of all users. `current` is the caller's session. */
export async function listAccountSessions(
  account: Account,
  query: Query,
  { current, idleMs }: { current: number; idleMs: number },
): Promise<Page<AccountSession>> {
  const rows = account.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'user_id', 'user_agent', 'address', 'real_actor'])
    .select(['sessions.created_at', 'last_used_at'])
    .where('sessions.account_id', '=', account.id)
    .where(isValid(idleMs, Date.now()));
  const { items, ...rest } = await readPage(account.db, rows, ORDERS, query);
  const names = await namesOfUsers(
    account,
    items.map((row) => row.user_id),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      user: names.get(row.user_id) ?? '',
      ...describeReal(row.real_actor as RealActor | null),
      device: deviceName(row.user_agent),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === current,
    })),
    ...rest,
  };
}

/** Ends a session of another user of the account. Throws `not_found` and `above_your_role`. */
export async function endAccountSession(call: UserCall, sessionId: number): Promise<undefined> {
  const { account, session } = call;
  const ended = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) throw notFound('session');
  const { role } = await account.db
    .selectFrom('users')
    .select('role')
    .where('account_id', '=', account.id)
    .where('id', '=', ended.user_id)
    .executeTakeFirstOrThrow();
  if (ended.user_id !== session.userId) requireManageable(session.standing.permissions, role as UserRole);
  const username = (await usernamesById(account, [ended.user_id])).get(ended.user_id) ?? '';
  await auditFrom(call, 'session of a user ended', { username });
}

/** Ends all sessions except the caller's. Skips users whose role allows more than the caller's. */
export async function endAllSessions(call: UserCall): Promise<{ sessions: number }> {
  const { account, session } = call;
  const manageable = USER_ROLES.filter((role) => canManageRole(session.standing.permissions, role));
  const { numDeletedRows } = await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '<>', session.id)
    .where('user_id', 'in', (of) =>
      of
        .selectFrom('users')
        .select('id')
        .where('account_id', '=', account.id)
        .where((is) => is.or([is('id', '=', session.userId), is('role', 'in', manageable)])),
    )
    .executeTakeFirst();
  const sessions = Number(numDeletedRows);
  await auditFrom(call, 'all users signed out', { sessions });
  return { sessions };
}
