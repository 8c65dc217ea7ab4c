import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listConversations } from '#contract/conversations.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { erasePerson, listConversation } from '#contract/people.ts';
import { answerReply, estimateAnswer, forwardReply, listReplies } from '#contract/replies.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addHeldWord, removeHeldWord } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { forwardedMail } from './forwarded-mail.ts';
import { receive } from './testing/receive.ts';

const NUMBER = '27821234567';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let replyId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `answering${(accounts += 1)}`);
  await receive(owner(), account.accountId, { number: NUMBER, text: 'When do you open?' });
  replyId = (await account.call(listReplies)).body.items[0]!.id;
});

const answer = (text: string, key: string = randomUUID()) =>
  account.call(answerReply, { params: { replyId }, body: { key, text } });
const estimate = async (text: string) =>
  (await account.call(estimateAnswer, { params: { replyId }, body: { text } })).body;
const sent = async () =>
  (await account.call(listConversation, { params: { number: NUMBER } })).body.items.filter(
    (line) => line.kind === 'sent',
  );
const balance = () => balanceOf(owner(), account.accountId);
const limit = (limits: object) =>
  owner().updateTable('accounts').set(limits).where('id', '=', account.accountId).execute();

describe('an answer', () => {
  it('is sent from the number that received the reply, at the estimated cost', async () => {
    const before = await balance();
    const said = await estimate('At nine');
    expect(said).toMatchObject({ text: 'At nine', parts: 1, cost: 1000, balance: before, problem: null });
    const answered = await answer('At nine');
    expect(answered.status, answered.text).toBe(204);
    expect(await sent()).toMatchObject([
      { text: 'At nine', sender: '43366', state: 'queued', parts: 1, cost: 1000, campaign: null },
    ]);
    expect(await balance()).toBe(before - said.cost);
  });

  it('marks the conversation as answered until the next reply', async () => {
    const unanswered = async () =>
      (await account.call(listConversations, { query: { answered: 'false' } })).body.items.map(
        ({ number }) => number,
      );
    expect(await unanswered()).toEqual([NUMBER]);
    await answer('At nine');
    expect(await unanswered()).toEqual([]);
    const [shown] = (await account.call(listConversations)).body.items;
    expect(shown).toMatchObject({ number: NUMBER, answered: true });
    await receive(owner(), account.accountId, { number: NUMBER, text: 'And on Sunday?' });
    expect(await unanswered()).toEqual([NUMBER]);
    // Answering does not change the last reply.
    await answer('At nine on every day');
    expect(await unanswered()).toEqual([NUMBER]);
  });

  it('leaves the conversation unchanged if it was refused', async () => {
    await limit({ most_daily_messages: 0 });
    await answer('At nine');
    expect((await account.call(listConversations)).body.items[0]!.answered).toBe(false);
  });

  it('is sent once per key, even by two simultaneous calls', async () => {
    const before = await balance();
    const key = randomUUID();
    const answers = await Promise.all([
      answer('At nine', key),
      answer('At nine', key),
      answer('At nine', key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await answer('At nine', key)).status).toBe(204);
    expect(await sent()).toHaveLength(1);
    expect(await balance()).toBe(before - 1000);
  });

  it('can be retried with its key after it was refused', async () => {
    const key = randomUUID();
    await limit({ most_daily_messages: 0 });
    expect((await answer('At nine', key)).status).toBe(409);
    await limit({ most_daily_messages: null });
    expect((await answer('At nine', key)).status).toBe(204);
    expect(await sent()).toHaveLength(1);
  });

  it('contains the contact’s name if it uses the variable', async () => {
    expect((await estimate('Dear {{first_name|friend}}')).text).toBe('Dear friend');
    await answer('Dear {{first_name|friend}}');
    expect(await sent()).toMatchObject([{ text: 'Dear friend' }]);
  });

  const refused = async (text: string, code: string, message: RegExp) => {
    const before = await balance();
    expect((await estimate(text)).problem).toEqual({ code, message: expect.stringMatching(message) });
    expect(await answer(text)).toMatchObject({ body: { code, message: expect.stringMatching(message) } });
    expect(await sent()).toEqual([]);
    expect(await balance()).toBe(before);
  };

  it('is refused to a number that has opted out', async () => {
    await account.call(addOptOuts, { body: { numbers: `+${NUMBER}` } });
    await refused('At nine', 'opted_out', /has opted out/);
  });

  it('is refused without enough credits', async () => {
    await owner()
      .updateTable('credit_pools')
      .set({ balance: 999 })
      .where('account_id', '=', account.accountId)
      .execute();
    await refused('At nine', 'not_enough_credits', /not have enough credits/);
  });

  it('is refused with the variable of a short link', async () => {
    await refused('See {{link:menu}}', 'no_links_in_replies', /address of the short link/);
  });

  it('is refused if it is too long, or the account may not send to the country', async () => {
    await refused('x'.repeat(1999), 'too_long', /at most/);
    await limit({ sending_countries: ['GB'] });
    await refused('At nine', 'not_allowed', /may not send to South Africa/);
  });

  it('is refused if its words need a review', async () => {
    await addHeldWord(owner(), 'casino');
    try {
      await refused('To the c a s i n o', 'not_allowed', /“casino”/);
    } finally {
      await removeHeldWord(owner(), 'casino');
    }
  });

  it('counts towards the daily limit', async () => {
    await limit({ most_daily_messages: 2 });
    const answers = await Promise.all([answer('One'), answer('Two'), answer('Three')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 204)?.body).toMatchObject({ code: 'not_allowed' });
    expect((await estimate('Four')).problem?.message).toBe(
      'Your account may send 2 messages a day. 2 were sent today, and this is one more.',
    );
  });

  it('is refused if the number was sent the same text too often', async () => {
    await limit({ most_alike: 2 });
    await answer('Yes');
    await answer('Yes');
    expect(await answer('Yes')).toMatchObject({ status: 409, body: { code: 'too_often' } });
    expect(await sent()).toHaveLength(2);
  });

  it('is refused for an erased person', async () => {
    const forget = await account.call(erasePerson, { params: { number: NUMBER } });
    expect(forget.status, forget.text).toBe(200);
    expect(await answer('At nine')).toMatchObject({ status: 409, body: { code: 'erased' } });
  });
});

describe('a reply', () => {
  const forward = (to: string) => account.call(forwardReply, { params: { replyId }, body: { to } });
  const mails = () =>
    owner()
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', 'forwarded reply')
      .execute();

  it('is forwarded by email, and erased from that email too', async () => {
    expect((await forward('boss@example.com')).status).toBe(204);
    expect(await mails()).toMatchObject([
      {
        recipient: 'boss@example.com',
        data: { number: NUMBER, text: 'When do you open?', recipient: '43366' },
      },
    ]);
    const brand = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };
    const data = {
      ...((await mails())[0]!.data as Parameters<typeof forwardedMail.write>[0]),
      at: '2026-11-26T22:05:59.000Z',
    };
    expect(data.timeZone).toBe('Africa/Johannesburg');
    expect(forwardedMail.write(data, brand).paragraphs.at(-1)).toContain('on 2026-11-27 00:05 (UTC+02:00)');
    await account.call(erasePerson, { params: { number: NUMBER } });
    expect(await mails()).toEqual([]);
  });

  it('is forwarded a limited number of times per hour', async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await forward('many@example.com')).status).toBe(204);
    expect(await forward('many@example.com')).toMatchObject({ status: 429 });
  });
});
