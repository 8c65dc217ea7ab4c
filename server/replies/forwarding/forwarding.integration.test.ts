import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail, declineEmail, readEmailConfirmation } from '#contract/email-confirmations.ts';
import * as calls from '#contract/forwarding.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { erasePerson } from '#contract/people.ts';
import { listReplies } from '#contract/replies.ts';
import { suspendAccount } from '#server/accounts/index.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { FORWARD } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { storeReplies } from '../store-replies.ts';
import { receive, type Reply } from '../testing/receive.ts';
import { forwardedRepliesMail } from './mails.ts';
import { sendForwards } from './send-forwards.ts';

const AUTHOR = '27821234567';
const MOBILE = '27829876543';
const BRAND = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `forwarding-${++count}`);
  await owner()
    .updateTable('users')
    .set({ email: 'Owner@x.example', full_name: 'Thandi Nkosi' })
    .where('id', '=', account.userId)
    .execute();
});

const RULE: calls.ForwardingRule = {
  name: 'To me',
  isOn: true,
  emails: [],
  numbers: [],
  frequency: 'at-once',
  words: [],
  campaignId: null,
  sender: null,
  hours: null,
  mostADay: 100,
};
const create = (rule: Partial<calls.ForwardingRule>, by = account) =>
  by.call(calls.createForwardingRule, { body: { ...RULE, ...rule } });
const reply = (more: Partial<Reply> = {}) =>
  receive(owner(), account.accountId, { number: AUTHOR, text: 'Yes please', ...more });
const forward = () => sendForwards(database().db);
const mails = async () =>
  (await mailsTo(database(), account.accountId)).filter(({ template }) => template === 'forwarded replies');
const messages = async () =>
  (await account.call(listMessageLog)).body.items.map(({ number, text, sender, kind, cost }) => ({
    number,
    text,
    sender,
    kind,
    cost,
  }));
const rules = async () => (await account.call(calls.listForwardingRules)).body.rules;
const makeDue = () =>
  sql`UPDATE forwards SET due_at = now() WHERE due_at IS NOT NULL AND account_id = ${account.accountId}`.execute(
    owner(),
  );
const confirmationToken = async (to: string) =>
  (await mailsTo(database(), account.accountId)).findLast(
    ({ template, recipient }) => template === 'confirm address' && recipient === to,
  )!.data['token']!;

