import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type Whose = { id: number; db: Kysely<Tables> };

export type SendingSettings = {
  /** With more recipients, sending from the console requires typing their count. */
  confirmAbove: number;
  /** The line at the end of a message that explains how to opt out. */
  optOutLine: string;
  /** Whether the line ends every campaign, or only campaigns that ask for it. */
  addsOptOut: boolean;
};
/** `repliableNumber` is the number behind the sender “Repliable”; the operator sets it. */
type Known = SendingSettings & { repliableNumber: string | null };

/** Settings of all campaigns of an account. */
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
