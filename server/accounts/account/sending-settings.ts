import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type Whose = { id: number; db: Kysely<Tables> };

export type SendingSettings = {
  /** With more recipients, whoever sends from the console has to type how many they are. */
  confirmAbove: number;
  /** How recipients are told to opt out: a line at the end of a message. */
  optOutLine: string;
  /** Whether it ends every campaign, not only those that ask for it. */
  addsOptOut: boolean;
};
/** `repliableNumber` is what the sender “Repliable” stands for; the operator sets it. */
type Known = SendingSettings & { repliableNumber: string | null };

/** What holds for all campaigns of an account. */
export async function sendingSettingsOf({ id, db }: Whose): Promise<Known> {
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

export async function setSendingSettings({ id, db }: Whose, settings: SendingSettings): Promise<void> {
  const { confirmAbove, optOutLine, addsOptOut } = settings;
  await db
    .updateTable('accounts')
    .set({ confirm_above: confirmAbove, opt_out_line: optOutLine, adds_opt_out: addsOptOut })
    .where('id', '=', id)
    .execute();
}
