import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { announce, type Events } from '#server/platform/events/events.ts';
import { hearSome } from '#server/platform/events/hear.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { hearOptOutsElsewhere, hearReplies } from './hear-replies.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const NUMBER = '27821234567';

const addAccount = async (username: string) =>
  (await createAccount(owner(), { name: username, username, password: 'x' })).accountId;

const received = (text: string, otherAccounts: number[]): Events['message.received'] => ({
  inboundId: 1,
  number: NUMBER,
  recipient: '43366',
  text,
  receivedAt: new Date().toISOString(),
  messageId: '018f0000-0000-7000-8000-000000000000',
  origin: { kind: 'campaign', id: 1 },
  isGuess: otherAccounts.length > 0,
  otherAccounts,
  carrierId: 1,
});

const optedOut = async () => {
  const rows = await owner()
    .selectFrom('opt_outs')
    .select('account_id')
    .where('number', '=', NUMBER)
    .execute();
  return rows.map((row) => row.account_id).toSorted((a, b) => a - b);
};

it('STOP counts for every account that it may be meant for, and is confirmed by one', async () => {
  const [answered, sharing, another] = [
    await addAccount('answered'),
    await addAccount('sharing'),
    await addAccount('another'),
  ];
  await announce(owner(), answered, 'message.received', received('STOP', [sharing]));
  await eventually('both to be opted out', async () => {
    await hearSome(database().db, hearReplies);
    await hearSome(database().db, hearOptOutsElsewhere);
    return (await optedOut()).length === 2;
  });
  expect(await optedOut()).toEqual([answered, sharing]);
  expect(await optedOut()).not.toContain(another);
  const announced = await owner()
    .selectFrom('events')
    .select('account_id')
    .where('name', '=', 'number.opted_out')
    .execute();
  expect(announced.map((row) => row.account_id)).toEqual([answered]);
});
