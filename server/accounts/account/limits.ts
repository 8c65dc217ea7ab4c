import { type Kysely, sql } from 'kysely';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';

/** An account's limits. A non-null `column` of `accounts` overrides the default. */
export const LIMITS = {
  contacts: { column: 'most_contacts', defaultLimit: 5_000_000 },
  groups: { column: 'most_groups', defaultLimit: 10_000 },
  drafts: { column: 'most_drafts', defaultLimit: 100 },
  draftNumbers: { column: 'most_draft_numbers', defaultLimit: 1_000_000 },
  uploadMb: { column: 'most_upload_mb', defaultLimit: 1000 },
  senderIds: { column: 'most_sender_ids', defaultLimit: 100 },
  templates: { column: 'most_templates', defaultLimit: 1000 },
  links: { column: 'most_links', defaultLimit: 100_000 },
  users: { column: 'most_users', defaultLimit: 200 },
  subAccounts: { column: 'most_sub_accounts', defaultLimit: 10_000 },
  apiKeys: { column: 'most_api_keys', defaultLimit: 100 },
  identicalTexts: { column: 'most_alike', defaultLimit: 6 },
  rejections: { column: 'most_rejections', defaultLimit: 50_000 },
} as const;
export type Limit = keyof typeof LIMITS;

type LimitProblem = { code: string; message: (most: number, contact: string) => string };

/** A number with its noun, such as "1 user" or "1,000 contacts". */
const count = (most: number, one: string, other = `${one}s`): string =>
  `${most.toLocaleString('en')} ${most === 1 ? one : other}`;

/**
 * Errors for accounts that would exceed a limit. `contact` can raise the limit. Two limits need no error.
 * Imports count rejections beyond the limit but do not store them. Messages that repeat a text too often are
 * rejected one by one.
 */
const LIMIT_PROBLEMS: Record<Exclude<Limit, 'rejections' | 'identicalTexts'>, LimitProblem> = {
  contacts: {
    code: 'too_many_contacts',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'contact')}. Delete groups that you no longer need, or ask ${contact} to raise the limit.`,
  },
  groups: {
    code: 'too_many_groups',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'group')}. Delete a group that you no longer need, or ask ${contact} to raise the limit.`,
  },
  drafts: {
    code: 'too_many_unsent_campaigns',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'unsent campaign')}. Send or cancel one, or ask ${contact} to raise the limit.`,
  },
  draftNumbers: {
    code: 'too_many_unsent_numbers',
    message: (most, contact) =>
      `Your unsent campaigns can have ${count(most, 'typed number')} in total. Import long lists into a group, send or cancel a campaign, or ask ${contact} to raise the limit.`,
  },
  senderIds: {
    code: 'too_many_sender_ids',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'sender ID')}. Delete a refused or withdrawn one, or ask ${contact} to raise the limit.`,
  },
  templates: {
    code: 'too_many_templates',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'template')}. Delete some, or ask ${contact} to raise the limit.`,
  },
  links: {
    code: 'too_many_links',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'short link')}, including archived ones. Ask ${contact} to raise the limit.`,
  },
  users: {
    code: 'too_many_users',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'user or invitation', 'users and invitations')}. Remove a user, revoke an invitation, or ask ${contact} to raise the limit.`,
  },
  subAccounts: {
    code: 'too_many_sub_accounts',
    message: (most, contact) =>
      `Your account is at its limit of ${count(most, 'sub-account')}. Close one that you no longer need, or ask ${contact} to raise the limit.`,
  },
  apiKeys: {
    code: 'too_many_api_keys',
    message: (most) =>
      `Your account is at its limit of ${most} API keys. Revoke one that you no longer need, or ask your provider to raise the limit.`,
  },
  uploadMb: {
    code: 'upload_quota_exceeded',
    message: (most, contact) =>
      `Your files waiting for import can take up to ${most.toLocaleString('en')} MB in total. Wait until they are imported, then try again, or ask ${contact} to raise the limit.`,
  },
};

type AccountHandle = { id: number; db: Kysely<Tables> };

/** Limits of a master that also apply to each of its sub-accounts. */
const MASTER_LIMITS = ['most_contacts', 'most_users'] as const;

const readLimits = recently((db, id: number) =>
  db
    .selectFrom('accounts')
    .select(Object.values(LIMITS).map(({ column }) => column))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
);

/** Returns an account's limit: the lower of its own and its master's, or else the default. */
export async function limitFor({ id, db }: AccountHandle, limit: Limit): Promise<number> {
  const { column, defaultLimit } = LIMITS[limit];
  const row = await readLimits(db, id);
  const masters = MASTER_LIMITS.find((each) => each === column);
  if (masters === undefined) return row[column] ?? defaultLimit;
  const { rows } = await sql<{ most: number | null }>`
    SELECT ${sql.ref(masters)} AS most FROM master_limits(${id})`.execute(db);
  const limits = [row[column], rows[0]?.most ?? null].filter((most) => most !== null);
  return limits.length === 0 ? defaultLimit : Math.min(...limits);
}

/**
 * Throws the limit's error if the account exceeds the limit. Call this last in a transaction that adds what
 * the limit counts. A lock keeps the count exact until the transaction ends.
 */
export async function requireBelowLimit(
  account: AccountHandle,
  limit: keyof typeof LIMIT_PROBLEMS,
  held: () => Promise<number>,
): Promise<void> {
  const most = await limitFor(account, limit);
  await lockAccountFor(account, limit);
  if ((await held()) <= most) return;
  const { code, message } = LIMIT_PROBLEMS[limit];
  throw new Problem('conflict', code, message(most, await limitContact(account)));
}

/** Who can raise an account's limits: a sub-account's master, or the provider. */
async function limitContact({ id, db }: AccountHandle): Promise<string> {
  const { master_account_id } = await db
    .selectFrom('accounts')
    .select('master_account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return master_account_id === null ? 'your provider' : 'your master account';
}

/**
 * Takes the account's lock for `what` and holds it until the transaction ends. Waits while another
 * transaction holds the lock.
 */
export async function lockAccountFor({ id, db }: AccountHandle, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account ${id}: ${what}`}, 0))`.execute(db);
}
