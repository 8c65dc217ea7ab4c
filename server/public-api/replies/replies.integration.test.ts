import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getV1Message } from '#contract/v1/messages.ts';
import { answerV1Reply, getV1Reply, listV1Replies } from '#contract/v1/replies.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { optOut } from '#server/opt-outs/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive } from '#server/replies/testing/receive.ts';
import { addHeldWord } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const NUMBER = '27821234567';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let replyId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
  await addHeldWord(owner(), 'lottery');
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `v1-replies-${++count}`, 5000);
  program = await openProgram(web, account);
  await receive(owner(), account.accountId, { number: NUMBER, text: 'When do you open?', campaignId: 7 });
  replyId = (await program.call(listV1Replies)).body.replies[0]!.id;
});

const answer = (text = 'At nine', call = program.call) =>
  call(answerV1Reply, { params: { replyId }, body: { text } });
const balance = () => balanceOf(owner(), account.accountId);

describe('replies', () => {
  it('are read by id', async () => {
    const { body } = await program.call(getV1Reply, { params: { replyId } });
    expect(body).toMatchObject({
      id: replyId,
      from: NUMBER,
      to: '43366',
      text: 'When do you open?',
      campaign_id: 7,
      opted_out: false,
    });
  });

  it('are listed in pages, newest first, and found by number, campaign and time', async () => {
    await receive(owner(), account.accountId, { number: '27821234568', text: 'Two', campaignId: 8 });
    await receive(owner(), account.accountId, {
      number: NUMBER,
      text: 'Old',
      recipient: '12345',
      receivedAt: '2026-01-02T10:00:00.000Z',
    });
    const list = async (query: object = {}) => (await program.call(listV1Replies, { query })).body;
    const textsOf = async (query: object) => (await list(query)).replies.map(({ text }) => text);
    const first = await list({ limit: 2 });
    expect(first.replies.map(({ text }) => text)).toEqual(['Old', 'Two']);
    expect(await textsOf({ limit: 2, after: first.next })).toEqual(['When do you open?']);
    expect(await textsOf({ from: '082 123 4568' })).toEqual(['Two']);
    expect(await textsOf({ campaign_id: 8 })).toEqual(['Two']);
    expect(await textsOf({ to: '12345' })).toEqual(['Old']);
    expect(await textsOf({ received_from: '2026-02-01T00:00:00Z' })).toEqual(['Two', 'When do you open?']);
    expect(await textsOf({ received_before: '2026-01-02T12:00:00+02:00' })).toEqual([]);
    expect(await textsOf({ received_before: '2026-01-02T12:01:00+02:00' })).toEqual(['Old']);
  });

  it('refuse a sender that is no number, and a cursor of another order', async () => {
    expect(await program.call(listV1Replies, { query: { from: 'nobody' } })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_number', param: 'from' } },
    });
    const { next } = (await program.call(listV1Replies, { query: { limit: 1 } })).body;
    expect(next).toBeNull();
    expect(await program.call(listV1Replies, { query: { after: 'x' } })).toMatchObject({
      status: 400,
      body: { error: { param: 'after' } },
    });
  });

  it('of another account are not found', async () => {
    const stranger = await openProgram(web, await openAccount(web, database(), `v1-replies-other-${count}`));
    expect((await stranger.call(listV1Replies)).body.replies).toEqual([]);
    for (const call of [
      stranger.call(getV1Reply, { params: { replyId } }),
      stranger.call(answerV1Reply, { params: { replyId }, body: { text: 'Hello' } }),
    ])
      expect(await call).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('an answer', () => {
  it('is a message from the number that received the reply', async () => {
    const before = await balance();
    const { body } = await answer();
    expect(body).toMatchObject({ to: NUMBER, status: 'queued', parts: 1, cost: 1, reference: null });
    expect(await balance()).toBe(before - 1000);
    const message = await program.call(getV1Message, { params: { messageId: body.id } });
    expect(message.body).toMatchObject({ id: body.id, sender: '43366', text: 'At nine' });
    expect(await lastAudit(owner(), account)).toEqual({
      action: 'reply answered',
      actor: { kind: 'api-key', keyId: program.keyId, name: 'Shop' },
    });
  });

  it('is sent once, however often the call is repeated', async () => {
    const before = await balance();
    const call = program.once('answer-1');
    const answers = await Promise.all([answer('At nine', call), answer('At nine', call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await balance()).toBe(before - 1000);
    expect(await answer('At ten', call)).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
  });

  it.each([
    ['', 400, 'invalid'],
    ['x'.repeat(1600), 400, 'too_long'],
    ['You won the lottery', 409, 'needs_review'],
    ['See {{link:menu}}', 400, 'no_links_in_replies'],
  ])('is refused if its text is wrong: %j', async (text, status, code) => {
    expect(await answer(text)).toMatchObject({ status, body: { error: { code } } });
  });

  it('does not go to a person who opted out, nor without credits', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await answer(text);
    expect(await answer('Six')).toMatchObject({
      status: 409,
      body: { error: { code: 'not_enough_credits' } },
    });
    await optOut(owner(), account.accountId, [NUMBER], { source: 'reply', detail: 'STOP', at: new Date() });
    expect(await answer()).toMatchObject({ status: 409, body: { error: { code: 'opted_out' } } });
  });

  it('needs a live key with the scope to send', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    expect(await answer('Hello', test.call)).toMatchObject({
      status: 409,
      body: { error: { code: 'test_key' } },
    });
    const reader = await openProgram(web, account, { scopes: ['messages.view'] });
    expect(await answer('Hello', reader.call)).toMatchObject({ status: 403 });
  });
});
