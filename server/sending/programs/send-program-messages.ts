import { readPrices, readSpendableCredits } from '#server/billing/ledger/index.ts';
import { dispatch, type Order, type OrderLinks, PRIORITIES } from '#server/dispatch/index.ts';
import type { Origin } from '#server/messages/index.ts';
import type { LinkedText, ProgramLinks } from '#server/links/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { countryOf } from '#sms/index.ts';
import { optedOutProblem } from '../answers/prepare-answer.ts';
import { originOfToday } from './day-of-key.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findRefusals } from './find-refusals.ts';
import { readCounter } from './period-limits.ts';
import { partsOf, type ProgramMessage, type SentProgramMessage } from './program-message.ts';
import { recordSent } from './record-sent.ts';
import { takePace } from './take-pace.ts';
import type { ProgramTerms } from './terms.ts';

/** The text of every order: each recipient's whole text is a value, because it may look like a template. For linked texts, the links are in it. */
const TEMPLATE = '{{text}}';

type Refusals = Map<ProgramMessage, Problem>;
/** A message and the delay that the key's pace gives it, in milliseconds. */
type Paced = { message: ProgramMessage; delay: number };

/**
 * Sends messages of a key, in the owner's transaction. Returns the result of each, in the same order: what was
 * sent, or why it was refused (`opted_out`, `needs_review`, `duplicate`, `repeated_too_often`,
 * `key_limit_reached`, `pace_exceeded`). Throws `not_enough_credits`; the caller must then roll back, and may try
 * fewer messages. `links` gives the recipients of linked texts their links; without it, there must be none.
 */
export async function sendProgramMessages(
  account: Account,
  terms: ProgramTerms,
  messages: readonly ProgramMessage[],
  links?: ProgramLinks,
): Promise<(SentProgramMessage | Problem)[]> {
  const refusals = await findRefusals(account, messages);
  const allowed = () => messages.filter((message) => !refusals.has(message));
  addAll(refusals, await findDuplicates(account, allowed(), terms.duplicateMinutes));
  addAll(refusals, await findAboveLimits(account, terms, allowed()));
  const paced = await paceMessages(account, terms, allowed(), refusals);
  const sent = new Map<ProgramMessage, SentProgramMessage>();
  if (paced.length > 0) {
    const origin = await originOfToday(account, terms.keyId);
    const giveLinks = await prepareLinks(account, links, paced);
    for (const group of groupIntoOrders(paced))
      await sendGroup(account, { origin, terms, giveLinks }, group, sent);
    await recordSent(account, { keyId: terms.keyId, dayId: origin.id }, sent);
  }
  return messages.map((message) => refusals.get(message) ?? sent.get(message) ?? optedOutProblem());
}

function addAll(refusals: Refusals, more: Refusals): void {
  for (const [message, problem] of more) refusals.set(message, problem);
}

