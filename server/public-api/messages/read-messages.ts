import type { Message } from '#contract/messages.ts';
import type { V1Message } from '#contract/v1/messages.ts';
import { type ProgramNotes, programNotesOf } from '#server/sending/index.ts';
import { readMessage } from '#server/messages/index.ts';
import { readTestMessage } from '#server/key-messages/index.ts';
import { readKeyTerms } from '#server/api-keys/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Reads a message that a key may see: a test key sees only messages of test keys. Throws `not_found`.
 */
export async function readVisible(account: Account, keyId: number, messageId: string): Promise<V1Message> {
  const message = await readTestMessage(account, messageId);
  if (message) return message;
  const { isTest } = await readKeyTerms(account, keyId);
  if (isTest) throw notFound('message');
  return readSentMessage(account, messageId);
}

async function readSentMessage(account: Account, messageId: string): Promise<V1Message> {
  const message = await readMessage(account, messageId);
  const notes = await programNotesOf(account, [messageId]);
  return toV1Message(message, notes.get(messageId));
}

/** Shows a message as the API does. `notes` are those of the program that sent it, if one did. */
export const toV1Message = (message: Message & { sender: string }, notes?: ProgramNotes): V1Message => ({
  id: message.id,
  to: message.number,
  sender: message.sender,
  text: message.text,
  status: message.state,
  error: message.error,
  parts: message.parts,
  cost: message.cost / 1000,
  reference: notes?.reference || null,
  cost_centre: notes?.costCentre || null,
  created_at: message.createdAt,
  sent_at: message.submittedAt,
  finished_at: message.finishedAt,
});
