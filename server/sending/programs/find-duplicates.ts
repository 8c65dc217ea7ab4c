import { limitFor } from '#server/accounts/index.ts';
import { messagesSentBefore } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { linkedSentBefore } from './linked-sent-before.ts';
import type { ProgramMessage } from './program-message.ts';
import { RecentTexts } from './recent-texts.ts';

const HOUR_MINUTES = 60;

/** What this process accepted in the last hour, over all accounts. */
const recent = new RecentTexts(HOUR_MINUTES * 60_000);

/**
 * Returns the messages that repeat the text of another message to the same number: within `minutes`, or more often in
 * an hour than the account's limit allows, which a faulty program does.
 */
export async function findDuplicates(
  account: Account,
  messages: readonly ProgramMessage[],
  minutes: number,
): Promise<Map<ProgramMessage, Problem>> {
  const found = new Map<ProgramMessage, Problem>();
  if (minutes > 0) {
    const seen = new Set<string>();
    const sent = await sentTwice(account, messages, { minutes, times: 1 });
    for (const message of messages) {
      if (sent.has(message) || seen.has(nameOf(message))) found.set(message, duplicate(minutes));
      seen.add(nameOf(message));
    }
  }
  // The query is too slow for every message. So it checks only those that this process has seen before.
  const repeated = messages.filter(
    (message) => !found.has(message) && recent.add(`${account.id} ${nameOf(message)}`),
  );
  if (repeated.length === 0) return found;
  const times = await limitFor(account, 'identicalTexts');
  const often = await sentTwice(account, repeated, { minutes: HOUR_MINUTES, times });
  for (const message of repeated) if (often.has(message)) found.set(message, tooOften());
  return found;
}

const nameOf = ({ number, text }: ProgramMessage): string => `${number} ${text}`;

async function sentTwice(
  account: Account,
  messages: readonly ProgramMessage[],
  { minutes, times }: { minutes: number; times: number },
): Promise<Set<ProgramMessage>> {
  const { linked = [], others = [] } = Object.groupBy(messages, (message) =>
    message.linked ? 'linked' : 'others',
  );
  const period = { withinMs: minutes * 60_000, times };
  const sent = await messagesSentBefore(account.db, { accountId: account.id, ...period, messages: others });
  return sent.union(await linkedSentBefore(account, linked, period));
}

const duplicate = (minutes: number): Problem =>
  new Problem(
    'conflict',
    'duplicate',
    `This number already got this text in the last ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
  );
const tooOften = (): Problem =>
  new Problem(
    'conflict',
    'repeated_too_often',
    'This number already got the same text too many times in the last hour.',
  );
