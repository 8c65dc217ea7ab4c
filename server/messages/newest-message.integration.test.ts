import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createBatch, messageStates, newestMessageTo } from './index.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const NUMBER = '27821234567';
let runs = 0;
let sender: string;
let accountId: number;

const addAccount = async (name: string) =>
  (await createAccount(owner(), { name, username: `${name}${runs}`, password: 'x' })).accountId;

beforeEach(async () => {
  runs += 1;
  sender = `433${runs}`;
  accountId = await addAccount('newest');
});

type What = { by?: number; campaign?: number; from?: string; carrierId?: number | null };

const queue = ({ by = accountId, campaign = 1, from = sender, carrierId = 1 }: What = {}) =>
  owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId: by,
        origin: { kind: 'campaign', id: campaign },
        carrierId,
        priority: 5,
        sender: from,
        text: 'Hi',
        messages: [{ number: NUMBER, text: null, parts: 1, cost: 0 }],
      }),
    );
async function send(what: What = {}): Promise<number> {
  const batchId = await queue(what);
  await owner()
    .updateTable('messages')
    .set({ state: messageStates.submitted, submitted_at: new Date() })
    .where('batch_id', '=', batchId)
    .execute();
  return batchId;
}

const letDaysPass = (batchId: number, days: number) =>
  owner()
    .updateTable('message_batches')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', batchId)
    .execute();
const cancel = (batchId: number) =>
  owner()
    .updateTable('messages')
    .set({ state: messageStates.cancelled })
    .where('batch_id', '=', batchId)
    .execute();
const newest = () => newestMessageTo(owner(), NUMBER, sender);

describe('the message that a reply answers', () => {
  it('is missing if the sender sent nothing to the number', async () => {
    await send({ from: 'other' });
    expect(await newest()).toBeUndefined();
  });

  it('is the newest, and certain if earlier messages belong to the same campaign', async () => {
    await send({ campaign: 4 });
    await send({ campaign: 4 });
    const answered = { accountId, origin: { kind: 'campaign', id: 4 }, carrierId: 1, isGuess: false };
    expect(await newest()).toMatchObject(answered);
  });

  it('is a guess after another recent campaign', async () => {
    const before = await send({ campaign: 1 });
    await send({ campaign: 2 });
    expect(await newest()).toMatchObject({ origin: { id: 2 }, isGuess: true });
    await letDaysPass(before, 8);
    expect(await newest()).toMatchObject({ origin: { id: 2 }, isGuess: false });
  });

  it('is a guess after another account that shares the sender', async () => {
    const other = await addAccount('sharing');
    await send({ by: other });
    await send();
    expect(await newest()).toMatchObject({ accountId, isGuess: true, otherAccounts: [other] });
  });

  it('is certain after messages that never arrived or had another sender', async () => {
    await cancel(await send({ campaign: 1 }));
    await send({ campaign: 2, from: 'other' });
    await send({ campaign: 3 });
    expect(await newest()).toMatchObject({ origin: { id: 3 }, isGuess: false });
  });

  it('is the newest that left, even if newer messages are queued or were refused', async () => {
    const before = await send({ campaign: 1 });
    await letDaysPass(before, 8);
    await queue({ campaign: 2 });
    await queue({ campaign: 3, carrierId: null });
    expect(await newest()).toMatchObject({ origin: { id: 1 }, isGuess: false });
  });

  it('is a queued message if none is known to have left', async () => {
    await queue({ campaign: 2 });
    expect(await newest()).toMatchObject({ origin: { id: 2 }, isGuess: false });
  });

  it('is found behind many messages of another sender', async () => {
    const before = await send({ campaign: 1 });
    await send({ campaign: 2 });
    for (let nth = 0; nth < 60; nth++) await send({ from: 'other' });
    expect(await newest()).toMatchObject({ origin: { id: 2 }, isGuess: true });
    await letDaysPass(before, 8);
    expect(await newest()).toMatchObject({ isGuess: false });
  });
});
