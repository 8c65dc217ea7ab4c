import { sql } from 'kysely';
import { dispatch, type Order, PRIORITIES } from '#server/dispatch/index.ts';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { countParts } from '#sms/index.ts';
import { optedOutProblem } from '../answers/prepare-answer.ts';
import { originOfToday } from './day-of-key.ts';
import { findRefusals } from './find-refusals.ts';
import type { ProgramMessage, SentProgramMessage } from './program-message.ts';

/** The text of every order: each recipient's whole text is a value, because it may look like a template. */
const TEMPLATE = '{{text}}';

/**
 * Sends messages of a key, in the owner's transaction. Returns the result of each, in the same order: what was
 * sent, or why it was refused (`opted_out`, `too_long`, `needs_review`). Throws `not_enough_credits`; the caller
 * must then roll back, and may try fewer messages.
 */
export async function sendProgramMessages(
  account: Account,
  keyId: number,
  messages: readonly ProgramMessage[],
): Promise<(SentProgramMessage | Problem)[]> {
  const refusals = await findRefusals(account, messages);
  const allowed = messages.filter((message) => !refusals.has(message));
  const sent = new Map<ProgramMessage, SentProgramMessage>();
  if (allowed.length > 0) {
    const origin = await originOfToday(account, keyId);
    for (const group of groupIntoOrders(allowed)) await sendGroup(account, origin, group, sent);
    await noteReferences(account, keyId, sent);
  }
  return messages.map((message) => refusals.get(message) ?? sent.get(message) ?? optedOutProblem());
}

/** Groups messages that one order can send: alike, and no number twice. */
function groupIntoOrders(messages: ProgramMessage[]): ProgramMessage[][] {
  const alike = Map.groupBy(messages, ({ sender, priority, validHours, startsAt, respectsSendingHours }) =>
    JSON.stringify([sender, priority, validHours, startsAt, respectsSendingHours]),
  );
  return [...alike.values()].flatMap((group) => {
    const times = new Map<string, number>();
    return [
      ...Map.groupBy(group, ({ number }) => {
        const nth = times.get(number) ?? 0;
        times.set(number, nth + 1);
        return nth;
      }).values(),
    ];
  });
}

async function sendGroup(
  account: Account,
  origin: Origin,
  group: ProgramMessage[],
  sent: Map<ProgramMessage, SentProgramMessage>,
): Promise<void> {
  const { messageIds, costs } = await dispatch(account.db, orderOf(account.id, origin, group));
  for (const message of group) {
    const id = messageIds.get(message.number);
    if (id === undefined) continue;
    const parts = Math.max(1, countParts(message.text).parts);
    sent.set(message, { id, parts, cost: costs.get(message.number) ?? 0 });
  }
}

function orderOf(accountId: number, origin: Origin, group: ProgramMessage[]): Order {
  const [{ sender, priority, validHours, startsAt, respectsSendingHours }] = group as [ProgramMessage];
  const isTimed = startsAt !== null || respectsSendingHours;
  return {
    accountId,
    origin,
    sender,
    text: TEMPLATE,
    recipients: group.map(({ number, text }) => ({ number, values: { text } })),
    priority: PRIORITIES[priority],
    validHours,
    ...(isTimed && {
      timing: { respectsSendingHours, localAt: null, startsAt: startsAt ?? new Date(), delayOf: null },
    }),
  };
}

async function noteReferences(
  { id, db }: Account,
  keyId: number,
  sent: Map<ProgramMessage, SentProgramMessage>,
): Promise<void> {
  const noted = [...sent].filter(([{ reference, costCentre }]) => reference !== '' || costCentre !== '');
  if (noted.length === 0) return;
  await sql`
    INSERT INTO program_messages (account_id, message_id, key_id, reference, cost_centre)
    SELECT ${id}, m.id, ${keyId}, m.reference, m.cost_centre
    FROM unnest(${arrayLiteral(noted.map(([, message]) => message.id))}::uuid[],
      ${arrayLiteral(noted.map(([{ reference }]) => reference))}::text[],
      ${arrayLiteral(noted.map(([{ costCentre }]) => costCentre))}::text[]) AS m (id, reference, cost_centre)`.execute(
    db,
  );
}
