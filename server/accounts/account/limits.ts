import { type Kysely, sql } from 'kysely';
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
  users: { column: 'most_users', defaultLimit: 200 },
  subAccounts: { column: 'most_sub_accounts', defaultLimit: 10_000 },
  apiKeys: { column: 'most_api_keys', defaultLimit: 100 },
  identicalTexts: { column: 'most_alike', defaultLimit: 6 },
  rejections: { column: 'most_rejections', defaultLimit: 50_000 },
} as const;
export type Limit = keyof typeof LIMITS;

type LimitProblem = { code: string; message: (most: string) => string };

/**
 * Errors for accounts that would exceed a limit. Two limits need no error. Imports count rejections beyond
 * the limit but do not store them. Messages that repeat a text too often are rejected one by one.
 */
const LIMIT_PROBLEMS: Record<Exclude<Limit, 'rejections' | 'identicalTexts'>, LimitProblem> = {
  contacts: {
    code: 'too_many_contacts',
    message: (most) =>
      `Your account is at its limit of ${most} contacts. Delete groups that you no longer need, or ask your provider to raise the limit.`,
  },
  groups: {
    code: 'too_many_groups',
    message: (most) =>
      `Your account is at its limit of ${most} groups. Delete a group that you no longer need, or ask your provider to raise the limit.`,
  },
  drafts: {
    code: 'too_many_unsent_campaigns',
    message: (most) =>
      `Your account is at its limit of ${most} unsent campaigns. Send or cancel one, or ask your provider to raise the limit.`,
  },
  draftNumbers: {
    code: 'too_many_unsent_numbers',
    message: (most) =>
      `Your unsent campaigns can have ${most} typed numbers in total. Import long lists into a group, send or cancel a campaign, or ask your provider to raise the limit.`,
  },
  senderIds: {
    code: 'too_many_sender_ids',
    message: (most) =>
      `Your account is at its limit of ${most} sender IDs. Delete a refused or withdrawn one, or ask your provider to raise the limit.`,
  },
  templates: {
    code: 'too_many_templates',
    message: (most) =>
      `Your account is at its limit of ${most} templates. Delete some, or ask your provider to raise the limit.`,
  },
  users: {
    code: 'too_many_users',
    message: (most) =>
      `Your account is at its limit of ${most} users and invitations. Remove a user, revoke an invitation, or ask your provider to raise the limit.`,
  },
  subAccounts: {
    code: 'too_many_sub_accounts',
    message: (most) =>
      `Your account is at its limit of ${most} sub-accounts. Close one that you no longer need, or ask your provider to raise the limit.`,
  },
  apiKeys: {
    code: 'too_many_api_keys',
    message: (most) =>
      `Your account is at its limit of ${most} API keys. Revoke one that you no longer need, or ask your provider to raise the limit.`,
  },
  uploadMb: {
    code: 'upload_quota_exceeded',
    message: (most) =>
      `Your files waiting for import can take up to ${most} MB in total. Wait until they are imported, then try again, or ask your provider to raise the limit.`,
  },
};

type AccountHandle = { id: number; db: Kysely<Tables> };

/** Limits of a master that also apply to each of its sub-accounts. */
const MASTER_LIMITS = ['most_contacts', 'most_users'] as const;

/** Returns an account's limit: the lower of its own and its master's, or else the default. */
export async function limitFor({ id, db }: AccountHandle, limit: Limit): Promise<number> {
  const { column, defaultLimit } = LIMITS[limit];
  const row = await db.selectFrom('accounts').select(column).where('id', '=', id).executeTakeFirstOrThrow();
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
  if ((await held()) > most)
    throw new Problem(
      'conflict',
      LIMIT_PROBLEMS[limit].code,
      LIMIT_PROBLEMS[limit].message(most.toLocaleString('en')),
    );
}

/**
 * Takes the account's lock for `what` and holds it until the transaction ends. Waits while another
 * transaction holds the lock.
 */
export async function lockAccountFor({ id, db }: AccountHandle, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account ${id}: ${what}`}, 0))`.execute(db);
}
