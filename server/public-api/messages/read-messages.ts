import type { V1Message } from '#contract/v1/messages.ts';
import { messagesWithReference, programNotesOf } from '#server/sending/index.ts';
import { readMessage } from '#server/messages/index.ts';
import { findTestMessages, readTestMessage } from '../test-messages/read-test-messages.ts';
import type { Account } from '#server/platform/db/handles.ts';

const MAX_FOUND = 100;

/** Reads any message of the account, or of a test key. Throws `not_found`. */
export async function readAnyMessage(account: Account, messageId: string): Promise<V1Message> {
  return (await readTestMessage(account, messageId)) ?? readSentMessage(account, messageId);
}

async function readSentMessage(account: Account, messageId: string): Promise<V1Message> {
  const message = await readMessage(account, messageId);
  const { reference, costCentre } = await programNotesOf(account, messageId);
  return {
    id: message.id,
    to: message.number,
    sender: message.sender,
    text: message.text,
    status: message.state,
    error: message.error,
    parts: message.parts,
    cost: message.cost / 1000,
    reference: reference || null,
    cost_centre: costCentre || null,
    created_at: message.createdAt,
    sent_at: message.submittedAt,
    finished_at: message.finishedAt,
  };
}

/** Finds messages by their reference, newest first. */
export async function findByReference(
  account: Account,
  reference: string,
): Promise<{ messages: V1Message[] }> {
  const messages = await findTestMessages(account, reference, MAX_FOUND);
  for (const id of await messagesWithReference(account, reference, MAX_FOUND))
    messages.push(await readSentMessage(account, id));
  return { messages: messages.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, MAX_FOUND) };
}
