import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type SettingsAccount = { id: number; db: Kysely<Tables> };

export type SendingSettings = {
  /** Above this many recipients, the console asks the user to type the recipient count before sending. */
  confirmAbove: number;
  /** The last line of a message, which explains how to opt out. */
  optOutLine: string;
  /** Whether to append `optOutLine` to every campaign, even if the campaign does not request it. */
  addsOptOut: boolean;
};
/** The settings to change. Missing settings stay unchanged. */
export type SendingSettingsChange = { [Name in keyof SendingSettings]?: SendingSettings[Name] | undefined };
/** `repliableNumber` is the phone number that replaces the sender “Repliable”. The operator sets it. */
type StoredSendingSettings = SendingSettings & { repliableNumber: string | null };

export async function sendingSettingsOf({ id, db }: SettingsAccount): Promise<StoredSendingSettings> {
  const account = await db
    .selectFrom('accounts')
    .select(['confirm_above', 'opt_out_line', 'adds_opt_out', 'repliable_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    confirmAbove: account.confirm_above,
    optOutLine: account.opt_out_line,
    addsOptOut: account.adds_opt_out,
    repliableNumber: account.repliable_number,
  };
}

/** Stores the given settings. The others stay unchanged. */
export async function setSendingSettings(
  { id, db }: SettingsAccount,
  { confirmAbove, optOutLine, addsOptOut }: SendingSettingsChange,
): Promise<void> {
  const columns = {
    ...(confirmAbove !== undefined && { confirm_above: confirmAbove }),
    ...(optOutLine !== undefined && { opt_out_line: optOutLine }),
    ...(addsOptOut !== undefined && { adds_opt_out: addsOptOut }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('accounts').set(columns).where('id', '=', id).execute();
}

/**
 * Returns the number of recipients above which a user must type the number: the lower of the account's and the
 * user's own.
 */
export async function confirmAboveFor({ id, db }: SettingsAccount, userId: number | null): Promise<number> {
  const { most } = await db
    .selectFrom('accounts as a')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'a.id').on('u.id', '=', userId ?? 0))
    .select(sql<number>`least(a.confirm_above, u.own_confirm_above)`.as('most'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return most;
}
