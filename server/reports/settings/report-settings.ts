import type { Request } from '#contract/endpoint.ts';
import {
  MAX_SUMMARY_RECIPIENTS,
  type saveReportSettings,
  type StoredReportSettings,
} from '#contract/report-settings.ts';
import {
  addressesOfUsers,
  audit,
  isOnTrial,
  listUsers,
  readCsvSettings,
  setCsvSettings,
} from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { readSummaries, setSummaries } from '../summaries/schedules.ts';
import { reportColumnsOf } from './file-columns.ts';

type Settings = Request<typeof saveReportSettings>['body'];

/** Returns the settings, and the users to choose from. Omits chosen users who were removed. */
export async function readReportSettings(account: Account): Promise<StoredReportSettings> {
  const users = await listUsers(account);
  const row = await account.db
    .selectFrom('report_settings')
    .select('user_ids')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  // The driver returns the elements of bigint[] as strings.
  const userIds = row?.user_ids.map(Number) ?? [];
  return {
    ...(await readCsvSettings(account)),
    columns: await reportColumnsOf(account),
    summaries: await readSummaries(account),
    userIds: userIds.filter((userId) => users.some(({ id }) => id === userId)),
    addresses: await readAddresses(account),
    users,
  };
}

const readAddresses = async ({ id, db }: Account): Promise<string[]> =>
  (
    await db
      .selectFrom('summary_addresses')
      .select('address')
      .where('account_id', '=', id)
      .orderBy('address')
      .execute()
  ).map(({ address }) => address);

/**
 * Changes the settings. Throws `not_found` for an unknown user, and `no_recipients`, `too_many_recipients` and
 * `own_users_only`.
 */
export async function changeReportSettings(
  account: ActingAccount,
  settings: Settings,
): Promise<StoredReportSettings> {
  const users = await listUsers(account);
  const userIds = [...new Set(settings.userIds)];
  const addresses = [...new Set(settings.addresses.map((address) => address.toLowerCase()))];
  if (userIds.some((userId) => !users.some(({ id }) => id === userId))) throw notFound('user');
  await checkRecipients(account, { ...settings, userIds, addresses });
  await setCsvSettings(account, settings);
  const columns = { columns: JSON.stringify(settings.columns), user_ids: userIds };
  await account.db
    .insertInto('report_settings')
    .values({ account_id: account.id, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  await setAddresses(account, addresses);
  await setSummaries(account, settings.summaries);
  const { delimiter, decimalSign, summaries } = settings;
  await audit(account, 'report settings changed', {
    delimiter,
    decimalSign,
    summaries,
    recipients: [...users.filter(({ id }) => userIds.includes(id)).map(({ name }) => name), ...addresses],
  });
  return readReportSettings(account);
}

type Recipients = Pick<Settings, 'summaries' | 'userIds' | 'addresses'>;

async function checkRecipients(
  account: Account,
  { summaries, userIds, addresses }: Recipients,
): Promise<void> {
  const count = userIds.length + addresses.length;
  if (summaries.length > 0 && count === 0)
    throw invalid('userIds', 'no_recipients', 'Choose a user or enter an address.');
  if (count > MAX_SUMMARY_RECIPIENTS)
    throw invalid(
      'addresses',
      'too_many_recipients',
      `Choose at most ${MAX_SUMMARY_RECIPIENTS} users and addresses.`,
    );
  const own = await addressesOfUsers(account);
  const outside = addresses.find((address) => !own.has(address));
  if (outside !== undefined && (await isOnTrial(account)))
    throw invalid(
      'addresses',
      'own_users_only',
      `While your account is on trial, you can email summaries only to its users. ${outside} is not the address of a user.`,
    );
}

/** Stores the addresses. An address that stays keeps the user who entered it. */
async function setAddresses({ id, db, by }: ActingAccount, addresses: string[]): Promise<void> {
  await db
    .deleteFrom('summary_addresses')
    .where('account_id', '=', id)
    .$if(addresses.length > 0, (removed) => removed.where('address', 'not in', addresses))
    .execute();
  if (addresses.length === 0) return;
  await db
    .insertInto('summary_addresses')
    .values(addresses.map((address) => ({ account_id: id, address, added_by: userIdOf(by) })))
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doNothing())
    .execute();
}
