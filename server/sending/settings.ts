import type { Answer } from '#contract/endpoint.ts';
import type { getSendingSettings as endpoint } from '#contract/sending.ts';
import { audit, confirmAboveOf, setConfirmAbove } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

type SendingSettings = Answer<typeof endpoint>;

/** What is asked before a campaign is sent. */
export async function getSendingSettings(account: Account): Promise<SendingSettings> {
  return { confirmAbove: await confirmAboveOf(account) };
}

export async function saveSendingSettings(
  account: ActingAccount,
  { confirmAbove }: SendingSettings,
): Promise<SendingSettings> {
  await setConfirmAbove(account, confirmAbove);
  await audit(account, 'sending settings changed', { confirmAbove });
  return getSendingSettings(account);
}
