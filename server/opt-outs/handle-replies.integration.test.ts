import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { announce, type Events } from '#server/platform/events/events.ts';
import { handleEvents } from '#server/platform/events/run-listeners.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { handleOptOutsElsewhere, handleReplies } from './handle-replies.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const NUMBER = '27821234567';

const addAccount = async (username: string) =>
  (await createAccount(owner(), { name: username, username, password: 'x' })).accountId;

const received = (
  text: string,
  otherAccounts: number[] = [],
  number = NUMBER,
): Events['message.received'] => ({
  inboundId: 1,
  number,
  recipient: '43366',
  text,
  receivedAt: '2026-01-01T10:00:00.000Z',
  messageId: '018f0000-0000-7000-8000-000000000000',
  origin: { kind: 'campaign', id: 1 },
  isGuess: otherAccounts.length > 0,
  otherAccounts,
  carrierId: 1,
});

const optedOut = async (accounts: number[]) => {
  const rows = await owner()
    .selectFrom('opt_outs')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('number', '=', NUMBER)
    .execute();
  return rows.map((row) => row.account_id).toSorted((a, b) => a - b);
};

it('STOP applies to every account that it may be meant for, and one of them confirms it', async () => {
  const [answered, sharing, another] = [
    await addAccount('answered'),
    await addAccount('sharing'),
    await addAccount('another'),
  ];
  await announce(owner(), answered, 'message.received', received('STOP', [sharing]));
  await eventually('both to be opted out', async () => {
    await handleEvents(database().db, handleReplies);
    await handleEvents(database().db, handleOptOutsElsewhere);
    return (await optedOut([answered, sharing])).length === 2;
  });
  expect(await optedOut([answered, sharing, another])).toEqual([answered, sharing]);
  const announced = await owner()
    .selectFrom('events')
    .select('account_id')
    .where('account_id', 'in', [answered, sharing, another])
    .where('name', '=', 'number.opted_out')
    .execute();
  expect(announced.map((row) => row.account_id)).toEqual([answered]);
});

describe('a reply with an account’s keyword', () => {
  let accountId: number;
  let accounts = 0;
  const words = { outWords: ['STOP', 'GENOEG'], inWords: ['JA'], outText: 'Bye', inText: '' };

  beforeEach(async () => {
    accountId = await addAccount(`words${(accounts += 1)}`);
    await setWords(accountId, words);
  });

  const setWords = (id: number, { outWords, inWords, outText, inText }: typeof words) =>
    owner()
      .insertInto('opt_out_settings')
      .values({
        account_id: id,
        uses_master: false,
        out_words: outWords,
        in_words: inWords,
        out_text: outText,
        in_text: inText,
      })
      .execute();

  const handle = (text: string, otherAccounts: number[] = []) =>
    database()
      .db.owner.transaction()
      .execute((tx) =>
        handleReplies.handle(
          { accountId, name: 'message.received', data: received(text, otherAccounts, NUMBER) },
          tx,
        ),
      );

  const kept = (id = accountId) =>
    owner().selectFrom('opt_outs').select(['source', 'detail', 'at']).where('account_id', '=', id).execute();

  const announced = async (id = accountId) =>
    (await owner().selectFrom('events').select('name').where('account_id', '=', id).execute()).map(
      ({ name }) => name,
    );

  it('opts out once, with its text and time, however often it is handled', async () => {
    await handle('Genoeg!');
    await handle('Genoeg!');
    expect(await kept()).toEqual([
      { source: 'reply', detail: 'Genoeg!', at: new Date('2026-01-01T10:00:00Z') },
    ]);
    expect(await announced()).toEqual(['number.opted_out']);
  });

  it('takes over an opt-out by another source, and announces nothing', async () => {
    await owner()
      .insertInto('opt_outs')
      .values({
        account_id: accountId,
        number: NUMBER,
        source: 'manual',
        detail: 'Ann',
        written_at: new Date('2025-01-01T10:00:00Z'),
      })
      .execute();
    await handle('STOP');
    expect(await kept()).toEqual([{ source: 'reply', detail: 'STOP', at: new Date('2026-01-01T10:00:00Z') }]);
    expect(await announced()).toEqual([]);
    const again = owner().selectFrom('opt_outs').select('number').where('account_id', '=', accountId);
    expect(await again.where('written_at', '>', new Date('2026-01-01')).execute()).toHaveLength(1);
  });

  it('opts in, and announces it only if the number had opted out', async () => {
    await handle('ja');
    await handle('STOP');
    await handle('Ja.');
    expect(await kept()).toEqual([]);
    expect(await announced()).toEqual(['number.opted_out', 'number.opted_in']);
    const [removed] = await owner()
      .selectFrom('removed_opt_outs')
      .select(['reason', 'removed_by'])
      .where('account_id', '=', accountId)
      .execute();
    expect(removed).toEqual({
      reason: 'Opted in again by reply',
      removed_by: { kind: 'system' },
    });
  });

  it.each(['QUIT', 'START', 'Genoeg gehad', ''])(
    'ignores %j, which is no keyword of the account',
    async (text) => {
      await handle('STOP');
      const before = await kept();
      await handle(text);
      expect(await kept()).toEqual(before);
      expect(await announced()).toEqual(['number.opted_out']);
    },
  );

  it('applies to another account with the keyword, even if this account lacks it', async () => {
    const other = await addAccount(`other${accounts}`);
    await handle('QUIT', [other]);
    await handle('Hello', [other]);
    expect(await kept()).toEqual([]);
    expect(await announced(other)).toEqual(['number.opted_out_elsewhere']);
  });
});

it('opts the number out even if the event from another account lacks its text', async () => {
  const accountId = await addAccount('elsewhere');
  await owner()
    .transaction()
    .execute((tx) =>
      handleOptOutsElsewhere.handle(
        { accountId, name: 'number.opted_out_elsewhere', data: { number: NUMBER } },
        tx,
      ),
    );
  expect(await optedOut([accountId])).toEqual([accountId]);
});
