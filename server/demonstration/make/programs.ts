import { timeZoneOf } from '#server/accounts/index.ts';
import { createPastKey, insertCalls } from '#server/api-keys/index.ts';
import { createPastDay, type ProgramMessage } from '#server/sending/index.ts';
import {
  type API_KEYS,
  CREATED_AT,
  DAILY_VARIATION,
  DAYS_OF_MESSAGES,
  PROGRAM_ADDRESS,
} from '../content/programs.ts';
import { SHOP_SENDER } from '../content/campaigns.ts';
import { membersOf } from '../content/groups.ts';
import { minutesAfter } from '../content/moments.ts';
import type { Maker } from './maker.ts';

type ExampleKey = (typeof API_KEYS)[number];
type Sends = NonNullable<ExampleKey['sends']>;

/** Returns the days on which a key sent messages, at the time of the first one. A Sunday is moved to its Saturday. */
export function daysOfMessages({ sends }: ExampleKey, { ago }: Maker['moments']): Date[] {
  if (!sends) return [];
  const times = Array.from({ length: DAYS_OF_MESSAGES }, (_, nth) => ago(DAYS_OF_MESSAGES - nth, sends.at));
  return [...new Set(times.map((at) => at.getTime()))].map((time) => new Date(time));
}

/** Creates an API key. */
export async function makeKey({ account, moments, made, keyIds }: Maker, key: ExampleKey): Promise<void> {
  const { name, description, environment, scopes, days, revokedDays, sends, email } = key;
  const keyId = await createPastKey(account, {
    name,
    description,
    environment,
    scopes,
    createdAt: moments.ago(days, CREATED_AT),
    // Mails name no sender.
    ...(email && { defaultSender: sends?.sender }),
    ...(sends && { lastUse: { at: minutesAfter(moments.ago(1, sends.at), 45), from: PROGRAM_ADDRESS } }),
    ...(revokedDays !== undefined && { revokedAt: moments.ago(revokedDays, '16:30') }),
  });
  keyIds.set(name, keyId);
  (made.apiKeyIds ??= []).push(keyId);
}

/** Creates what a key sent on a day, and its calls. */
export async function makeProgramDay(
  maker: Maker,
  { name, sends, email }: ExampleKey,
  at: Date,
): Promise<void> {
  const { account, made, keyIds, daysOfKeys } = maker;
  const keyId = keyIds.get(name)!;
  const zoned = at.toTemporalInstant().toZonedDateTimeISO(await timeZoneOf(account));
  const messages = messagesOf(sends!, zoned.dayOfYear);
  const day = zoned.toPlainDate().toString();
  const past = { at, outcomeOf: sends!.outcomes };
  const dayId = await createPastDay(account, { keyId, day }, messages, past);
  (made.sending.days ??= []).push(dayId);
  daysOfKeys.set(name, [...(daysOfKeys.get(name) ?? []), dayId]);
  await logCalls(maker, keyId, { at, messages: email ? messages.slice(0, -1) : messages });
}

/** Returns the messages of a day. Their number and recipients differ from day to day. */
function messagesOf({ sender, priority, atLeast, textOf }: Sends, dayOfYear: number): ProgramMessage[] {
  const customers = membersOf('Customers');
  return Array.from({ length: atLeast + ((dayOfYear * 5) % DAILY_VARIATION) }, (_, nth) => ({
    number: customers[(dayOfYear * 97 + nth * 13) % customers.length]!.number,
    sender,
    text: textOf(dayOfYear * 40 + nth),
    linked: null,
    priority,
    validHours: 48,
    startsAt: null,
    respectsSendingHours: false,
    placeInCall: 0,
    reference: '',
    costCentre: '',
  }));
}

type Day = { at: Date; messages: ProgramMessage[] };

/** Logs a call for each message, and now and then one with a wrong number. */
async function logCalls({ account }: Maker, keyId: number, { at, messages }: Day): Promise<void> {
  const call = {
    accountId: account.id,
    keyId,
    logsTexts: false,
    method: 'POST',
    path: '/v1/messages',
    address: PROGRAM_ADDRESS,
    userAgent: 'karoo-shop/2.4',
  };
  const sent = messages.map(({ number, text, sender }, nth) => ({
    ...call,
    at: new Date(at.getTime() + nth * 250),
    status: 200,
    durationMs: 9 + ((nth * 7) % 22),
    requestId: `req_example${keyId}${at.getTime().toString(36)}${nth}`,
    request: { to: `+${number}`, text, sender },
    answer: JSON.stringify({ to: number, status: 'queued', parts: 1, cost: 1, reference: null }),
  }));
  const message = 'This number is too short.';
  const wrong = {
    ...call,
    at: minutesAfter(at, 30),
    status: 400,
    durationMs: 3,
    requestId: `req_example${keyId}${at.getTime().toString(36)}x`,
    request: { to: '+2782123', text: 'Hello', sender: SHOP_SENDER },
    answer: JSON.stringify({
      error: { type: 'invalid_request', code: 'invalid_number', message, param: 'to' },
    }),
  };
  await insertCalls(account.db, [...sent, wrong]);
}
