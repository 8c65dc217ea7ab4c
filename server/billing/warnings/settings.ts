import { sql } from 'kysely';
import type { CreditWarnings, StoredCreditWarnings } from '#contract/credit-warnings.ts';
import { audit, buyerOf, listUsers, namesOfUsers, ownerEmails } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { creditWarningsOf } from './credit-warnings.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';
import { warningsChangedMail } from './mails.ts';
import { warningRecipients } from './warning-recipients.ts';

/** Returns the settings, whether anybody gets the warnings, and the users to choose from. Omits chosen users who were removed. */
export async function readCreditWarnings(account: Account): Promise<StoredCreditWarnings> {
  const warnings = await creditWarningsOf(account);
  const users = await listUsers(account);
  const userIds = warnings.userIds?.filter((userId) => users.some(({ id }) => id === userId)) ?? null;
  return { ...warnings, userIds, users, hasRecipients: (await addressesOf(account)).length > 0 };
}

async function addressesOf({ id, db }: Account): Promise<string[]> {
  const { isMaster } = await buyerOf(db, id);
  return (await warningRecipients(db, { accountId: id, isMaster })).map(({ to }) => to);
}

/**
 * Sets the warning settings. If the levels change while the balance is below one of them, the next check
 * sends a warning. Emails the other owners, because somebody could keep a low balance from them. Throws
 * `not_found` for unknown users, and `no_recipients`.
 */
export async function setCreditWarnings(
  account: ActingAccount,
  { levels: given, warnsOfExpiry, userIds, addresses: typed }: CreditWarnings,
): Promise<StoredCreditWarnings> {
  const users = await listUsers(account);
  const addresses = [...new Set(typed.map((address) => address.toLowerCase()))];
  if (userIds?.some((userId) => !users.some(({ id }) => id === userId))) throw notFound('user');
  if (userIds?.length === 0 && addresses.length === 0)
    throw invalid('userIds', 'no_recipients', 'Choose a user or enter an address.');
  const levels = [...new Set(given)].toSorted((one, other) => other - one);
  const before = await creditWarningsOf(account);
  const row = {
    levels: levels.map((level) => level * 1000),
    warns_of_expiry: warnsOfExpiry,
    user_ids: userIds && [...new Set(userIds)],
    addresses,
  };
  await account.db
    .insertInto('credit_warnings')
    .values({ account_id: account.id, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...row,
        told_level: sql`CASE WHEN coalesce(credit_warnings.levels, ${arrayLiteral(DEFAULT_LEVELS)}::bigint[]) = excluded.levels THEN credit_warnings.told_level END`,
      }),
    )
    .execute();
  await audit(account, 'credit warnings changed', {
    levels,
    warnsOfExpiry,
    recipients:
      userIds === null && addresses.length === 0 ? 'usual' : [...namesIn(users, userIds), ...addresses],
  });
  if (JSON.stringify(before) !== JSON.stringify(await creditWarningsOf(account)))
    await mailOwners(account, levels);
  return readCreditWarnings(account);
}

async function mailOwners(account: ActingAccount, levels: number[]): Promise<void> {
  const data = {
    by: await nameOf(account),
    levels: levels.map((level) => level.toLocaleString('en')).join(', '),
    recipients: (await addressesOf(account)).join(', '),
  };
  for (const to of await ownerEmails(account.db, account.id, userIdOf(account.by)))
    await postMail(account.db, account.id, { to, mail: warningsChangedMail, data, isOwnUser: true });
}

/** Returns the name of the person who makes the change. */
async function nameOf({ by, ...account }: ActingAccount): Promise<string> {
  if (by.kind === 'master') return by.name;
  if (by.kind !== 'user') return 'An API key';
  if (by.real?.kind === 'user' && by.real.name !== undefined) return by.real.name;
  return (await namesOfUsers(account, [by.userId])).get(by.userId) ?? 'A user';
}

const namesIn = (users: StoredCreditWarnings['users'], userIds: number[] | null): string[] =>
  userIds === null ? ['usual'] : users.filter(({ id }) => userIds.includes(id)).map(({ name }) => name);
