import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createField } from '#contract/contact-fields.ts';
import { createGroup } from '#contract/contacts.ts';
import { listAccountActivity } from '#contract/notifications.ts';
import { requestSenderId } from '#contract/sender-ids.ts';
import * as calls from '#contract/sending.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import { limitUser } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { approveSenderId } from '#server/sender-ids/index.ts';
import { settleEndedBatches } from '#server/messages/index.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { finishCampaigns } from '../finish-campaigns.ts';
import { startScheduled } from '../start-scheduled.ts';
import { addSilentCarrier, expandCampaign } from '../testing/expand.ts';
import { listHeld, refuseHeld, releaseHeld } from './decide.ts';
import { addHeldWord, HeldWords, removeHeldWord } from './held-words.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `limited${(accounts += 1)}`);
});

type Limits = {
  most_daily_messages?: number;
  most_campaign_recipients?: number;
  sending_countries?: string[];
  is_trial?: boolean;
  most_alike?: number;
  approved_senders_only?: boolean;
  repliable_number?: string;
};
const limit = (limits: Limits) =>
  db().updateTable('accounts').set(limits).where('id', '=', owner.accountId).execute();

const numbersOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => String(27_821_110_000 + from + nth)).join('\n');

const estimated = async (numbers: string, text = 'Hello') =>
  (await owner.call(calls.estimateCampaign, { body: { text, audience: { numbers } } })).body;
async function written(numbers: string, text = 'Hello'): Promise<number> {
  const { body } = await owner.call(calls.createCampaign, {
    body: { name: 'News', sender: '43366', text, audience: { numbers }, respectsSendingHours: false },
  });
  return body.id;
}
async function sent(numbers: string, text?: string) {
  const id = await written(numbers, text);
  const { body } = await owner.call(calls.sendCampaign, { params: { campaignId: id } });
  return body;
}
const found = async (campaignId: number) =>
  (await owner.call(calls.getCampaign, { params: { campaignId } })).body;
const make = (campaignId: number) => expandCampaign(db(), { accountId: owner.accountId, campaignId });
const release = (id: number) =>
  db()
    .transaction()
    .execute((tx) => releaseHeld(tx, { id }));
const refuse = (id: number, reason: string) =>
  db()
    .transaction()
    .execute((tx) => refuseHeld(tx, { id }, reason));

