import type { Kysely } from 'kysely';
import { countriesOfPools, readPrices } from '#server/billing/ledger/index.ts';
import { readRouting } from '#server/gateway/index.ts';
import { createBatch, type Leaving, MAX_BATCH_SIZE, type Origin } from '#server/messages/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { countryOf, MAX_PARTS } from '#sms/index.ts';
import { hoursFrom } from './hours-from-now.ts';
import { readSendingHours } from './hours/sending-hours.ts';
import { leavingBy, type Timing } from './hours/timing.ts';
import { tooOftenAmong } from './too-often.ts';
import { createRenderer, type Recipient, type Rendered } from './render.ts';

/** A request to send a text to recipients, all for the same origin. */
export type Order = {
  /** Who sends: whose opt-outs and routes count, and whose messages they are. */
  accountId: number;
  /** Whose credits pay; by default the sending account's. Refunds go there too. */
  payerId?: number;
  origin: Origin;
  sender: string;
  /** May contain variables, filled in from each recipient's values. */
  text: string;
  /** Messages leave in this order. At most `MAX_ORDER`, to keep the transaction short; no number twice. */
  recipients: Recipient[];
  /** Lower leaves first; see `priorities`. */
  priority: number;
  /** In hours, from when they may leave. Messages that have not left by then expire and are refunded. */
  validHours: number;
  /** The ledger's reference under which the payer's credits were reserved, if they were. */
  reservedFor?: string;
  /** By default at once, at any hour. */
  timing?: Timing;
  /** Also sends to numbers that have opted out, for the confirmation of an opt-out. */
  toOptedOut?: boolean;
  /** Forces a carrier: a confirmation leaves by the carrier of the message that was answered. Otherwise routing decides. */
  carrierId?: number | null;
};

/** The result of an order. `cost` is what was debited, in thousandths of a credit. */
export type Dispatched = {
  /** Messages created, including those rejected at once: too long, the same as others before, or without a route. */
  messages: number;
  /** The numbers left out because they have opted out. */
  optedOut: string[];
  /** Parts of the messages that will be sent. */
  parts: number;
  cost: number;
};

/** The most recipients of one order: a second or so of work. */
const MAX_ORDER = 5000;

/** Lower leaves first. */
export const priorities = { confirmation: 0, answer: 1, bulk: 5 };

const TOO_LONG = `The text came out longer than ${MAX_PARTS} parts`;
const TOO_OFTEN = 'This number was sent the same text too often within the last hour';

type Made = Rendered & {
  carrierId: number | null;
  /** The country whose pool pays first. */
  pool: string | null;
  leaving: Leaving | undefined;
  rejection: string | undefined;
};

/**
 * Turns an order into messages and debits their cost, in the caller's transaction: the one way to send. Leaves out opted-out
 * numbers; renders, counts, prices and routes each message. The transaction must be the owner's, and the caller must have
 * checked that it may act for the account, and the sender and the text. Throws `not_enough_credits`, and a RangeError on an
 * order that is out of bounds; the caller must then roll back.
 *
 * Locks the payer's credits until the transaction ends, so call it late, and for several payers in the order of their ids.
 */
