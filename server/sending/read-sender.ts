import { homeCountry, sendingSettingsOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { describeSenderIdProblem, isRepliable, normaliseSender, senderIdProblem } from '#sms/index.ts';

/** Normalises a sender as `resolveSender` does. Throws on an invalid sender. */
export async function readSender(account: Account, typed: string): Promise<string> {
  const sender = await resolveSender(account, typed);
  const problem = senderIdProblem(sender);
  if (problem) throw invalid('sender', `sender_${problem}`, describeSenderIdProblem(problem));
  return sender;
}

/**
 * Resolves “Repliable” to the account's own number, if it has one (specification, 5.1). Normalises any other
 * sender, but does not check it.
 */
export async function resolveSender(account: Account, typed: string): Promise<string> {
  if (!isRepliable(typed)) return normaliseSender(typed, await homeCountry(account));
  return (await sendingSettingsOf(account)).repliableNumber ?? typed;
}