async function findAboveLimits(
  account: Account,
  terms: ProgramTerms,
  messages: ProgramMessage[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const counter = messages.length > 0 ? await readCounter(account, terms) : undefined;
  if (!counter && !terms.checksCredits) return refusals;
  const optedOut = await findOptedOut(
    account.db,
    account.id,
    messages.map(({ number }) => number),
  );
  const prices = await readPrices(account.db);
  const costOf = (message: ProgramMessage) => partsOf(message) * prices.perPart(message.number);
  let spendable = terms.checksCredits ? await readSpendable(account, messages, costOf) : Infinity;
  for (const message of messages) {
    if (optedOut.has(message.number) && !mayReachOptedOut(message, terms)) {
      refusals.set(message, optedOutProblem());
      continue;
    }
    const credits = costOf(message);
    const problem =
      credits > spendable
        ? notEnoughCredits()
        : counter?.add({ messages: 1, parts: partsOf(message), credits });
    if (problem) refusals.set(message, problem);
    else spendable -= credits;
  }
  return refusals;
}

const mayReachOptedOut = ({ priority }: ProgramMessage, { codesToOptedOut }: ProgramTerms): boolean =>
  codesToOptedOut && priority !== 'bulk';

/** Returns how many credits can pay for messages, in thousandths. */
function readSpendable(
  { id, db }: Account,
  messages: ProgramMessage[],
  costOf: (message: ProgramMessage) => number,
): Promise<number> {
  const costs = new Map<string | null, number>();
  for (const message of messages) {
    const country = countryOf(message.number) ?? null;
    costs.set(country, (costs.get(country) ?? 0) + costOf(message));
  }
  return readSpendableCredits(db, id, costs);
}

const notEnoughCredits = (): Problem =>
  new Problem(
    'conflict',
    'not_enough_credits',
    'You do not have enough credits for this. Buy credits, then continue.',
  );

/** Returns the messages that the key's pace allows, with their delays, and refuses the others. Urgent ones come first. */
async function paceMessages(
  account: Account,
  terms: ProgramTerms,
  messages: ProgramMessage[],
  refusals: Refusals,
): Promise<Paced[]> {
  if (messages.length === 0) return [];
  const ordered = messages.toSorted((one, other) => PRIORITIES[one.priority] - PRIORITIES[other.priority]);
  const { accepted, delayOf, retryAfter } = await takePace(account, terms, ordered.length);
  for (const message of ordered.slice(accepted))
    refusals.set(
      message,
      tooMany(
        'This API key sends faster than its pace allows. Try again later.',
        retryAfter,
        'pace_exceeded',
      ),
    );
  const spreadMs = terms.pace.spreadMinutes * 60_000;
  return ordered.slice(0, accepted).map((message, position) => ({
    message,
    delay:
      message.priority === 'bulk'
        ? Math.max(delayOf(position), roundDown(spreadMs * message.placeInCall))
        : 0,
  }));
}

/** Rounds to seconds, so that messages can share batches. */
const roundDown = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** Groups messages that one order can send: alike, and no number twice. */
function groupIntoOrders(messages: Paced[]): Paced[][] {
  const alike = Map.groupBy(messages, ({ message }) =>
    JSON.stringify([
      message.sender,
      message.priority,
      message.validHours,
      message.startsAt,
      message.respectsSendingHours,
      message.linked !== null,
    ]),
  );
  return [...alike.values()].flatMap((group) => {
    const times = new Map<string, number>();
    return [
      ...Map.groupBy(group, ({ message: { number } }) => {
        const nth = times.get(number) ?? 0;
        times.set(number, nth + 1);
        return nth;
      }).values(),
    ];
  });
}

type LinksOfOrder = (textOf: (number: string) => LinkedText) => Promise<OrderLinks>;

/** Creates the links of linked texts, and returns what gives the messages of an order theirs. Undefined if no text is linked. */
async function prepareLinks(
  account: Account,
  links: ProgramLinks | undefined,
  paced: Paced[],
): Promise<LinksOfOrder | undefined> {
  const texts = paced.flatMap(({ message }) => message.linked ?? []);
  return texts.length === 0 ? undefined : links!.forPrograms(account, texts);
}

type Sending = { origin: Origin; terms: ProgramTerms; giveLinks: LinksOfOrder | undefined };

async function sendGroup(
  account: Account,
  { origin, terms, giveLinks }: Sending,
  group: Paced[],
  sent: Map<ProgramMessage, SentProgramMessage>,
): Promise<void> {
  const [{ message: first }] = group as [Paced];
  const order = orderOf(account.id, origin, group);
  if (first.linked) {
    const texts = new Map(group.map(({ message: { number, linked } }) => [number, linked!]));
    order.links = await giveLinks!((number) => texts.get(number)!);
  }
  const { messageIds, costs } = await dispatch(account.db, {
    ...order,
    toOptedOut: mayReachOptedOut(first, terms),
  });
  for (const { message } of group) {
    const id = messageIds.get(message.number);
    if (id === undefined) continue;
    const cost = costs.get(message.number);
    sent.set(message, { id, parts: partsOf(message), cost: cost ?? 0, isRejected: cost === undefined });
  }
}

function orderOf(accountId: number, origin: Origin, group: Paced[]): Order {
  const [{ message }] = group as [Paced];
  const { sender, priority, validHours, startsAt, respectsSendingHours } = message;
  const isDelayed = group.some(({ delay }) => delay > 0);
  const isTimed = startsAt !== null || respectsSendingHours || isDelayed;
  return {
    accountId,
    origin,
    sender,
    text: TEMPLATE,
    recipients: group.map(({ message: { number, text } }) => ({ number, values: { text } })),
    priority: PRIORITIES[priority],
    validHours,
    checksRepeats: false,
    ...(isTimed && {
      timing: {
        respectsSendingHours,
        localAt: null,
        startsAt: startsAt ?? new Date(),
        delayOf: isDelayed ? (position) => group[position]?.delay ?? 0 : null,
      },
    }),
  };
}
