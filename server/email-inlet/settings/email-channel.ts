import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import type {
  changeEmailChannel,
  createEmailAddress,
  EmailAddress,
  EmailChannel,
} from '#contract/email-inlet.ts';
import type { ApiScope } from '#contract/api-keys.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockUsableKey, requireGrantable, requireKey } from '#server/api-keys/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { newSecretPart } from './secret-part.ts';
import { readAllowedSenders } from './read-allowed-senders.ts';

/** Reads how a key takes mails. `domain` is undefined if the operator has not enabled email to SMS. Throws `not_found`. */
export async function readChannel(
  account: Account,
  keyId: number,
  domain: string | undefined,
): Promise<EmailChannel> {
  await requireKey(account, keyId);
  const channel = await account.db
    .selectFrom('email_channels')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return {
    isAvailable: domain !== undefined,
    isEnabled: channel?.is_enabled ?? true,
    allowedSenders: channel?.allowed_senders ?? [],
    includesSubject: channel?.includes_subject ?? false,
    addresses: domain === undefined ? [] : await readAddresses(account, keyId, domain),
  };
}

async function readAddresses({ id, db }: Account, keyId: number, domain: string): Promise<EmailAddress[]> {
  const rows = await db
    .selectFrom('email_addresses')
    .selectAll()
    .where('account_id', '=', id)
    .where('key_id', '=', keyId)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    address: `${row.secret}@${domain}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

type Changes = Request<typeof changeEmailChannel>['body'];

/** Changes how a key takes mails. Throws `not_found`, `key_revoked`, `invalid_sender` and `above_your_role`. */
export async function changeChannel(call: UserCall, keyId: number, changes: Changes): Promise<undefined> {
  const { account } = call;
  const name = await lockGrantableKey(call, keyId);
  const { isEnabled, allowedSenders, includesSubject } = changes;
  const columns = {
    ...(isEnabled !== undefined && { is_enabled: isEnabled }),
    ...(allowedSenders && { allowed_senders: readAllowedSenders(allowedSenders) }),
    ...(includesSubject !== undefined && { includes_subject: includesSubject }),
  };
  if (Object.keys(columns).length === 0) return;
  await account.db
    .insertInto('email_channels')
    .values({ account_id: account.id, key_id: keyId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'key_id']).doUpdateSet(columns))
    .execute();
  await auditFrom(call, 'email channel changed', { keyId, name, emailChanges: Object.keys(changes) });
}

/**
 * Gives a key a new address. The older ones work for another `overlapHours` at most. Throws `not_found`, `key_revoked`,
 * `above_your_role`, and `email_unavailable` without a domain.
 */
export async function createAddress(
  call: UserCall,
  keyId: number,
  { domain, overlapHours }: { domain: string | undefined; overlapHours: number },
): Promise<Answer<typeof createEmailAddress>> {
  const { account } = call;
  const name = await lockGrantableKey(call, keyId);
  if (domain === undefined) throw unavailable();
  const { db, id } = account;
  await db
    .insertInto('email_channels')
    .values({ account_id: id, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('email_addresses')
    .set({ expires_at: sql<Date>`LEAST(expires_at, now() + make_interval(hours => ${overlapHours}))` })
    .where('account_id', '=', id)
    .where('key_id', '=', keyId)
    .execute();
  const secret = newSecretPart();
  const created = await db
    .insertInto('email_addresses')
    .values({ account_id: id, key_id: keyId, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditFrom(call, 'email address created', { keyId, name, overlapHours });
  return { id: created.id, address: `${secret}@${domain}` };
}

const unavailable = (): Problem =>
  new Problem(
    'conflict',
    'email_unavailable',
    'Your provider has not enabled email to SMS. Ask them to, then try again.',
  );

/** Locks a key and returns its name. The caller needs its permissions: who can send mails can do what it may do. */
async function lockGrantableKey({ account, session }: UserCall, keyId: number): Promise<string> {
  const { name, scopes } = await lockUsableKey(account, keyId);
  requireGrantable(session, scopes as ApiScope[]);
  return name;
}