describe('a campaign above the account’s limits', () => {
  it('is held as announced, costs nothing, and is sent after its release', async () => {
    await limit({ most_campaign_recipients: 2 });
    const reason = 'Your account may send a campaign to 2 recipients, and this campaign has 3.';
    expect((await estimated(numbersOf(3))).holdReasons).toEqual([reason]);
    expect((await estimated(numbersOf(2))).holdReasons).toEqual([]);
    const before = await balanceOf(db(), owner.accountId);
    const held = await sent(numbersOf(3));
    expect(held).toMatchObject({ state: 'held', problem: reason, sentAt: null });
    // Send again, which has no effect.
    await owner.call(calls.sendCampaign, { params: { campaignId: held.id } });
    await make(held.id);
    expect(await found(held.id)).toMatchObject({ state: 'held', recipients: 0 });
    expect(await balanceOf(db(), owner.accountId)).toBe(before);

    expect((await listHeld(db())).filter(({ accountId }) => accountId === owner.accountId)).toMatchObject([
      { id: held.id, name: 'News', messages: 3, reason, text: 'Hello' },
    ]);
    await release(held.id);
    await make(held.id);
    expect(await found(held.id)).toMatchObject({ state: 'sending', recipients: 3, problem: null });
    await expect(release(held.id)).rejects.toMatchObject({ code: 'not_held' });
  });

  it('is cancelled when it is refused, and its author gets the reason', async () => {
    await limit({ most_campaign_recipients: 0 });
    const { id } = await sent(numbersOf(1));
    // Programs hear of it. The user sees it on the page, so there is no notice and no email.
    const stopped = { campaignId: id, campaign: 'News', state: 'held', isSeen: true };
    expect(await toldOf('campaign.stopped')).toEqual([stopped]);
    expect((await owner.call(listAccountActivity, { query: { after: '1.0' } })).body.activity).toEqual([]);
    await refuse(id, 'Not this one.');
    expect(await found(id)).toMatchObject({ state: 'cancelled', problem: 'It was refused: Not this one.' });
    const { data } = await db()
      .selectFrom('events')
      .select('data')
      .where('account_id', '=', owner.accountId)
      .where('name', '=', 'campaign.decided')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ campaignId: id, released: false });
    const mail = await db()
      .selectFrom('mails')
      .selectAll()
      .where('account_id', '=', owner.accountId)
      .where('template', '=', 'held campaign decided')
      .execute();
    expect(mail.length).toBeLessThanOrEqual(1);
  });

  it('can be cancelled, but not changed or sent while it is held', async () => {
    await limit({ most_campaign_recipients: 0 });
    const { id: campaignId } = await sent(numbersOf(1));
    const change = await owner.call(calls.changeCampaign, {
      params: { campaignId },
      body: { sender: '43366', text: 'Other' },
    });
    expect(change).toMatchObject({ status: 409, body: { code: 'campaign_held' } });
    const { body } = await owner.call(calls.cancelCampaign, { params: { campaignId } });
    expect(body).toMatchObject({ state: 'cancelled', problem: null });
    await expect(release(campaignId)).rejects.toMatchObject({ code: 'not_held' });
  });

  it('is held for countries that are not allowed', async () => {
    await limit({ sending_countries: ['ZA'] });
    expect(await sent(numbersOf(1))).toMatchObject({ state: 'expanding' });
    expect(await sent(`${numbersOf(1)}\n+447400123456\n+4915112345678`)).toMatchObject({
      state: 'held',
      problem: expect.stringMatching(
        /^Your account may not send to (United Kingdom, Germany|Germany, United Kingdom)\.$/,
      ),
    });
  });

  it('counts the messages of the day, including those still being created, but not earlier ones', async () => {
    await limit({ most_daily_messages: 5 });
    const first = await sent(numbersOf(3));
    expect(first.state).toBe('expanding');
    expect(await sent(numbersOf(3))).toMatchObject({
      state: 'held',
      problem: 'Your account may send 5 messages a day. 3 were sent today, and this campaign has 3.',
    });
    expect(await sent(numbersOf(2))).toMatchObject({ state: 'expanding' });
    await sql`UPDATE campaigns SET sent_at = sent_at - interval '25 hours' WHERE account_id = ${owner.accountId}`.execute(
      db(),
    );
    expect(await sent(numbersOf(5))).toMatchObject({ state: 'expanding' });
  });

  it('is held once, even if several are sent at the same moment', async () => {
    await limit({ most_daily_messages: 5 });
    const ids = [await written(numbersOf(3)), await written(numbersOf(3)), await written(numbersOf(3))];
    const answers = await Promise.all(
      ids.map((campaignId) => owner.call(calls.sendCampaign, { params: { campaignId } })),
    );
    expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['expanding', 'held', 'held']);
  });

  it('on trial sends 100 messages a day by default', async () => {
    await limit({ is_trial: true });
    expect(await sent(numbersOf(101))).toMatchObject({
      state: 'held',
      problem: 'Your account may send 100 messages a day while it is on trial, and this campaign has 101.',
    });
    expect(await sent(numbersOf(100))).toMatchObject({ state: 'expanding' });
    await limit({ most_daily_messages: 1000 });
    expect(await sent(numbersOf(101))).toMatchObject({ state: 'expanding' });
  });
});

it('a user may have lower limits than the account', async () => {
  const username = `limited${accounts}`;
  const change = (terms: object) =>
    db()
      .transaction()
      .execute((tx) => limitUser(tx, username, terms));
  await change({ mostDailyMessages: 2, sendingCountries: 'gb,za' });
  expect(await sent(numbersOf(3))).toMatchObject({
    state: 'held',
    problem: 'The user who sends it may send 2 messages a day, and this campaign has 3.',
  });
  await change({ mostDailyMessages: null });
  expect(await sent(numbersOf(3))).toMatchObject({ state: 'expanding' });
  await expect(change({ sendingCountries: 'XX' })).rejects.toMatchObject({ code: 'unknown_country' });
});

