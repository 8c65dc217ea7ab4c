import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listConversations } from '#contract/conversations.ts';
import * as calls from '#contract/reply-defaults.ts';
import { confirmEmail } from '#contract/email-confirmations.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive, type Reply } from '../testing/receive.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `replied-${++count}`);
});

const save = (defaults: Partial<calls.ReplyDefaults>) =>
  account.call(calls.saveReplyDefaults, {
    body: {
      uncertain: 'inbox',
      forwardTo: '',
      assignment: 'nobody',
      assignedTo: null,
      finishesOptOuts: false,
      ...defaults,
    },
  });
const reply = (nth: number, more: Partial<Reply> = {}) =>
  receive(database().db.owner, account.accountId, { number: `2782123456${nth}`, text: 'Yes', ...more });
/** Returns the conversation with a number, as the database has it. */
const stateOf = (nth: number) =>
  database()
    .db.owner.selectFrom('conversations')
    .select(['is_done', 'assigned_to'])
    .where('account_id', '=', account.accountId)
    .where('number', '=', `2782123456${nth}`)
    .executeTakeFirstOrThrow();
/** Confirms the address with the link in the email. */
async function confirm(): Promise<void> {
  const mail = (await mailsTo(database(), account.accountId)).findLast(
    ({ template }) => template === 'confirm address',
  );
  await web.anonymous(confirmEmail, { body: { token: mail!.data['token']! } });
}
const mails = () =>
  database()
    .db.owner.selectFrom('mails')
    .select('recipient')
    .where('account_id', '=', account.accountId)
    .where('template', '=', 'forwarded reply')
    .execute();

describe('a new reply', () => {
  it('stays open and assigned to nobody, unless the account decides otherwise', async () => {
    await reply(1, { isGuess: true });
    await reply(2, { text: 'STOP' });
    expect([await stateOf(1), await stateOf(2)]).toEqual([
      { is_done: false, assigned_to: null },
      { is_done: false, assigned_to: null },
    ]);
  });

  it('is assigned to a user, who keeps the conversation', async () => {
    const colleague = await addColleague(database(), account, `colleague-${count}`);
    await save({ assignment: 'user', assignedTo: colleague });
    await reply(1);
    await save({ assignment: 'user', assignedTo: account.userId });
    await reply(1);
    await reply(2);
    expect([(await stateOf(1)).assigned_to, (await stateOf(2)).assigned_to]).toEqual([
      colleague,
      account.userId,
    ]);
    const { items } = (await account.call(listConversations)).body;
    expect(items.map(({ assignedTo }) => assignedTo?.id)).toEqual([account.userId, colleague]);
  });

  it('is assigned in turn to the active users who can answer', async () => {
    const add = (role: string, more: object = {}) =>
      addColleague(database(), account, `${role}-${++count}`).then(async (id) => {
        await database()
          .db.owner.updateTable('users')
          .set({ role, ...more })
          .where('id', '=', id)
          .execute();
        return id;
      });
    const sender = await add('sender');
    await add('viewer');
    await add('sender', { suspended_at: new Date() });
    await save({ assignment: 'turn' });
    await Promise.all([1, 2, 3, 4].map((nth) => reply(nth)));
    const assigned = await Promise.all([1, 2, 3, 4].map(async (nth) => (await stateOf(nth)).assigned_to!));
    expect(assigned.toSorted((one, other) => one - other)).toEqual([
      account.userId,
      account.userId,
      sender,
      sender,
    ]);
  });

  it('is done if it is only an opt-out word, unless the conversation was open', async () => {
    await save({ finishesOptOuts: true, assignment: 'user', assignedTo: account.userId });
    await reply(1, { text: 'stop' });
    await reply(2, { text: 'Please stop calling' });
    await reply(2, { text: 'STOP' });
    expect(await stateOf(1)).toEqual({ is_done: true, assigned_to: null });
    expect(await stateOf(2)).toEqual({ is_done: false, assigned_to: account.userId });
  });

  it('is emailed and done if it may answer another message, once the address is confirmed', async () => {
    const { body } = await save({ uncertain: 'forward', forwardTo: ' Desk@x.example ' });
    expect(body.isConfirmed).toBe(false);
    await reply(4, { isGuess: true });
    expect((await stateOf(4)).is_done).toBe(false);
    await confirm();
    expect((await account.call(calls.getReplyDefaults)).body.isConfirmed).toBe(true);
    await reply(1, { isGuess: true });
    await reply(2);
    expect([(await stateOf(1)).is_done, (await stateOf(2)).is_done]).toEqual([true, false]);
    expect(await mails()).toEqual([{ recipient: 'desk@x.example' }]);
    await save({ uncertain: 'done' });
    await reply(3, { isGuess: true });
    expect((await stateOf(3)).is_done).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  it('stays in the inbox if its email cannot be sent', async () => {
    await save({ uncertain: 'forward', forwardTo: 'flooded@x.example' });
    await confirm();
    for (let nth = 0; nth < 20; nth++) await reply(1, { isGuess: true });
    await reply(2, { isGuess: true });
    expect((await stateOf(2)).is_done).toBe(false);
  });
});

it('refuses users of other accounts and invalid addresses', async () => {
  const stranger = await openAccount(web, database(), `stranger-${count}`);
  expect(await save({ assignment: 'user', assignedTo: stranger.userId })).toMatchObject({
    status: 400,
    body: { code: 'unknown_user', field: 'assignedTo' },
  });
  expect(await save({ uncertain: 'forward', forwardTo: 'desk' })).toMatchObject({
    status: 400,
    body: { field: 'forwardTo' },
  });
});

it('assigns new conversations to nobody after the user was removed', async () => {
  const colleague = await addColleague(database(), account, `gone-${count}`);
  await save({ assignment: 'user', assignedTo: colleague });
  await database().db.owner.deleteFrom('users').where('id', '=', colleague).execute();
  expect((await account.call(calls.getReplyDefaults)).body).toMatchObject({
    assignment: 'nobody',
    assignedTo: null,
    assigneeProblem: { reason: 'removed' },
  });
  await reply(1);
  expect((await stateOf(1)).assigned_to).toBeNull();
  await save({ assignment: 'nobody' });
  expect((await account.call(calls.getReplyDefaults)).body.assigneeProblem).toBeNull();
});

it.each([
  ['suspended', { suspended_at: new Date() }],
  ['role', { role: 'viewer' }],
] as const)('refuses and skips users who cannot answer: %s', async (reason, change) => {
  const username = `unable-${++count}`;
  const colleague = await addColleague(database(), account, username);
  await save({ assignment: 'user', assignedTo: colleague });
  await database().db.owner.updateTable('users').set(change).where('id', '=', colleague).execute();
  const { body } = await account.call(calls.getReplyDefaults);
  expect(body).toMatchObject({
    assignment: 'user',
    assignedTo: null,
    assigneeProblem: { reason, name: username },
  });
  expect(body.users.map(({ id }) => id)).toEqual([account.userId]);
  await reply(1);
  expect((await stateOf(1)).assigned_to).toBeNull();
  expect(await save({ assignment: 'user', assignedTo: colleague })).toMatchObject({
    status: 400,
    body: { code: 'unknown_user', field: 'assignedTo' },
  });
});
