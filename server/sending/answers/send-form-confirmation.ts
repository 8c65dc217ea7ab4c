import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { defaultSenderOf } from '../default-sender.ts';
import { FORM } from '../origin.ts';
import { sendAutomatically } from './send-automatically.ts';

/** Asks the owner of a number to confirm a form. `values` replace the text's variables. */
type FormConfirmation = {
  number: string;
  text: string;
  values: Record<string, string>;
  /** After this time, the message is of no use. */
  validHours: number;
};

/**
 * Sends the message in the owner's transaction, from the account's default sender and under the rules for answers. A number that has opted
 * out gets none, without a problem: the person who entered it must not learn that. Throws `account_suspended`, `no_sender`, `too_long`,
 * `not_allowed`, `too_often`, `no_route` and `not_enough_credits`.
 */
export async function sendFormConfirmation(
  account: Account,
  { number, text, values, validHours }: FormConfirmation,
): Promise<void> {
  const sender = await defaultSenderOf(account);
  if (sender === null)
    throw new Problem('conflict', 'no_sender', 'The account has no number or sender ID to send from.');
  await sendAutomatically(
    account,
    { sender, number, text, values },
    { origin: FORM, validHours, ignoresOptOut: true },
  );
}
