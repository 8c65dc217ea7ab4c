import { type Kysely } from 'kysely';
import type { ReplyDefaults, StoredReplyDefaults } from '#contract/reply-defaults.ts';
import {
  audit,
  listUsers,
  listUsersWithPermission,
  requestConfirmations,
  usableAddresses,
  usernamesById,
  usersWithPermission,
} from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const USUAL: ReplyDefaults = {
  uncertain: 'inbox',
  forwardTo: '',
  assignment: 'nobody',
  assignedTo: null,
  finishesOptOuts: false,
};

/** Returns what happens to an account's new replies. */
export async function replyDefaultsOf(db: Kysely<Tables>, accountId: number): Promise<ReplyDefaults> {
  const row = await db
    .selectFrom('reply_defaults')
    .select(['uncertain', 'forward_to', 'assignment', 'assigned_to', 'finishes_opt_outs'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return USUAL;
  return {
    uncertain: row.uncertain as ReplyDefaults['uncertain'],
    forwardTo: row.forward_to,
    // The assigned user may have been removed.
    assignment:
      row.assignment === 'user' && row.assigned_to === null
        ? 'nobody'
        : (row.assignment as ReplyDefaults['assignment']),
    assignedTo: row.assigned_to,
    finishesOptOuts: row.finishes_opt_outs,
  };
}

/** Returns the defaults, and the users to choose from. */
export async function readReplyDefaults(account: Account): Promise<StoredReplyDefaults> {
  const defaults = await replyDefaultsOf(account.db, account.id);
  const usable = await usableAddresses(account, defaults.forwardTo === '' ? [] : [defaults.forwardTo]);
  const assigneeProblem = await findAssigneeProblem(account, defaults);
  return {
    ...defaults,
    assignedTo: assigneeProblem ? null : defaults.assignedTo,
    assigneeProblem,
    isConfirmed: defaults.forwardTo === '' || usable.has(defaults.forwardTo),
    users: await listUsersWithPermission(account, 'campaigns.send'),
  };
}

async function findAssigneeProblem(
  account: Account,
  { assignedTo }: ReplyDefaults,
): Promise<StoredReplyDefaults['assigneeProblem']> {
  if (assignedTo === null)
    return (await wasAssigneeRemoved(account)) ? { reason: 'removed', name: '' } : null;
  if (await canAnswer(account, assignedTo)) return null;
  const user = (await listUsers(account)).find(({ id }) => id === assignedTo);
  const isActive = (await usersWithPermission(account.db, account.id, 'account.view')).includes(assignedTo);
  return { reason: isActive ? 'role' : 'suspended', name: user?.name ?? '' };
}

/** Removing a user clears the column, but not the kind of assignment. */
async function wasAssigneeRemoved({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('reply_defaults')
    .select('account_id')
    .where('account_id', '=', id)
    .where('assignment', '=', 'user')
    .where('assigned_to', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const canAnswer = async ({ id, db }: Account, userId: number): Promise<boolean> =>
  (await usersWithPermission(db, id, 'campaigns.send')).includes(userId);

/**
 * Changes what happens to new replies. Asks for a confirmation of the address if it is not that of a user. Throws
 * `invalid` and `unknown_user`.
 */
export async function saveReplyDefaults(
  account: ActingAccount,
  wanted: ReplyDefaults,
): Promise<StoredReplyDefaults> {
  const { uncertain, forwardTo, assignment, finishesOptOuts } = wanted;
  const assignedTo = assignment === 'user' ? wanted.assignedTo : null;
  if (uncertain === 'forward' && !EMAIL.test(forwardTo))
    throw invalid('forwardTo', 'invalid', 'Enter a valid email address.');
  if (assignment === 'user' && (assignedTo === null || !(await canAnswer(account, assignedTo))))
    throw invalid('assignedTo', 'unknown_user', 'Choose an active user who can answer replies.');
  const row = {
    uncertain,
    forward_to: uncertain === 'forward' ? forwardTo.toLowerCase() : '',
    assignment,
    assigned_to: assignedTo,
    finishes_opt_outs: finishesOptOuts,
  };
  await account.db
    .insertInto('reply_defaults')
    .values({ account_id: account.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  if (row.forward_to !== '') await requestConfirmations(account, [row.forward_to]);
  const assignee =
    assignedTo === null ? undefined : (await usernamesById(account, [assignedTo])).get(assignedTo);
  await audit(account, 'reply defaults changed', {
    uncertain,
    assignment,
    ...(assignee !== undefined && { assignee }),
    finishesOptOuts,
  });
  return readReplyDefaults(account);
}
