import type { ApiKeySending } from '#contract/api-keys.ts';
import { readSender } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';

/** The name of the sender for the account's own number (specification, 5.1). */
const REPLIABLE = 'Repliable';

/** Returns the sender of what a key sends without a sender. */
export const usualSender = ({ defaultSender }: ApiKeySending): string => defaultSender ?? REPLIABLE;

/** Reads a sender. Returns its problem if it is wrong, or if the account has no number of its own. */
export async function readUsableSender(account: Account, sender: string): Promise<string | Problem> {
  try {
    return await readSender(account, sender);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return sender === REPLIABLE ? senderRequired() : error;
  }
}

const senderRequired = (): Problem =>
  invalid(
    'sender',
    'sender_required',
    'Send a `sender`. The account has no number of its own, and the API key has no default sender.',
  );
