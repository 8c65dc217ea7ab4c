import type { Answer } from '#contract/endpoint.ts';
import type { getSendingSettings as endpoint } from '#contract/sending.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type SendingSettings = Answer<typeof endpoint>;

export async function getSendingSettings({ id, db }: Account): Promise<SendingSettings> {
  const row = await db
    .selectFrom('accounts')
    .select('confirm_above')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { confirmAbove: row.confirm_above };
}

export async function saveSendingSettings(
  account: ActingAccount,
  { confirmAbove }: SendingSettings,
): Promise<SendingSettings> {
  await account.db
    .updateTable('accounts')
    .set({ confirm_above: confirmAbove })
    .where('id', '=', account.id)
    .execute();
  await audit(account, 'sending settings changed', { confirmAbove });
  return getSendingSettings(account);
}