describe('a reply', () => {
  it('is emailed to the user, and sent as a message that costs credits', async () => {
    await create({ emails: ['OWNER@x.example'], numbers: ['082 987 6543'] });
    const before = await balanceOf(owner(), account.accountId);
    await reply({ text: 'Yes {{first_name}}' });
    await Promise.all([forward(), forward()]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'owner@x.example', data: { count: 1, numbers: AUTHOR } });
    const { heading, paragraphs, note } = forwardedRepliesMail.write(mail!.data as never, BRAND);
    expect(heading).toBe('Reply from +27 82 123 4567');
    expect(paragraphs).toEqual(['Yes {{first_name}}']);
    expect(note).toContain('Your forwarding rule “To me”');
    expect(await messages()).toEqual([
      {
        number: MOBILE,
        text: '+27 82 123 4567: Yes {{first_name}}',
        sender: '43366',
        kind: 'forward',
        cost: 1000,
      },
    ]);
    expect(await balanceOf(owner(), account.accountId)).toBe(before - 1000);
    expect(await rules()).toMatchObject([
      { sentToday: 2, recent: { emails: 1, messages: 1, cost: 1000 }, problem: null },
    ]);
    expect((await account.call(listReplies)).body.items).toHaveLength(1);
    const ruleId = (await rules())[0]!.id;
    const { items } = (await account.call(calls.listForwards, { params: { ruleId }, query: {} })).body;
    expect(items).toMatchObject([
      { target: MOBILE, number: AUTHOR, text: 'Yes {{first_name}}', state: 'sent', cost: 1000 },
      { target: 'owner@x.example', number: AUTHOR, state: 'sent', problem: null, cost: 0 },
    ]);
  });

  it('that was not forwarded is listed with the reason, to nobody but the user of the rule', async () => {
    const { id: ruleId } = (await create({ emails: ['desk@x.example'] })).body;
    await reply();
    await forward();
    const listed = (by = account) => by.call(calls.listForwards, { params: { ruleId }, query: {} });
    expect((await listed()).body.items).toMatchObject([
      { target: 'desk@x.example', state: 'not-sent', problem: 'desk@x.example is not confirmed.' },
    ]);
    const stranger = await openAccount(web, database(), `forwards-stranger-${count}`);
    expect(await listed(stranger)).toMatchObject({ status: 404 });
  });

  it('is forwarded to a target once, whatever the rules', async () => {
    await create({ emails: ['owner@x.example'] });
    await create({ name: 'Again', emails: ['owner@x.example'], words: ['yes'] });
    await reply();
    await forward();
    await forward();
    expect(await mails()).toHaveLength(1);
  });

  it('is collected in one message per target', async () => {
    await create({ emails: ['owner@x.example'], numbers: [MOBILE], frequency: 'hourly' });
    await reply({ text: 'One' });
    await reply({ number: '27821234568', text: 'Two' });
    await forward();
    expect(await mails()).toEqual([]);
    await makeDue();
    await forward();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(forwardedRepliesMail.write(mail!.data as never, BRAND).paragraphs).toEqual([
      '+27 82 123 4567: One',
      '+27 82 123 4568: Two',
    ]);
    expect((await messages()).map(({ text }) => text)).toEqual([
      '2 replies\n+27 82 123 4567: One\n+27 82 123 4568: Two',
    ]);
    expect(await rules()).toMatchObject([{ sentToday: 2, recent: { emails: 1, messages: 1 } }]);
  });

  it('never goes to a number that sent it, nor comes back from a target or a sender', async () => {
    await create({ numbers: [MOBILE, AUTHOR] });
    await reply();
    // The target answers the forwarded message.
    await reply({ number: MOBILE, text: 'Who is this?' });
    await owner()
      .transaction()
      .execute((tx) =>
        storeReplies.handle(
          {
            accountId: account.accountId,
            name: 'message.received',
            data: {
              inboundId: 900_000 + count,
              number: '27820000001',
              recipient: '43366',
              text: 'From a forward',
              receivedAt: new Date().toISOString(),
              messageId: '018f0000-0000-7000-8000-000000000000',
              origin: { kind: FORWARD, id: 1 },
              isGuess: false,
              otherAccounts: [],
              carrierId: null,
            },
          },
          tx,
        ),
      );
    await forward();
    expect((await messages()).map(({ number }) => number)).toEqual([]);
    expect(await create({ name: 'Loop', numbers: ['43366'] })).toMatchObject({ status: 400 });
    await owner()
      .updateTable('accounts')
      .set({ repliable_number: '27825550101' })
      .where('id', '=', account.accountId)
      .execute();
    expect(await create({ name: 'Loop', numbers: ['+27 82 555 0101'] })).toMatchObject({
      status: 400,
      body: { code: 'own_sender', field: 'numbers' },
    });
  });

  it('does not go round in circles through several accounts', async () => {
    const [ours, theirs, third] = ['27825550101', '27825550102', '27825550103'];
    const other = await openAccount(web, database(), `forwarding-${++count}`);
    await create({ numbers: [theirs] });
    await create({ numbers: [third] }, other);
    await reply({ recipient: ours });
    await forward();
    expect((await messages()).map(({ number }) => number)).toEqual([theirs]);
    // The other account gets the forward.
    await receive(owner(), other.accountId, { number: ours, recipient: theirs, text: 'A forward' });
    await receive(owner(), other.accountId, { number: AUTHOR, recipient: theirs, text: 'A person' });
    await forward();
    const { items } = (await other.call(listMessageLog)).body;
    expect(items.map(({ text }) => text)).toEqual([expect.stringContaining('A person')]);
  });

  it('of somebody who opted out, or to a number that did, costs nothing', async () => {
    await create({ numbers: [MOBILE] });
    await account.call(addOptOuts, { body: { numbers: MOBILE } });
    await reply();
    await forward();
    expect(await messages()).toEqual([]);
    expect(await rules()).toMatchObject([
      { recent: { messages: 0, cost: 0 }, problem: 'This number has opted out and cannot get messages.' },
    ]);
  });

  it('is forwarded without the data of a person who was erased', async () => {
    await create({ emails: ['owner@x.example'] });
    await create({ name: 'To a mobile', numbers: [MOBILE], frequency: 'daily' });
    await reply();
    await forward();
    expect((await account.call(erasePerson, { params: { number: AUTHOR } })).status).toBeLessThan(300);
    expect(await mails()).toEqual([]);
    await account.call(addOptOuts, { body: { numbers: MOBILE } });
    expect((await account.call(erasePerson, { params: { number: MOBILE } })).status).toBeLessThan(300);
    expect((await rules()).map(({ numbers }) => numbers)).toEqual([[], []]);
  });
});

