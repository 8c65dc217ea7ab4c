import type { Kysely } from 'kysely';
import { countriesOfPools, readPrices } from '#server/billing/ledger/index.ts';
import { readRouting } from '#server/gateway/index.ts';
import {
  createBatch,
  type SendWindow,
  MAX_BATCH_SIZE,
  newMessageIds,
  type Origin,
} from '#server/messages/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { countryOf, MAX_PARTS, toExampleLinks } from '#sms/index.ts';
import { expiryAfter } from './hours-from-now.ts';
import { readSendingHours } from './hours/sending-hours.ts';
import { sendWindows, type Timing } from './hours/timing.ts';
import { numbersAtRepeatLimit } from './repeat-limit.ts';
import { giveLinks, type OrderLinks } from './order-links.ts';
import { createRenderer, type Recipient, type Rendered } from './render.ts';

/** A request to send a text to recipients, for one origin. */
export type Order = {
  /** The account that sends and owns the messages. Its opt-outs and routes apply. */
  accountId: number;
  /** The account that pays and gets refunds. Defaults to `accountId`. */
  payerId?: number;
  origin: Origin;
  sender: string;
  /** May contain variables, which each recipient's values replace. */
  text: string;
  /**
   * In sending order. Numbers must be unique. At most `MAX_RECIPIENTS_PER_ORDER` recipients, because the
   * transaction must stay short.
   */
  recipients: Recipient[];
  /** Lower values are sent first; see `PRIORITIES`. */
  priority: number;
  /**
   * The validity in hours, starting when messages may be sent. Messages that are not sent in this time
   * expire and are refunded.
   */
  validHours: number;
  /** The ledger reference of the payer's credit reservation, if any. */
  reservedFor?: string;
  /** Defaults to immediate sending at any hour. */
  timing?: Timing;
  /** Whether to include opted-out numbers. Used to confirm an opt-out. */
  toOptedOut?: boolean;
  /** False if the caller has checked how often numbers got the same text. Defaults to true. */
  checksRepeats?: boolean;
  /** Gives each recipient links of their own, for the link variables of the text. */
  links?: OrderLinks;
  /** Overrides routing. A confirmation uses the carrier of the message that it answers. */
  carrierId?: number | null;
};

/** The result of an order. `cost` is the debit in thousandths of a credit. */
export type DispatchResult = {
  /**
   * The number of created messages. Includes messages rejected at once: too long, repeated too often, or
   * without a route.
   */
  messages: number;
  /** The excluded numbers, which have opted out. */
  optedOut: string[];
  /** The ids of the created messages, and their costs, by number. */
  messageIds: Map<string, string>;
  costs: Map<string, number>;
  /** The total part count of the messages that will be sent. */
  parts: number;
  cost: number;
};

/** The most recipients that an order may have. Dispatching this many takes about a second. */
const MAX_RECIPIENTS_PER_ORDER = 5000;

/** Lower values are sent first. */
export const PRIORITIES = { confirmation: 0, answer: 1, bulk: 5 };

const TOO_LONG_ERROR = `The text is longer than ${MAX_PARTS} parts`;
const REPEATED_TEXT_ERROR = 'This number already got the same text too many times in the last hour';

type PreparedMessage = Rendered & {
  id: string | undefined;
  carrierId: number | null;
  /** The country of the credit pool to use first; null for none. */
  pool: string | null;
  sendWindow: SendWindow | undefined;
  rejection: string | undefined;
  /** The addresses of the recipient's own short links. */
  links: string[];
};

/**
 * Creates an order's messages and debits their cost, in the caller's transaction, which must run as the
 * owner. Every message is sent through this function. Excludes opted-out numbers. Renders, counts, prices
 * and routes each message.
 *
 * The caller must check the sender, the text, and the user's permission to act for the account. Throws
 * `not_enough_credits`, or a RangeError for an invalid order. The caller must then roll back.
 *
 * Locks the payer's credits until the transaction ends. Call it late. For several payers, call it in the
 * order of their ids.
 */
