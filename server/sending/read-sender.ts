import { homeCountry, sendingSettingsOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { describeSenderIdProblem, isRepliable, normaliseSender, senderIdProblem } from '#sms/index.ts';

/** The sender that a campaign is from: “Repliable” is the account's own number (specification, 5.1). Refuses what cannot be one. */
export async function readSender(account: Account, given: string): Promise<string> {
  const sender = await senderMeant(account, given);
  const problem = senderIdProblem(sender);
  if (problem) throw invalid('sender', `sender_${problem}`, describeSenderIdProblem(problem));
  return sender;
}

/** The same of a sender that may not be one yet. */
export async function senderMeant(account: Account, given: string): Promise<string> {
  if (!isRepliable(given)) return normaliseSender(given, await homeCountry(account));
  return (await sendingSettingsOf(account)).repliableNumber ?? given;
}