describe('a rule', () => {
  it('stops at its daily limit, and its user is told once', async () => {
    await create({ emails: ['owner@x.example'], mostADay: 2 });
    for (let nth = 0; nth < 4; nth++) await reply({ text: `Reply ${nth}` });
    await forward();
    expect(await mails()).toHaveLength(2);
    const told = (await mailsTo(database(), account.accountId)).filter(
      ({ template }) => template === 'forwarding limit reached',
    );
    expect(told).toMatchObject([{ recipient: 'owner@x.example', data: { rule: 'To me', most: 2 } }]);
    expect(await rules()).toMatchObject([
      { sentToday: 2, problem: 'The rule had reached its limit of 2 a day.' },
    ]);
    await owner()
      .updateTable('forwarding_rules')
      .set({ counted_on: '2026-01-01' })
      .where('account_id', '=', account.accountId)
      .execute();
    await reply({ text: 'Tomorrow' });
    await forward();
    expect(await mails()).toHaveLength(3);
  });

  it('waits while an address has too many emails, and is sent later', async () => {
    await create({ emails: ['owner@x.example'] });
    for (let nth = 0; nth < 21; nth++) await reply({ text: `Reply ${nth}` });
    while (await forward());
    for (let nth = 0; nth < 3; nth++) await forward();
    expect(await mails()).toHaveLength(20);
    const waiting = await owner()
      .selectFrom('forwards')
      .select('due_at')
      .where('account_id', '=', account.accountId)
      .where('due_at', 'is not', null)
      .execute();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]!.due_at!.getTime()).toBeGreaterThan(Date.now());
  });

  it('of a suspended user or account forwards nothing', async () => {
    await create({ emails: ['owner@x.example'] });
    await reply();
    await owner()
      .transaction()
      .execute((tx) => suspendAccount(tx, account.accountId, { reason: null, byOperator: true }));
    await forward();
    expect(await mails()).toEqual([]);
  });

  it('ends with its user', async () => {
    const colleague = await addColleague(database(), account, `leaving-${count}`);
    const call = await web.signIn(`leaving-${count}`, 'Correct horse 1');
    await create({ emails: ['owner@x.example'], frequency: 'daily' }, { ...account, call });
    await reply();
    await owner().deleteFrom('users').where('id', '=', colleague).execute();
    await makeDue();
    await forward();
    expect(await mails()).toEqual([]);
  });

  it('belongs to its user, and numbers need the permission to send', async () => {
    const { id } = (await create({ emails: ['owner@x.example'] })).body;
    const viewer = await addColleague(database(), account, `viewer-${count}`);
    await owner().updateTable('users').set({ role: 'viewer' }).where('id', '=', viewer).execute();
    const call = await web.signIn(`viewer-${count}`, 'Correct horse 1');
    expect(await create({ numbers: [MOBILE] }, { ...account, call })).toMatchObject({
      status: 400,
      body: { code: 'not_permitted', field: 'numbers' },
    });
    const other = { params: { ruleId: id } };
    expect((await call(calls.deleteForwardingRule, other)).status).toBe(404);
    expect(
      (await call(calls.changeForwardingRule, { ...other, body: { ...RULE, emails: ['a@x.example'] } }))
        .status,
    ).toBe(404);
    expect((await call(calls.resendConfirmations, other)).status).toBe(404);
    expect((await account.call(calls.deleteForwardingRule, other)).status).toBe(204);
    expect((await account.call(calls.deleteForwardingRule, other)).status).toBe(404);
  });

  it('needs a target and a known campaign', async () => {
    expect(await create({})).toMatchObject({ status: 400, body: { code: 'no_target' } });
    expect((await create({ emails: ['owner@x.example'], campaignId: 999_999 })).status).toBe(404);
    expect(await create({ numbers: ['nobody'] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_number' },
    });
  });
});

describe('an address that is not that of a user', () => {
  it('gets nothing before it is confirmed by a link that works once', async () => {
    await create({ emails: ['desk@x.example'] });
    expect(await rules()).toMatchObject([{ unconfirmed: ['desk@x.example'] }]);
    await reply();
    await forward();
    expect(await mails()).toEqual([]);
    expect(await rules()).toMatchObject([{ problem: 'desk@x.example is not confirmed.' }]);

    const token = await confirmationToken('desk@x.example');
    expect((await web.anonymous(readEmailConfirmation, { body: { token } })).body).toEqual({
      account: `forwarding-${count} & Co`,
      address: 'desk@x.example',
    });
    expect((await web.anonymous(confirmEmail, { body: { token } })).status).toBe(204);
    expect(await web.anonymous(confirmEmail, { body: { token } })).toMatchObject({
      status: 404,
      body: { code: 'link_expired' },
    });
    await reply({ text: 'Now' });
    await forward();
    const [mail] = await mails();
    expect(mail!.recipient).toBe('desk@x.example');
    expect(forwardedRepliesMail.write(mail!.data as never, BRAND).note).toContain(
      `Thandi Nkosi of forwarding-${count} & Co forwards replies to you, as you confirmed.`,
    );
  });

  it('is asked again at most once an hour, and can decline', async () => {
    const { id } = (await create({ emails: ['desk@x.example'] })).body;
    const asked = async () =>
      (await mailsTo(database(), account.accountId)).filter(({ template }) => template === 'confirm address');
    await account.call(calls.resendConfirmations, { params: { ruleId: id } });
    expect(await asked()).toHaveLength(1);
    await sql`UPDATE confirmed_addresses SET requested_at = now() - interval '2 hours'`.execute(owner());
    const old = await confirmationToken('desk@x.example');
    await account.call(calls.resendConfirmations, { params: { ruleId: id } });
    expect(await asked()).toHaveLength(2);
    expect((await web.anonymous(confirmEmail, { body: { token: old } })).status).toBe(404);
    const token = await confirmationToken('desk@x.example');
    expect((await web.anonymous(declineEmail, { body: { token } })).status).toBe(204);
    expect((await web.anonymous(readEmailConfirmation, { body: { token } })).status).toBe(404);
    expect(await rules()).toMatchObject([{ unconfirmed: ['desk@x.example'] }]);
  });
});