export async function dispatch(tx: Kysely<Tables>, order: Order): Promise<DispatchResult> {
  requireWithinBounds(order);
  const optedOut = await optedOutNumbers(tx, order);
  const renderer = createRenderer(order.text, await readPrices(tx));
  const carrierFor = await carrierChooser(tx, order);
  const poolFor = await poolChooser(tx, order);
  const prepared: PreparedMessage[] = [];
  const slices = new TimeSlices();
  const windowFor = order.timing && sendWindows(order.timing, await readSendingHours(tx));
  const linked = order.links && (await giveLinks(tx, order.links, order.recipients));
  for (const [position, recipient] of order.recipients.entries()) {
    const { number } = recipient;
    if (optedOut.has(number)) continue;
    const own = linked?.[position];
    const rendered = renderer.render(recipient, own?.values);
    prepared.push({
      ...rendered,
      id: own?.id,
      carrierId: carrierFor(number),
      pool: poolFor(number),
      sendWindow: windowFor?.(number, prepared.length),
      rejection: rendered.tooLong ? TOO_LONG_ERROR : undefined,
      links: own ? Object.values(own.values) : [],
    });
    await slices.yield();
  }
  await rejectRepeated(tx, order, prepared);
  const groups = groupIntoBatches(prepared);
  // Writes rejected messages first. A gateway locks counts before credits when it records results, so this
  // code must use the same order.
  const rejectedFirst = groups.toSorted((a, b) => Number(willBeSent(a[0]!)) - Number(willBeSent(b[0]!)));
  const messageIds = new Map<string, string>();
  for (const messages of rejectedFirst) {
    for (let start = 0; start < messages.length; start += MAX_BATCH_SIZE) {
      const chunk = messages.slice(start, start + MAX_BATCH_SIZE);
      const ids = await writeBatch(tx, order, chunk, renderer.variables.length > 0);
      for (const [position, { number }] of chunk.entries()) messageIds.set(number, ids[position]!);
    }
  }
  const sent = prepared.filter(willBeSent);
  return {
    messages: prepared.length,
    optedOut: [...optedOut],
    messageIds,
    costs: new Map(sent.map(({ number, cost }) => [number, cost])),
    parts: sent.reduce((sum, { parts }) => sum + parts, 0),
    cost: sent.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/**
 * Rejects messages to numbers that have received the same text too often, perhaps because of a faulty
 * program. Exempts opt-out confirmations.
 */
async function rejectRepeated(
  tx: Kysely<Tables>,
  { accountId, origin, text, toOptedOut, checksRepeats = true }: Order,
  prepared: PreparedMessage[],
): Promise<void> {
  if (toOptedOut || !checksRepeats) return;
  // The links of each message differ.
  const messages = () =>
    prepared.map(({ number, tooLong, text: own, links }) => ({
      number,
      tooLong,
      text: own === null ? null : toExampleLinks(own, links),
    }));
  const atLimit = await numbersAtRepeatLimit({ id: accountId, db: tx }, { origin, text, messages });
  for (const message of prepared) if (atLimit.has(message.number)) message.rejection ??= REPEATED_TEXT_ERROR;
}

/** Groups messages by carrier, pool and send window. Groups rejected messages by reason. */
function groupIntoBatches(prepared: PreparedMessage[]): PreparedMessage[][] {
  const byWindow = Map.groupBy(prepared, ({ rejection, sendWindow }) => rejection ?? sendWindow);
  return [...byWindow.values()].flatMap((group) => [
    ...Map.groupBy(group, ({ rejection, carrierId, pool }) => rejection ?? `${carrierId} ${pool}`).values(),
  ]);
}

const willBeSent = ({ rejection, carrierId }: PreparedMessage): boolean =>
  rejection === undefined && carrierId !== null;

/** Guards against mistakes in our own code. Callers validate user input. */
function requireWithinBounds({ recipients, validHours }: Order): void {
  if (recipients.length > MAX_RECIPIENTS_PER_ORDER)
    throw new RangeError(
      `An order has at most ${MAX_RECIPIENTS_PER_ORDER} recipients, and this one ${recipients.length}`,
    );
  if (new Set(recipients.map(({ number }) => number)).size < recipients.length)
    throw new RangeError('An order names a number twice');
  if (!(validHours > 0)) throw new RangeError(`An order is valid for ${validHours} hours`);
}

async function optedOutNumbers(
  tx: Kysely<Tables>,
  { accountId, recipients, toOptedOut }: Order,
): Promise<Set<string>> {
  if (toOptedOut) return new Set();
  const numbers = recipients.map(({ number }) => number);
  return findOptedOut(tx, accountId, numbers);
}

/**
 * Returns a function that routes numbers. Reads routes for each order, because routes and carrier states
 * can change at any time.
 */
async function carrierChooser(
  tx: Kysely<Tables>,
  { accountId, sender, carrierId }: Order,
): Promise<(number: string) => number | null> {
  if (carrierId) return () => carrierId;
  const routing = await readRouting(tx);
  return (number) => routing.carrierFor({ number, accountId, sender });
}

/**
 * Returns a function that chooses a number's country pool. Skips the country look-up for accounts without
 * country pools, which are the majority.
 */
async function poolChooser(
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

/**
 * Creates one batch. Its messages share a carrier, pool and send window, or a rejection reason. Returns their ids in
 * order.
 */
async function writeBatch(
  tx: Kysely<Tables>,
  order: Order,
  messages: PreparedMessage[],
  hasVariables: boolean,
): Promise<string[]> {
  const { accountId, payerId, origin, sender, text, priority, toOptedOut = false, validHours } = order;
  const { reservedFor } = order;
  const { carrierId, pool, tooLong, rejection, sendWindow } = messages[0]!;
  const ids = messages.every(({ id }) => id !== undefined)
    ? messages.map(({ id }) => id!)
    : newMessageIds(messages.length);
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
    // Stores the unrendered text for messages that are too long.
    text: !hasVariables || tooLong ? text : null,
    toOptedOut,
    expiresAt: expiryAfter(sendWindow?.opensAt, validHours),
    sendWindow,
    messages,
    ids,
  });
  return ids;
}
