import type { AcceptedV1Message } from '#contract/v1/messages.ts';
import { type KeyTerms, readKeyTerms } from '#server/api-keys/index.ts';
import type { ProgramLinks } from '#server/links/index.ts';
import { type ProgramMessage, sendProgramMessages } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { sendTestMessages } from './test-messages/send-test-messages.ts';
import { type PlacedMessage, prepareMessages } from './prepare/prepare-messages.ts';

export type SendOptions = {
  /** Whether messages for which the credits do not suffice are refused, instead of the whole transaction. */
  checksCredits: boolean;
  /** Gives recipients short links of their own. Without it, no message may shorten links. */
  links?: ProgramLinks;
};

/**
 * Sends messages by the rules of a key, in the owner's transaction. Returns the result of each, in the same order.
 * Throws what `sendProgramMessages` throws.
 */
export async function sendAsKey(
  account: Account,
  keyId: number,
  messages: readonly PlacedMessage[],
  { checksCredits, links }: SendOptions,
): Promise<(AcceptedV1Message | Problem)[]> {
  const terms = await readKeyTerms(account, keyId);
  const prepared = await prepareMessages(account, terms.sending, messages, links);
  const ready = prepared.filter((each): each is ProgramMessage => !(each instanceof Problem));
  const sent = terms.isTest
    ? await sendTestMessages(account, keyId, ready)
    : await sendProgramMessages(account, { ...programTerms(keyId, terms), checksCredits }, ready, links);
  let next = 0;
  return prepared.map((message) => {
    if (message instanceof Problem) return message;
    const result = sent[next++]!;
    if (result instanceof Problem) return result;
    const { id, parts, cost, isRejected } = result;
    return {
      id,
      to: message.number,
      status: isRejected ? 'rejected' : 'queued',
      parts,
      cost: cost / 1000,
      reference: message.reference || null,
    };
  });
}

const programTerms = (keyId: number, { sending, flowControl, limits }: KeyTerms) => ({
  keyId,
  duplicateMinutes: sending.duplicateMinutes,
  codesToOptedOut: sending.codesToOptedOut,
  pace: flowControl,
  limits,
});
