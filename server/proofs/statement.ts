import { createHash } from 'node:crypto';
import type { Statement } from '#contract/proofs.ts';
import type { MessageState } from '#contract/messages.ts';
import { countParts } from '#sms/index.ts';
import type { SentMessage } from '#server/messages/index.ts';
import { CAMPAIGN, campaignNames } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** The fields of a statement that describe the proof rather than the message. */
export type IssuanceDetails = { key: string; issuedAt: Date; account: string };

export const encodingOf = (text: string): Statement['encoding'] =>
  countParts(text).encoding === 'gsm7' ? 'GSM-7' : 'UCS-2';

export async function campaignOf(
  account: Account,
  { origin }: SentMessage,
): Promise<{ id: number; name: string } | null> {
  if (origin.kind !== CAMPAIGN) return null;
  const names = await campaignNames(account, [origin.id]);
  return { id: origin.id, name: names.get(origin.id) ?? '' };
}

const UNSENT_STATES: MessageState[] = ['queued', 'held'];

/** Returns why a message cannot have a proof, or null if it can. */
export function unprovableReason({ state, number }: SentMessage): 'not_sent_yet' | 'erased' | null {
  if (number === '') return 'erased';
  return UNSENT_STATES.includes(state) ? 'not_sent_yet' : null;
}

/** Creates a statement from a message's current data. */
export async function buildStatement(
  account: Account,
  message: SentMessage,
  { key, issuedAt, account: name }: IssuanceDetails,
): Promise<Statement> {
  return {
    account: name,
    campaign: await campaignOf(account, message),
    carrier_ids: message.carrierIds,
    dispatched_at: message.submittedAt,
    encoding: encodingOf(message.text),
    ended_at: message.finishedAt,
    error: message.error,
    format: 'carillon-proof-1',
    issued_at: issuedAt.toISOString(),
    key,
    message_id: message.id,
    number: message.number,
    parts: message.parts,
    sender: message.sender,
    state: message.state,
    text: message.text,
  };
}

/**
 * Returns the canonical JSON of a statement (RFC 8785), with sorted names and no spaces. Statements contain
 * no fractions, which would require special formatting.
 */
export const canonicalJson = (statement: Statement): string => JSON.stringify(sortKeys(statement));

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sortKeys((value as Record<string, unknown>)[name])]));
}

/** Returns the SHA-256 of the canonical JSON in UTF-8. */
export const hashOf = (statement: Statement): Buffer =>
  createHash('sha256').update(canonicalJson(statement)).digest();
