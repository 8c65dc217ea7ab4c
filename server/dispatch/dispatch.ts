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

/** A request to send a text to recipients, all for the same origin. */
export type Order = {
  accountId: number;
  origin: Origin;
  sender: string;
  /** May contain variables, filled in from each recipient's values. */
  text: string;
  /** Messages leave in this order. No duplicate numbers; at most a few thousand, to keep the transaction short. */
  recipients: Recipient[];
  /** Lower leaves first; see `priorities`. */
  priority: number;
  /** In hours. Messages that have not left by then expire and are refunded. */
  validHours: number;
  /** Also sends to numbers that have opted out, for the confirmation of an opt-out. */
  toOptedOut?: boolean;
  /** Forces a carrier: an answer returns by the carrier that its question came from. Otherwise routing decides. */
  carrierId?: number | null;
};

/** The result of an order. `cost` is what was debited, in thousandths of a credit. */
export type Dispatched = {
  /** Messages created, including those rejected at once because they are too long or no route serves them. */
  messages: number;
  /** Recipients left out because they have opted out. */
  optedOut: number;
  /** Parts of the messages that will be sent. */
  parts: number;
  cost: number;
};

/** Lower leaves first. */
export const priorities = { confirmation: 0, bulk: 5 };

const TOO_LONG = `The text came out longer than ${MAX_PARTS} parts`;

type Made = Rendered & { carrierId: number | null };

/**
 * Turns an order into messages and debits their cost, in the caller's transaction: the one way to send. Leaves out opted-out
 * numbers; renders, counts, prices and routes each message. The transaction must be the owner's, and the caller must have
 * checked that it may act for the account. Throws `not_enough_credits`; the caller must then roll back.
 *
 * Locks the account's credits, so call it late in the transaction.
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

/** Routes and carriers' states can change at any time, so they are read anew for each order. */
async function carrierChoice(
  tx: Kysely<Tables>,
  { accountId, sender, carrierId }: Order,
): Promise<(number: string) => number | null> {
  if (carrierId) return () => carrierId;
  const routing = await readRouting(tx);
  return (number) => routing.carrierFor({ number, accountId, sender });
}

/** Creates one batch: its messages share a carrier, or are all too long. */
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
    // Messages that are too long keep the text as it was typed.
    text: !hasVariables || tooLong ? text : null,
    toOptedOut,
    expiresAt: hoursFromNow(validHours),
    messages,
  });
}
