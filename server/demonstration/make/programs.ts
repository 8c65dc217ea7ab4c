import { backdateAudit, timeZoneOf } from '#server/accounts/index.ts';
import { createPastKey, insertCalls } from '#server/api-keys/index.ts';
import { backdateEntries } from '#server/billing/ledger/index.ts';
import { createPastDay, type ProgramMessage } from '#server/sending/index.ts';
import { API_KEYS, DAILY_VARIATION, DAYS_OF_MESSAGES, PROGRAM_ADDRESS } from '../content/programs.ts';
import { SHOP_SENDER } from '../content/campaigns.ts';
import { membersOf } from '../content/groups.ts';
import { minutesAfter } from '../content/moments.ts';
import type { Maker } from './maker.ts';

type ExampleKey = (typeof API_KEYS)[number];
type Sends = NonNullable<ExampleKey['sends']>;

/** Creates API keys, what they sent lately, and their calls of the last days. */
export async function makePrograms(maker: Maker): Promise<void> {
  for (const key of API_KEYS) {
    const keyId = await makeKey(maker, key);
    if (!key.sends) continue;
    // A Sunday is moved to its Saturday.
    const times = new Set(
      Array.from({ length: DAYS_OF_MESSAGES }, (_, days) =>
        maker.moments.ago(DAYS_OF_MESSAGES - days, key.sends!.at).getTime(),
      ),
    );
    for (const [days, time] of [...times].entries()) {
      const at = new Date(time);
      const messages = messagesOf(key.sends, days);
      await makeDay(maker, keyId, { at, messages, outcomeOf: key.sends.outcomes });
      await logCalls(maker, keyId, { at, messages });
    }
  }
}

async function makeKey({ account, moments, made }: Maker, key: ExampleKey): Promise<number> {
  const { name, description, environment, scopes, days, revokedDays, sends } = key;
  const createdAt = moments.ago(days, '11:05');
  const keyId = await createPastKey(account, {
    name,
    description,
    environment,
    scopes,
    createdAt,
    ...(sends && { lastUse: { at: minutesAfter(moments.ago(1, sends.at), 45), from: PROGRAM_ADDRESS } }),
    ...(revokedDays !== undefined && { revokedAt: moments.ago(revokedDays, '16:30') }),
  });
  await backdateAudit(account.db, account.id, createdAt);
  (made.apiKeyIds ??= []).push(keyId);
  return keyId;
}

/** Returns the messages of a day. Their number and recipients differ from day to day. */
function messagesOf({ sender, priority, atLeast, textOf }: Sends, days: number): ProgramMessage[] {
  const customers = membersOf('Customers');
  return Array.from({ length: atLeast + ((days * 5) % DAILY_VARIATION) }, (_, nth) => ({
    number: customers[(days * 97 + nth * 13) % customers.length]!.number,
    sender,
    text: textOf(days * 40 + nth),
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

async function makeDay(
  { account, made }: Maker,
  keyId: number,
  { at, messages, outcomeOf }: Day & { outcomeOf: Sends['outcomes'] },
): Promise<void> {
  const timeZone = await timeZoneOf(account);
  const day = at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const dayId = await createPastDay(account, { keyId, day }, messages, { at, outcomeOf });
  await backdateEntries(account.db, account.id, at);
  (made.sending.days ??= []).push(dayId);
}

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