export async function dispatch(tx: Kysely<Tables>, order: Order): Promise<Dispatched> {
  requireWithinBounds(order);
  const optedOut = await optedOutOf(tx, order);
  const renderer = createRenderer(order.text, await readPrices(tx));
  const carrierFor = await carrierChoice(tx, order);
  const poolFor = await poolChoice(tx, order);
  const made: Made[] = [];
  const slices = new Slices();
  const leaving = order.timing && leavingBy(order.timing, await readSendingHours(tx));
  for (const recipient of order.recipients) {
    const { number } = recipient;
    if (optedOut.has(number)) continue;
    const rendered = renderer.render(recipient);
    made.push({
      ...rendered,
      carrierId: carrierFor(number),
      pool: poolFor(number),
      leaving: leaving?.(number, made.length),
      rejection: rendered.tooLong ? TOO_LONG : undefined,
    });
    await slices.rest();
  }
  await rejectTooOften(tx, order, made);
  const alike = inBatches(made);
  // Rejected ones first: they are counted before anything is debited, in the order in which journals lock.
  const rejectedFirst = alike.toSorted((a, b) => Number(isSent(a[0]!)) - Number(isSent(b[0]!)));
  for (const messages of rejectedFirst) {
    for (let start = 0; start < messages.length; start += MAX_BATCH_SIZE) {
      const some = messages.slice(start, start + MAX_BATCH_SIZE);
      await putIntoBatch(tx, order, some, renderer.variables.length > 0);
    }
  }
  const sent = made.filter(isSent);
  return {
    messages: made.length,
    optedOut: [...optedOut],
    parts: sent.reduce((sum, { parts }) => sum + parts, 0),
    cost: sent.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** An order is refused to numbers that were sent the same text too often, as a mistake of a program would. Answers to opt-outs are never. */
async function rejectTooOften(
  tx: Kysely<Tables>,
  { accountId, origin, text, toOptedOut }: Order,
  made: Made[],
): Promise<void> {
  if (toOptedOut) return;
  const often = await tooOftenAmong({ id: accountId, db: tx }, { origin, text, messages: made });
  for (const message of made) if (often.has(message.number)) message.rejection ??= TOO_OFTEN;
}

/** Those that share a carrier and a pool, and may leave at the same time; and those that are rejected for the same reason. */
function inBatches(made: Made[]): Made[][] {
  const times = Map.groupBy(made, ({ rejection, leaving }) => rejection ?? leaving);
  return [...times.values()].flatMap((some) => [
    ...Map.groupBy(some, ({ rejection, carrierId, pool }) => rejection ?? `${carrierId} ${pool}`).values(),
  ]);
}

const isSent = ({ rejection, carrierId }: Made): boolean => rejection === undefined && carrierId !== null;

/** Callers ask for what can be asked for: what is refused here is a mistake in the program. */
function requireWithinBounds({ recipients, validHours }: Order): void {
  if (recipients.length > MAX_ORDER)
    throw new RangeError(`An order has at most ${MAX_ORDER} recipients, and this one ${recipients.length}`);
  if (new Set(recipients.map(({ number }) => number)).size < recipients.length)
    throw new RangeError('An order names a number twice');
  if (!(validHours > 0)) throw new RangeError(`An order is valid for ${validHours} hours`);
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

/** Most accounts have no pools for countries, and nobody looks for the country of a number. */
async function poolChoice(
  tx: Kysely<Tables>,
  { accountId, payerId = accountId }: Order,
): Promise<(number: string) => string | null> {
  const countries = await countriesOfPools(tx, payerId);
  if (countries.size === 0) return () => null;
  return (number) => {
    const country = countryOf(number);
    return country !== undefined && countries.has(country) ? country : null;
  };
}

/** Creates one batch: its messages share a carrier and a pool, or are all rejected. */
async function putIntoBatch(
  tx: Kysely<Tables>,
  order: Order,
  messages: Made[],
  hasVariables: boolean,
): Promise<void> {
  const { accountId, payerId, origin, sender, text, priority, toOptedOut = false, validHours } = order;
  const { reservedFor } = order;
  const { carrierId, pool, tooLong, rejection, leaving } = messages[0]!;
  await createBatch(tx, {
    accountId,
    payerId,
    origin,
    carrierId,
    pool,
    ...(reservedFor !== undefined && { reservedFor }),
    ...(rejection !== undefined && { rejection }),
    priority,
    sender,
    // Messages that are too long keep the text as it was typed.
    text: !hasVariables || tooLong ? text : null,
    toOptedOut,
    expiresAt: hoursFrom(leaving?.opensAt, validHours),
    leaving,
    messages,
  });
}