it('a user’s limits also apply to campaigns that a colleague wrote', async () => {
  const username = `limited${accounts}`;
  const colleague = await addColleague(database(), owner, `colleague${accounts}`);
  await db()
    .transaction()
    .execute((tx) => limitUser(tx, username, { mostCampaignRecipients: 2 }));
  const byColleague = async () => {
    const id = await written(numbersOf(3));
    await sql`UPDATE campaigns SET user_id = ${colleague} WHERE id = ${id}`.execute(db());
    return { params: { campaignId: id } };
  };
  const problem = 'The user who sends it may send a campaign to 2 recipients, and this campaign has 3.';
  expect((await owner.call(calls.sendCampaign, await byColleague())).body).toMatchObject({
    state: 'held',
    problem,
  });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const later = await byColleague();
  expect((await owner.call(calls.scheduleCampaign, { ...later, body: { at } })).body.state).toBe('held');
  const changed = await byColleague();
  await sql`UPDATE campaigns SET state = 'scheduled', starts_at = now() + interval '1 hour' WHERE id = ${changed.params.campaignId}`.execute(
    db(),
  );
  const body = { sender: '43366', text: 'Otherwise' };
  expect((await owner.call(calls.changeCampaign, { ...changed, body })).body.state).toBe('held');
});

it('a group that grew while the campaign was held needs another review', async () => {
  await limit({ most_campaign_recipients: 0 });
  const groupId = await groupWith(['27821110001', '27821110002']);
  const params = { campaignId: await writtenTo(groupId) };
  await owner.call(calls.sendCampaign, { params });
  await join(groupId, numbersOf(5, 10).split('\n'));
  await release(params.campaignId);
  await make(params.campaignId);
  expect(await found(params.campaignId)).toMatchObject({ state: 'held', recipients: 0, expected: 7 });
  await release(params.campaignId);
  await make(params.campaignId);
  expect(await found(params.campaignId)).toMatchObject({ state: 'sending', recipients: 7 });
});

/** Adds contacts to a group. */
const join = (groupId: number, numbers: string[], name = '') =>
  sql`
    WITH new AS (INSERT INTO contacts (account_id, number, first_name) SELECT ${owner.accountId}, unnest(${numbers}::text[]), ${name} RETURNING number)
    INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${groupId}, number FROM new`.execute(
    db(),
  );

async function groupWith(numbers: string[]): Promise<number> {
  const { body } = await owner.call(createGroup, { body: { name: 'Growing' } });
  await join(body.id, numbers);
  return body.id;
}

async function writtenTo(groupId: number, text = 'Hello'): Promise<number> {
  const { body } = await owner.call(calls.createCampaign, {
    body: { sender: '43366', text, audience: { groupIds: [groupId] }, respectsSendingHours: false },
  });
  return body.id;
}

