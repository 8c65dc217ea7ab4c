import { readPrices, shortfallMessage, spendable } from '#server/billing/ledger/index.ts';
import { readAudience } from '#server/contacts/index.ts';
import {
  countryOfRegion,
  createRenderer,
  type Recipient,
  regionOf,
  type Rendered,
  numbersAtRepeatLimit,
} from '#server/dispatch/index.ts';
import { readCoverage } from '#server/gateway/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { countryOf, MAX_PARTS, parseTemplate } from '#sms/index.ts';
import { HeldWords } from '../limits/held-words.ts';
import { whyHeld } from '../limits/why-held.ts';

/** A text to somebody who wrote, from the number that they wrote to. */
export type Answer = { sender: string; number: string; text: string };

/** An answer as it would be sent, and what keeps it from that, if anything does. */
export type LookedAt = { recipient: Recipient; message: Rendered; balance: number; problem: Problem | null };

/** `noted` is its row, which counts for today already; 0 before there is one. `takesTurn`: see `whyHeld`. */
type How = { noted: number; takesTurn: boolean };

/**
 * Looks at an answer as it will be sent: the rules are those of everything that is sent, but for hours and the opt-out line of
 * marketing, since it goes to somebody who wrote.
 */
export async function lookAtAnswer(account: ActingAccount, answer: Answer, how: How): Promise<LookedAt> {
  const recipient = await recipientOf(account, answer);
  const message = createRenderer(answer.text, await readPrices(account.db)).render(recipient);
  const balance = await spendable(
    account.db,
    account.id,
    new Map([[countryOf(answer.number) ?? null, message.cost]]),
  );
  const problem = await problemOf(account, answer, { message, balance }, how);
  return { recipient, message, balance, problem };
}

/** With the values of their contact that the text asks for. */
async function recipientOf(account: ActingAccount, { number, text }: Answer): Promise<Recipient> {
  const { variables } = parseTemplate(text);
  if (variables.length === 0) return { number, values: {} };
  const alone = { groupIds: [], searched: [], numbers: [number], after: '', limit: 1, ms: 0 };
  const { members } = await readAudience(account.db, account.id, { ...alone, variables });
  return { number, values: members[0]!.values };
}

async function problemOf(
  account: ActingAccount,
  { sender, number, text }: Answer,
  { message, balance }: Pick<LookedAt, 'message' | 'balance'>,
  how: How,
): Promise<Problem | null> {
  const { db, id } = account;
  if ((await optedOutAmong(db, id, [number])).size > 0) return optedOut();
  if (message.tooLong) return invalid('text', 'too_long', `An answer can have at most ${MAX_PARTS} parts.`);
  const held = await whyAnswerHeld(account, { sender, number, text: message.text ?? text }, how);
  if (held.length > 0) return new Problem('conflict', 'not_allowed', held.join(' '));
  const often = await numbersAtRepeatLimit({ id, db }, { origin: null, text, messages: [message] });
  if (often.size > 0) return new Problem('conflict', 'too_often', TOO_OFTEN);
  if (!(await readCoverage(account, sender)).has(number))
    return new Problem('conflict', 'no_route', NO_ROUTE);
  if (message.cost > balance)
    return new Problem('conflict', 'not_enough_credits', await shortfallMessage(db, id, SHORT));
  return null;
}

export const optedOut = (): Problem =>
  new Problem('conflict', 'opted_out', 'This number has opted out and cannot get messages.');
const TOO_OFTEN =
  'This number already got this text too many times in the last hour. Write another text, or try again later.';
const NO_ROUTE = 'No carrier can send from this sender to this number. Contact your provider.';
const SHORT = { what: 'this answer', afterBuying: 'then send it', afterRaise: 'then send it' };

/** What holds a campaign refuses an answer: nobody waits for one that is looked at first. */
async function whyAnswerHeld(
  account: ActingAccount,
  { sender, number, text }: Answer,
  { noted, takesTurn }: How,
): Promise<string[]> {
  const region = regionOf(number);
  const checked = {
    id: null,
    userId: userIdOf(account.by),
    sender,
    heldWords: (await HeldWords.read(account.db)).in(text),
    messages: 1,
    countries: [region && countryOfRegion(region)],
    startsAt: null,
    answerId: noted,
  };
  return whyHeld(account, checked, { takesTurn });
}
