import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup, listContacts } from '#contract/contacts.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { addOptOuts, listOptOuts } from '#contract/opt-outs.ts';
import { erasePerson } from '#contract/people.ts';
import * as calls from '#contract/short-codes.ts';
import { suspendAccount } from '#server/accounts/index.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { sendForwards } from '#server/replies/forwarding/send-forwards.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { assignKeyword, writeTo } from '../testing/short-code.ts';
import { sendAnswers } from './send-answers.ts';

const PHONE = '27821234567';
const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let win: Awaited<ReturnType<typeof assignKeyword>>;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  count += 1;
  account = await openAccount(web, database(), `answering-${count}`);
  await owner()
    .updateTable('users')
    .set({ email: 'owner@x.example' })
    .where('id', '=', account.userId)
    .execute();
  win = await assignKeyword(owner(), account.accountId, { number: `4536${count}`, keyword: 'WIN' });
});

const setUp = async (change: Partial<calls.KeywordSetupChange>) => {
  const { endpointId, shortCodeId } = win;
  expect(
    await account.call(calls.updateKeywordSetup, { body: { endpointId, shortCodeId, ...change } }),
  ).toMatchObject({ status: 200 });
};
type Written = Partial<Parameters<typeof writeTo>[2]>;
const write = (text: string, more: Written = {}) =>
  writeTo(owner(), account.accountId, {
    number: PHONE,
    text,
    recipient: win.shortCode,
    keywordId: win.endpointId,
    ...more,
  });
const send = () => sendAnswers(database().db);
const messages = async () =>
  (await account.call(listMessageLog)).body.items.map(({ number, text, sender, kind }) => ({
    number,
    text,
    sender,
    kind,
  }));
const answers = async () =>
  (
    await account.call(calls.listKeywordAnswers, { params: { keywordId: win.endpointId }, query: {} })
  ).body.items.map(({ state, isQuestion, problem }) => ({ state, isQuestion, problem }));
const addGroup = async (name: string) => (await account.call(createGroup, { body: { name } })).body.id;
const membersOf = async (groupId: number) =>
  (await account.call(listContacts, { params: { groupId }, query: {} })).body.items.map(
    ({ number }) => number,
  );
const optOuts = async () =>
  (await account.call(listOptOuts, { query: {} })).body.items.map(({ number }) => number);

describe('an automatic answer', () => {
  beforeEach(() => setUp({ answer: 'Thank you{{first_name}}!' }));

  it('goes to the person once, from the number that they wrote to', async () => {
    const inboundId = await write('WIN a car');
    await write('WIN a car', { inboundId });
    await Promise.all([send(), send()]);
    await send();
    expect(await messages()).toEqual([
      { number: PHONE, text: 'Thank you!', sender: win.shortCode, kind: 'answer' },
    ]);
    expect(await answers()).toEqual([{ state: 'sent', isQuestion: false, problem: null }]);
  });

  it.each([
    ['a near miss', 'WINJohn', { isNearMiss: true }],
    ['a reply to a message', 'WIN', { keywordId: null }],
    ['STOP', 'STOP', {}],
    ['HELP', 'help', {}],
  ] as [string, string, Written][])('does not follow %s', async (_, text, more) => {
    await write(text, more);
    await send();
    expect(await messages()).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  it('does not go to a number from which this phone got a message', async () => {
    await owner()
      .transaction()
      .execute((tx) =>
        createBatch(tx, {
          accountId: account.accountId,
          origin: { kind: 'campaign', id: 1 },
          carrierId: 1,
          priority: 5,
          sender: PHONE,
          text: 'Hi',
          messages: [{ number: win.shortCode, text: null, parts: 1, cost: 0 }],
        }),
      );
    await write('WIN');
    expect(await answers()).toEqual([]);
  });

  it('ends after five within an hour, so that machines do not answer each other', async () => {
    for (let nth = 0; nth < 8; nth++) await write(`WIN ${nth}`);
    await send();
    expect((await answers()).map(({ state }) => state)).toEqual(['not-sent', ...Array(5).fill('sent')]);
    expect((await answers())[0]!.problem).toContain('5 answers within an hour');
    await write('WIN', { number: '27821234568' });
    await send();
    expect(await answers()).toHaveLength(7);
    expect((await answers())[0]).toMatchObject({ state: 'sent' });
  });

  it('that cannot be sent says why, and the setup shows it', async () => {
    await account.call(addOptOuts, { body: { numbers: `+${PHONE}` } });
    await write('WIN');
    await send();
    const problem = 'This number has opted out and cannot get messages.';
    expect(await answers()).toEqual([{ state: 'not-sent', isQuestion: false, problem }]);
    expect((await account.call(calls.listKeywords)).body.keywords).toMatchObject([
      { answerProblem: problem },
    ]);
  });

  it('is not sent if it was removed, or if the account is suspended', async () => {
    await write('WIN');
    await setUp({ answer: '' });
    await send();
    await setUp({ answer: 'Hi' });
    await write('WIN');
    await owner()
      .transaction()
      .execute((tx) => suspendAccount(tx, account.accountId, { reason: 'Not paid', byOperator: true }));
    await send();
    const rows = await owner()
      .selectFrom('keyword_answers')
      .select('problem')
      .where('account_id', '=', account.accountId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ problem }) => problem)).toEqual([
      'The answer was removed before it was sent.',
      expect.stringContaining('suspended'),
    ]);
  });

  it('is forgotten with the person', async () => {
    await write('WIN');
    await account.call(erasePerson, { params: { number: PHONE } });
    await expect.poll(answers).toEqual([]);
  });
});

