import { readPrices, shortfallMessage, readSpendableCredits } from '#server/billing/ledger/index.ts';
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
import { findOptedOut } from '#server/opt-outs/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { countryOf, isLinkVariable, MAX_PARTS, parseTemplate } from '#sms/index.ts';
import { HeldWords } from '../limits/held-words.ts';
import { findHoldReasons } from '../limits/hold-reasons.ts';

/**
 * An answer to a reply. `sender` is the number that received the reply. `values` replace the text's variables;
 * by default the contact's values.
 */
export type Answer = { sender: string; number: string; text: string; values?: Record<string, string> };

/** An answer that is ready to send, or the problem that prevents sending. */
export type PreparedAnswer = {
  recipient: Recipient;
  message: Rendered;
  balance: number;
  problem: Problem | null;
};

/**
 * `answerId` is the row of this answer, which must not count towards today's limit. It is 0 before the row
 * exists. `locksAccount` is explained at `findHoldReasons`.
 */
type AnswerOptions = {
  answerId: number;
  locksAccount: boolean;
  /** Prepares the message as if the number had not opted out. The caller must not send it then. */
  ignoresOptOut?: boolean;
};

/**
 * Prepares an answer, and checks it against the rules for all messages. Sending hours and the opt-out line
 * for marketing do not apply. The answer is for a person who wrote first.
 */
export async function prepareAnswer(
  account: ActingAccount,
  answer: Answer,
  options: AnswerOptions,
): Promise<PreparedAnswer> {
  const recipient = await readRecipient(account, answer);
  const message = createRenderer(answer.text, await readPrices(account.db)).render(recipient);
  const balance = await readSpendableCredits(
    account.db,
    account.id,
    new Map([[countryOf(answer.number) ?? null, message.cost]]),
  );
  const problem = await findProblem(account, answer, { message, balance }, options);
  return { recipient, message, balance, problem };
}

/** Reads the contact's values that the text needs. */
async function readRecipient(account: ActingAccount, { number, text, values }: Answer): Promise<Recipient> {
  if (values) return { number, values };
  const { variables } = parseTemplate(text);
  if (variables.length === 0) return { number, values: {} };
  const alone = { groupIds: [], searched: [], numbers: [number], after: '', limit: 1, ms: 0 };
  const { members } = await readAudience(account.db, account.id, { ...alone, variables });
  return { number, values: members[0]!.values };
}

async function findProblem(
  account: ActingAccount,
  { sender, number, text }: Answer,
  { message, balance }: Pick<PreparedAnswer, 'message' | 'balance'>,
  options: AnswerOptions,
): Promise<Problem | null> {
  const { db, id } = account;
  if (!options.ignoresOptOut && (await findOptedOut(db, id, [number])).size > 0) return optedOutProblem();
  const [link] = parseTemplate(text).variables.filter(isLinkVariable);
  if (link !== undefined)
    return invalid(
      'text',
      'no_links_in_replies',
      `{{${link}}} gives links to the recipients of campaigns, not in a reply. Write the address of the short link instead.`,
    );
  if (message.tooLong) return invalid('text', 'too_long', `A reply can have at most ${MAX_PARTS} parts.`);
  const held = await answerHoldReasons(account, { sender, number, text: message.text ?? text }, options);
  if (held.length > 0) return new Problem('conflict', 'not_allowed', held.join(' '));
  const often = await numbersAtRepeatLimit({ id, db }, { origin: null, text, messages: () => [message] });
  if (often.size > 0) return new Problem('conflict', 'too_often', TOO_OFTEN_MESSAGE);
  if (!(await readCoverage(account, sender)).has(number))
    return new Problem('conflict', 'no_route', NO_ROUTE_MESSAGE);
  if (message.cost > balance)
    return new Problem('conflict', 'not_enough_credits', await shortfallMessage(db, id, SHORTFALL_TEXTS));
  return null;
}

export const optedOutProblem = (): Problem =>
  new Problem('conflict', 'opted_out', 'This number has opted out and cannot get messages.');
const TOO_OFTEN_MESSAGE =
  'This number already got this text too many times in the last hour. Write another text, or try again later.';
const NO_ROUTE_MESSAGE = 'No carrier can send from this sender to this number. Contact your provider.';
const SHORTFALL_TEXTS = { what: 'this reply', afterBuying: 'then send it', afterRaise: 'then send it' };

/**
 * Returns why an answer would be held for review. The answer is refused instead, because it would be of no
 * use after a review.
 */
async function answerHoldReasons(
  account: ActingAccount,
  { sender, number, text }: Answer,
  { answerId, locksAccount }: AnswerOptions,
): Promise<string[]> {
  const region = regionOf(number);
  const checked = {
    id: null,
    userId: userIdOf(account.by),
    sender,
    heldWords: (await HeldWords.read(account.db)).findWords(text),
    messages: 1,
    countries: [region && countryOfRegion(region)],
    startsAt: null,
    answerId,
  };
  const reasons = await findHoldReasons(account, checked, { locksAccount });
  return reasons.map(({ text }) => text);
}
