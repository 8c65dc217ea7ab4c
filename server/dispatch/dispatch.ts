import type { Kysely } from 'kysely';
import { readPrices } from '#server/billing/ledger/index.ts';
import { readRouting } from '#server/gateway/index.ts';
import { createBatch, MAX_BATCH_SIZE, type Origin } from '#server/messages/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { hoursFromNow } from './hours-from-now.ts';
import { createRenderer, type Recipient, type Rendered } from './render.ts';

/** Messages that an account sends to some recipients, for one and the same reason. */
export type Order = {
  accountId: number;
  origin: Origin;
  sender: string;
  /** May have variables, which are filled with each recipient's values. */
  text: string;
  /** E.164 digits, each number once. Messages leave in this order. At most a few thousand: a transaction of a second. */
  recipients: Recipient[];
  /** Lower leaves first; see `priorities`. */
  priority: number;
  /** For how many hours the messages are worth sending. What has not left by then expires, and is refunded. */
  validHours: number;
  /** Sends to numbers that have opted out too: the confirmation of an opt-out. */
  toOptedOut?: boolean;
  /** The carrier that takes all of them: an answer goes back the way that its question came. Else the routes choose. */
  carrierId?: number | null;
};

/** What was made of an order. `cost` in thousandths of a credit, as it was debited. */
export type Dispatched = {
  /** Messages made, those included that are rejected at once, because they are too long or no route serves them. */
  messages: number;
  /** Recipients that were left out. */
  optedOut: number;
  /** Of the messages that are sent. */
  parts: number;
  cost: number;
};

/** Which messages leave before which. */
export const priorities = { confirmation: 0, bulk: 5 };

const TOO_LONG = `The text came out longer than ${MAX_PARTS} parts`;

type Made = Rendered & { carrierId: number | null };

/**
 * Makes messages of an order and debits what they cost, in the caller's transaction, which is the owner's: whoever calls
 * has made sure of the account. This is the one way to send. Opted-out numbers are left out; each message is written,
 * counted, priced and routed. Throws `not_enough_credits`; then nothing of the transaction may be kept.
 *
 * Ends with a lock on the account's credits, so it comes last, or nearly so.
 */
export async function dispatch(tx: Kysely<Tables>, order: Order): Promise<Dispatched> {
  const optedOut = await optedOutOf(tx, order);
  const renderer = createRenderer(order.text, await readPrices(tx));
  const carrierFor = await carrierChoice(tx, order);
  const made: Made[] = [];
  const slices = new Slices();
  for (const recipient of order.recipients) {
    if (optedOut.has(recipient.number)) continue;
    made.push({ ...renderer.render(recipient), carrierId: carrierFor(recipient.number) });
    await slices.rest();
  }
  const alike = Map.groupBy(made, ({ tooLong, carrierId }) => (tooLong ? 'too long' : carrierId));
  for (const messages of alike.values()) {
    for (let start = 0; start < messages.length; start += MAX_BATCH_SIZE) {
      const some = messages.slice(start, start + MAX_BATCH_SIZE);
      await putIntoBatch(tx, order, some, renderer.variables.length > 0);
    }
  }
  const sent = made.filter(({ tooLong, carrierId }) => !tooLong && carrierId !== null);
  return {
    messages: made.length,
    optedOut: optedOut.size,
    parts: sent.reduce((sum, { parts }) => sum + parts, 0),
    cost: sent.reduce((sum, { cost }) => sum + cost, 0),
  };
}

async function optedOutOf(
  tx: Kysely<Tables>,
  { accountId, recipients, toOptedOut }: Order,
): Promise<Set<string>> {
  if (toOptedOut) return new Set();
  const numbers = recipients.map(({ number }) => number);
  return optedOutAmong(tx, accountId, numbers);
}

/** Routes, and the state of their carriers, change all the time: they are read for each order. */
async function carrierChoice(
  tx: Kysely<Tables>,
  { accountId, sender, carrierId }: Order,
): Promise<(number: string) => number | null> {
  if (carrierId) return () => carrierId;
  const routing = await readRouting(tx);
  return (number) => routing.carrierFor({ number, accountId, sender });
}

/** Messages of one carrier, or such as are all too long. */
async function putIntoBatch(
  tx: Kysely<Tables>,
  order: Order,
  messages: Made[],
  hasVariables: boolean,
): Promise<void> {
  const { accountId, origin, sender, text, priority, toOptedOut = false, validHours } = order;
  const { carrierId, tooLong } = messages[0]!;
  await createBatch(tx, {
    accountId,
    origin,
    carrierId,
    ...(tooLong && { rejection: TOO_LONG }),
    priority,
    sender,
    // Of what comes out too long, the text as it was written.
    text: !hasVariables || tooLong ? text : null,
    toOptedOut,
    expiresAt: hoursFromNow(validHours),
    messages,
  });
}