describe('joining', () => {
  it('adds the person to a group at once', async () => {
    const groupId = await addGroup('Winners');
    await setUp({ groupId, answer: 'Welcome' });
    await write('win');
    expect(await membersOf(groupId)).toEqual([PHONE]);
    await send();
    expect(await messages()).toMatchObject([{ text: 'Welcome' }]);
  });

  it('takes back an opt-out only if the setup says so', async () => {
    await account.call(addOptOuts, { body: { numbers: `+${PHONE}` } });
    await setUp({ groupId: await addGroup('A') });
    await write('win');
    expect(await optOuts()).toEqual([PHONE]);
    await setUp({ optIn: 'at-once' });
    await write('win');
    expect(await optOuts()).toEqual([]);
  });

  it('waits for a YES where the account wants it', async () => {
    const groupId = await addGroup('Club');
    await setUp({ groupId, optIn: 'confirmed', question: 'Reply YES to join.', answer: 'Welcome' });
    await write('WIN');
    await send();
    expect(await membersOf(groupId)).toEqual([]);
    expect(await messages()).toMatchObject([{ text: 'Reply YES to join.' }]);
    await write('No', { keywordId: null });
    expect(await membersOf(groupId)).toEqual([]);
    await write('yes!', { keywordId: null });
    await write('YES', { keywordId: null });
    await send();
    expect(await membersOf(groupId)).toEqual([PHONE]);
    expect(await messages()).toMatchObject([{ text: 'Welcome' }, { text: 'Reply YES to join.' }]);
    expect(await answers()).toMatchObject([
      { state: 'sent', isQuestion: false },
      { state: 'confirmed', isQuestion: true },
    ]);
  });

  it('needs a YES from the same phone to the same number, to a question that was sent', async () => {
    const groupId = await addGroup('Club');
    await setUp({ groupId, optIn: 'confirmed', question: 'Reply YES to join.' });
    await write('YES', { keywordId: null });
    await write('WIN');
    await write('YES', { keywordId: null });
    await send();
    await write('YES', { keywordId: null, number: '27821234568' });
    await write('YES', { keywordId: null, recipient: '99999' });
    expect(await membersOf(groupId)).toEqual([]);
  });

  it('that fails says why, and loses nothing', async () => {
    const groupId = await addGroup('Gone');
    await setUp({ groupId, answer: 'Welcome' });
    await owner().deleteFrom('groups').where('id', '=', groupId).execute();
    await write('WIN');
    expect(await answers()).toEqual([
      {
        state: 'not-sent',
        isQuestion: false,
        problem: expect.stringContaining('could not join the group: There is no group'),
      },
    ]);
  });
});

describe('forwarding', () => {
  const forwarded = async () =>
    (await mailsTo(database(), account.accountId)).filter(({ template }) => template === 'forwarded replies');

  it('sends each message for the keyword to a phone and an address, but no near miss and no other message', async () => {
    await setUp({ forwardMobile: '0829876543', forwardEmail: 'owner@x.example' });
    await write('WIN Thandi');
    await write('WINJohn', { isNearMiss: true });
    await write('Hello', { keywordId: null });
    await sendForwards(database().db);
    expect(await messages()).toMatchObject([
      {
        number: '27829876543',
        sender: win.shortCode,
        kind: 'forward',
        text: expect.stringContaining('WIN Thandi'),
      },
    ]);
    expect(await forwarded()).toMatchObject([
      { recipient: 'owner@x.example', data: { rule: `WIN on ${win.shortCode}`, isForKeyword: true } },
    ]);
  });

  it('to an address that nobody confirmed is shown as a problem', async () => {
    await setUp({ forwardEmail: 'desk@x.example' });
    await write('WIN');
    await sendForwards(database().db);
    expect(await forwarded()).toEqual([]);
    expect((await account.call(calls.listKeywords)).body.keywords).toMatchObject([
      { forwardProblem: 'desk@x.example is not confirmed.' },
    ]);
  });
});