describe('during expansion', () => {
  it.each([{ most_daily_messages: 2 }, { most_campaign_recipients: 2 }])(
    'a group that grew after sending holds the campaign, even while it is paused: %o',
    async (limits) => {
      await limit(limits);
      const groupId = await groupWith(['27821110001']);
      const params = { campaignId: await writtenTo(groupId) };
      expect((await owner.call(calls.sendCampaign, { params })).body.state).toBe('expanding');
      await owner.call(calls.pauseCampaign, { params });
      await join(groupId, numbersOf(3, 10).split('\n'));
      await owner.call(calls.resumeCampaign, { params });
      await make(params.campaignId);
      expect(await found(params.campaignId)).toMatchObject({ state: 'held', recipients: 0, expected: 4 });
    },
  );

  it('other campaigns of the account do not hold it', async () => {
    await limit({ most_daily_messages: 3 });
    const [one, other] = [await sent(numbersOf(2)), await sent(numbersOf(3))];
    expect([one.state, other.state]).toEqual(['expanding', 'held']);
    await release(other.id);
    await make(other.id);
    await make(one.id);
    expect(await found(one.id)).toMatchObject({ state: 'sending', recipients: 2 });
  });

  it('the remaining messages are held for a country that is not allowed, but not for an opted-out recipient', async () => {
    await sql`UPDATE users SET email = 'writer@example.com' WHERE account_id = ${owner.accountId}`.execute(
      db(),
    );
    const german = '4915112345678';
    const [one, other] = [await written(`27821110000\n+${german}`), await written(`27821110000\n+${german}`)];
    for (const campaignId of [one, other]) await owner.call(calls.sendCampaign, { params: { campaignId } });
    await limit({ sending_countries: ['ZA'] });
    await make(one);
    expect(await found(one)).toMatchObject({
      state: 'held',
      recipients: 0,
      problem: 'Your account may not send to Germany.',
    });
    // No user made the call, so the author is notified.
    const stopped = { campaignId: one, campaign: expect.any(String), state: 'held' };
    expect(await toldOf('campaign.stopped')).toEqual([stopped]);
    const mail = await db()
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', owner.accountId)
      .where('template', '=', 'campaign stopped')
      .execute();
    expect(mail).toMatchObject([
      { data: { state: 'held', problem: 'Your account may not send to Germany.' } },
    ]);
    await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${owner.accountId}, ${german}, 'manual')`.execute(
      db(),
    );
    await make(other);
    expect(await found(other)).toMatchObject({ state: 'sending', recipients: 1, optedOut: 1 });
  });
});

async function toldOf(name: string): Promise<unknown[]> {
  const events = await db()
    .selectFrom('events')
    .select('data')
    .where('account_id', '=', owner.accountId)
    .where('name', '=', name)
    .execute();
  return events.map(({ data }) => data);
}

describe('held words', () => {
  it.each([
    ['Our CASINO opens', true],
    ['c a s i n o', true],
    ['c.a.s.i.n.o now', true],
    ['cas🎰ino', true],
    ['c@s1n0!', true],
    ['cas\u3164ino', true],
    ['cas\u2800ino', true],
    ['ᴄᴀꜱɪɴᴏ', true],
    ['ꓚꓮꓢꓲꓠꓳ', true],
    ['ᏟᎪᏚᎥᏁᎾ', true],
    ['cas\u0131no', true],
    ['free\u200Bmoney', true],
    ['A casi, no?', false],
    ['At 10 a m I go', false],
    ['casinos', false],
    ['Win: cásino!', true],
    ['ca-sino', true],
    ['Our сasinо opens', true],
    ['Our cas\u200Bino opens', true],
    ['СΑЅΙΝО', true],
    ['ｃａｓｉｎｏ', true],
    ['{{first_name|casino}}', true],
    ['Free  money, now', true],
    ['money free', false],
  ])('in %j: %s', async (text, held) => {
    await addHeldWord(db(), ' Casino ');
    await addHeldWord(db(), 'free money');
    expect((await HeldWords.read(db())).findWords(text).length > 0).toBe(held);
    await removeHeldWord(db(), 'casino');
    await removeHeldWord(db(), 'free money');
  });

  it('are found in senders', async () => {
    await addHeldWord(db(), 'mybank');
    const { body: draft } = await owner.call(calls.createCampaign, {
      body: { sender: 'MyBank', text: 'Hello', audience: { numbers: numbersOf(1) } },
    });
    const { body } = await owner.call(calls.sendCampaign, { params: { campaignId: draft.id } });
    expect(body).toMatchObject({ state: 'held', problem: 'Its sender needs review: “mybank”.' });
    await removeHeldWord(db(), 'mybank');
  });

  it('hold a campaign until it is changed', async () => {
    await addHeldWord(db(), 'casino');
    expect(await sent(numbersOf(1), 'Casino tonight')).toMatchObject({
      state: 'held',
      problem: 'Its text contains words that need review: “casino”.',
    });
    await removeHeldWord(db(), 'casino');
    await expect(removeHeldWord(db(), 'casino')).rejects.toMatchObject({ code: 'not_found' });
    await expect(addHeldWord(db(), '!!')).rejects.toMatchObject({ code: 'no_word' });
  });
});

describe('held words in recipients’ values', () => {
  const text = 'Hi {{first_name}}, come to the ca{{city}} tonight';
  beforeEach(() => addHeldWord(db(), 'casino'));
  afterEach(() => removeHeldWord(db(), 'casino'));

  /** Creates a group of people in the same city, except the last person. */
  async function groupOf(count: number, city: string): Promise<number> {
    const name = `People ${(accounts += 1)}`;
    const { body } = await owner.call(createGroup, { body: { name } });
    await sql`
      WITH new AS (
        INSERT INTO contacts (account_id, number, first_name, fields)
        SELECT ${owner.accountId}, (27830000000 + n)::text, 'Thandi',
          jsonb_build_object('city', CASE WHEN n = ${count}::int THEN ${city}::text ELSE 'fe' END)
        FROM generate_series(1, ${count}::int) n RETURNING number)
      INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${body.id}, number FROM new`.execute(
      db(),
    );
    return body.id;
  }
  const writeTo = async (groupId: number) =>
    (
      await owner.call(calls.createCampaign, {
        body: { sender: '43366', text, audience: { groupIds: [groupId] }, respectsSendingHours: false },
      })
    ).body.id;

  it('hold it, as announced', async () => {
    await owner.call(createField, { body: { name: 'City', type: 'text' } });
    const groupId = await groupOf(3, 'sino');
    const reason = 'Its text contains words that need review: “casino”.';
    const { body } = await owner.call(calls.estimateCampaign, {
      body: { text, audience: { groupIds: [groupId] } },
    });
    expect(body.holdReasons).toEqual([reason]);
    const campaignId = await writeTo(groupId);
    const { body: held } = await owner.call(calls.sendCampaign, { params: { campaignId } });
    expect(held).toMatchObject({ state: 'held', problem: reason });
    await release(campaignId);
    await make(campaignId);
    expect(await found(campaignId)).toMatchObject({ state: 'sending', recipients: 3 });
  });

  it('hold the remaining messages during expansion; created messages are refunded after a refusal', async () => {
    await owner.call(createField, { body: { name: 'City', type: 'text' } });
    const groupId = await groupOf(2001, 'fe');
    const before = await balanceOf(db(), owner.accountId);
    const campaignId = await writeTo(groupId);
    await owner.call(calls.sendCampaign, { params: { campaignId } });
    await sql`
      UPDATE contacts SET fields = '{"city": "sino"}' WHERE account_id = ${owner.accountId} AND number = '27830002001'`.execute(
      db(),
    );
    await make(campaignId);
    const held = await found(campaignId);
    expect(held).toMatchObject({ state: 'held', problem: expect.stringContaining('“casino”') });
    expect(held.recipients).toBeGreaterThan(0);
    expect(held.recipients).toBeLessThan(2001);
    const again = await owner.call(calls.scheduleCampaign, {
      params: { campaignId },
      body: { at: new Date(Date.now() + 3_600_000).toISOString() },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'campaign_started' } });
    await refuse(campaignId, 'No gambling.');
    await settleEndedBatches(db());
    await finishCampaigns(db());
    const refused = await found(campaignId);
    expect(refused.state).toBe('cancelled');
    expect(refused.finishedAt).not.toBeNull();
    expect(await balanceOf(db(), owner.accountId)).toBe(before);
  });
});

describe('an account that needs approved sender IDs', () => {
  const sentFrom = async (sender: string, numbers = numbersOf(1)) => {
    const { body: draft } = await owner.call(calls.createCampaign, {
      body: { sender, text: 'Hello', audience: { numbers }, respectsSendingHours: false },
    });
    return (await owner.call(calls.sendCampaign, { params: { campaignId: draft.id } })).body;
  };
  async function approve(sender: string, countries: string[]): Promise<void> {
    const { body } = await owner.call(requestSenderId, {
      body: { sender, purpose: 'Orders that are ready' },
    });
    await approveSenderId(db(), body.id, countries);
  }

  it('has campaigns held for other sender IDs, and for countries without approval', async () => {
    expect(await sentFrom('Shop')).toMatchObject({ state: 'expanding' });
    await limit({ approved_senders_only: true });
    const reason = '“Shop” is not an approved sender ID of this account.';
    const { body } = await owner.call(calls.estimateCampaign, {
      body: { sender: 'Shop', text: 'Hello', audience: { numbers: numbersOf(1) } },
    });
    expect(body.holdReasons).toEqual([reason]);
    expect(await sentFrom('Shop')).toMatchObject({ state: 'held', problem: reason });
    await approve('shop', ['ZA']);
    expect(await sentFrom('Shop')).toMatchObject({ state: 'expanding' });
    expect(await sentFrom('Shop', `${numbersOf(1)}\n+447400123456`)).toMatchObject({
      state: 'held',
      problem: '“Shop” is not approved for United Kingdom.',
    });
  });

  it('can always use its own number, which people can reply to', async () => {
    await limit({ approved_senders_only: true, repliable_number: '43366' });
    expect(await sentFrom('Repliable')).toMatchObject({ state: 'expanding', sender: '43366' });
  });

  it('can use an ID approved for all countries everywhere', async () => {
    await limit({ approved_senders_only: true });
    await approve('Bakery', []);
    expect(await sentFrom('Bakery', '+447400123456')).toMatchObject({ state: 'expanding' });
  });

  it('has a scheduled campaign held at its time if the approval was withdrawn', async () => {
    await limit({ approved_senders_only: true });
    await approve('Florist', []);
    const { body: draft } = await owner.call(calls.createCampaign, {
      body: {
        sender: 'Florist',
        text: 'Hello',
        audience: { numbers: numbersOf(1) },
        respectsSendingHours: false,
      },
    });
    const params = { campaignId: draft.id };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await owner.call(calls.scheduleCampaign, { params, body: { at } })).body.state).toBe('scheduled');
    await sql`UPDATE sender_ids SET state = 'refused', reason = 'No' WHERE account_id = ${owner.accountId}`.execute(
      db(),
    );
    await sql`UPDATE campaigns SET starts_at = now() - interval '1 minute' WHERE id = ${draft.id}`.execute(
      db(),
    );
    await startScheduled(db());
    await make(draft.id);
    expect(await found(draft.id)).toMatchObject({ state: 'held', recipients: 0 });
  });
});

describe('a scheduled campaign', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
  const schedule = async (campaignId: number, more: object = {}) =>
    (await owner.call(calls.scheduleCampaign, { params: { campaignId }, body: { at: tomorrow(), ...more } }))
      .body;
  const pass = (id: number) =>
    sql`UPDATE campaigns SET starts_at = now() - interval '1 minute' WHERE id = ${id}`.execute(db());

  it('is held when it is scheduled, and starts at its time after its release', async () => {
    await limit({ most_campaign_recipients: 1 });
    const held = await schedule(await written(numbersOf(2)));
    expect(held).toMatchObject({ state: 'held' });
    await pass(held.id);
    await startScheduled(db());
    expect(await found(held.id)).toMatchObject({ state: 'held' });
    await sql`UPDATE campaigns SET starts_at = now() + interval '1 hour' WHERE id = ${held.id}`.execute(db());
    await release(held.id);
    expect(await found(held.id)).toMatchObject({ state: 'scheduled', sentAt: null });
    await pass(held.id);
    await startScheduled(db());
    await make(held.id);
    expect(await found(held.id)).toMatchObject({ state: 'sending', recipients: 2 });
  });

  it('that is sent at once instead and held starts at once after its release', async () => {
    const { id: campaignId } = await schedule(await written(numbersOf(2)));
    const params = { campaignId };
    await owner.call(calls.pauseCampaign, { params });
    await limit({ most_campaign_recipients: 1 });
    expect((await owner.call(calls.sendCampaign, { params })).body).toMatchObject({ state: 'held' });
    await release(campaignId);
    expect(await found(campaignId)).toMatchObject({ state: 'expanding', paused: false });
    await make(campaignId);
    expect(await found(campaignId)).toMatchObject({ state: 'sending', recipients: 2 });
  });

  it('that was released is sent at once without being held again', async () => {
    await limit({ most_campaign_recipients: 1 });
    const { id: campaignId } = await schedule(await written(numbersOf(2)));
    await release(campaignId);
    const { body } = await owner.call(calls.sendCampaign, { params: { campaignId } });
    expect(body.state).toBe('expanding');
  });

  it('that was released is held again if it is sent at once to many more', async () => {
    await limit({ most_campaign_recipients: 1 });
    const { id: campaignId } = await schedule(await written(numbersOf(2)));
    await release(campaignId);
    await sql`INSERT INTO campaign_numbers (account_id, campaign_id, number) VALUES (${owner.accountId}, ${campaignId}, '27821119999')`.execute(
      db(),
    );
    const params = { campaignId };
    expect((await owner.call(calls.sendCampaign, { params })).body.state).toBe('held');
    await release(campaignId);
    expect((await owner.call(calls.sendCampaign, { params })).body.state).toBe('expanding');
  });

  it('that was released is held again if it has many more recipients at its start', async () => {
    await limit({ most_campaign_recipients: 1 });
    const { body: group } = await owner.call(createGroup, { body: { name: 'Growing' } });
    const add = (numbers: string[]) =>
      sql`
        WITH new AS (INSERT INTO contacts (account_id, number) SELECT ${owner.accountId}, unnest(${numbers}::text[]) RETURNING number)
        INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${group.id}, number FROM new`.execute(
        db(),
      );
    await add(['27821110001', '27821110002']);
    const ids: number[] = [];
    for (const name of ['One', 'Other']) {
      const { body } = await owner.call(calls.createCampaign, {
        body: {
          name,
          sender: '43366',
          text: name,
          audience: { groupIds: [group.id] },
          respectsSendingHours: false,
        },
      });
      ids.push((await schedule(body.id)).id);
      await release(body.id);
    }
    const [before, after] = ids as [number, number];
    await pass(before);
    await startScheduled(db());
    await make(before);
    expect(await found(before)).toMatchObject({ state: 'sending', recipients: 2 });
    await add(['27821110003']);
    await pass(after);
    await startScheduled(db());
    await make(after);
    expect(await found(after)).toMatchObject({ state: 'held', recipients: 0 });
  });

  it('that was released is held again for new countries and words', async () => {
    await limit({ most_campaign_recipients: 1, sending_countries: ['ZA'] });
    await addHeldWord(db(), 'casino');
    const groupId = await groupWith(['27821110001', '27821110002']);
    const { id } = await schedule(await writtenTo(groupId, 'Hi {{first_name}}'));
    expect((await found(id)).state).toBe('held');
    await release(id);
    await sql`DELETE FROM group_members WHERE group_id = ${groupId}`.execute(db());
    await join(groupId, ['12125550100', '4915112345678'], 'Casino');
    await pass(id);
    await startScheduled(db());
    await make(id);
    expect(await found(id)).toMatchObject({
      state: 'held',
      recipients: 0,
      problem:
        'Your account may not send to United States, Germany. Its text contains words that need review: “casino”.',
    });
    // Another release sends the messages.
    await release(id);
    await make(id);
    expect(await found(id)).toMatchObject({ state: 'sending', recipients: 2 });
    await removeHeldWord(db(), 'casino');
  });

  it('is held again after its text changed', async () => {
    await limit({ most_campaign_recipients: 1 });
    const { id: campaignId } = await schedule(await written(numbersOf(2)));
    await release(campaignId);
    const { body } = await owner.call(calls.changeCampaign, {
      params: { campaignId },
      body: { sender: '43366', text: 'Something else' },
    });
    expect(body).toMatchObject({ state: 'held' });
  });

  it('is held at its time for the messages of that day, and for an audience that grew', async () => {
    await limit({ most_daily_messages: 3 });
    const { id } = await schedule(await written(numbersOf(2)));
    expect(await sent(numbersOf(2))).toMatchObject({ state: 'expanding' });
    await pass(id);
    await startScheduled(db());
    await make(id);
    const held = await found(id);
    expect(held).toMatchObject({ state: 'held', sentAt: null, recipients: 0 });
    expect(held.problem).toBe(
      'Your account may send 3 messages a day. 2 were sent today, and this campaign has 2.',
    );
    await release(id);
    await make(id);
    expect(await found(id)).toMatchObject({ state: 'sending', recipients: 2 });
  });

  it('counts with other campaigns planned for the same day', async () => {
    await limit({ most_daily_messages: 3 });
    const at = (days: number) =>
      Temporal.Now.zonedDateTimeISO('Africa/Johannesburg')
        .add({ days })
        .toPlainDate()
        .toPlainDateTime({ hour: 12 })
        .toString({ smallestUnit: 'minute' });
    expect(await schedule(await written(numbersOf(2)), { at: at(3) })).toMatchObject({ state: 'scheduled' });
    expect(await schedule(await written(numbersOf(2)), { at: at(4) })).toMatchObject({ state: 'scheduled' });
    expect(await schedule(await written(numbersOf(2)), { at: at(3) })).toMatchObject({
      state: 'held',
      problem:
        'Your account may send 3 messages a day. 2 are already sent or scheduled that day, and this campaign has 2.',
    });
    // The check of a campaign that is sent now does not count planned campaigns.
    expect(await sent(numbersOf(2))).toMatchObject({ state: 'expanding' });
  });

  it('that repeats is released for all its times', async () => {
    await limit({ most_campaign_recipients: 1 });
    const at = Temporal.Now.plainDateTimeISO('UTC').add({ days: 1 }).toString({ smallestUnit: 'minute' });
    const { id, state } = await schedule(await written(numbersOf(2)), { at, repeats: 'daily' });
    expect(state).toBe('held');
    await release(id);
    await pass(id);
    await startScheduled(db());
    const occurrence = await db()
      .selectFrom('campaigns')
      .select('id')
      .where('repeat_of', '=', id)
      .executeTakeFirstOrThrow();
    await make(occurrence.id);
    expect(await found(occurrence.id)).toMatchObject({ state: 'sending', recipients: 2 });
  });
});

describe('the same text to the same number', () => {
  it('is refused and not charged after several times, as announced', async () => {
    await limit({ most_alike: 2 });
    for (let time = 0; time < 2; time++) await make((await sent(numbersOf(2), 'Code {{first_name|1}}')).id);
    const numbers = `${numbersOf(1)}\n${numbersOf(1, 7)}`;
    expect(await estimated(numbers, 'Code 1')).toMatchObject({ recipients: 1, tooOften: 1, parts: 1 });
    const before = await balanceOf(db(), owner.accountId);
    const third = await sent(numbers, 'Code 1');
    await make(third.id);
    expect(await found(third.id)).toMatchObject({
      recipients: 2,
      parts: 1,
      counts: { rejected: 1, queued: 1 },
    });
    expect(await balanceOf(db(), owner.accountId)).toBe(before - 1000);
    const { body } = await owner.call(calls.listCampaignMessages, {
      params: { campaignId: third.id },
      query: { state: 'rejected' },
    });
    expect(body.items).toMatchObject([
      {
        number: numbersOf(1),
        error: 'This number already got the same text too many times in the last hour',
      },
    ]);
    const campaignId = await written(numbersOf(1), 'Code 1');
    expect(await owner.call(calls.sendCampaign, { params: { campaignId } })).toMatchObject({
      status: 409,
      body: { code: 'too_often' },
    });
    // A different text has a separate limit.
    expect(await estimated(numbers, 'Code 2')).toMatchObject({ recipients: 2, tooOften: 0 });
  });
});
