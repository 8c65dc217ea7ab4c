import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContact, createGroup } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/number-search.ts';
import { addOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { erasePerson, getPerson } from '#contract/people.ts';
import { createCampaign, downloadSkipped, getCampaign, sendCampaign } from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';
import { markAllDelivered, createThandi, NUMBER, OTHER_NUMBER, receive } from '../testing/known-person.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `history${(accounts += 1)}`);
});

type Written = { name?: string; text?: string; audience: object };

async function send({ name = 'Friday', text = 'Hi', audience }: Written): Promise<number> {
  const body = { name, sender: 'ACME', text, audience: audience as never };
  const campaignId = (await account.call(createCampaign, { body })).body.id;
  await account.call(sendCampaign, { params: { campaignId } });
  await expandCampaign(database().db.owner, { accountId: account.accountId, campaignId });
  return campaignId;
}

const groupOf = async (name: string, ...numbers: string[]): Promise<number> => {
  const groupId = (await account.call(createGroup, { body: { name } })).body.id;
  for (const number of numbers)
    await account.call(addContact, { params: { groupId }, body: { number: `+${number}`, firstName: 'A' } });
  return groupId;
};

type Query = NonNullable<Input<typeof calls.listHistory>['query']>;
const read = async (query: Query = {}, number = NUMBER, by = account) =>
  (await by.call(calls.listHistory, { params: { number }, query })).body;
const find = async (search: string, by = account) =>
  (await by.call(calls.findNumbers, { query: { search } })).body;
const figures = async (query = {}) =>
  (await account.call(calls.getNumberStats, { params: { number: NUMBER }, query })).body;

async function readAll(query: Query): Promise<calls.HistoryLine[]> {
  const lines: calls.HistoryLine[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await read({ ...query, ...(after && { after }) });
    lines.push(...page.items);
    after = page.next;
  }
  return lines;
}

describe('a recipient that a campaign skipped', () => {
  it('has a reason: it had opted out, or was in an excluded group', async () => {
    const all = await groupOf('All', NUMBER, OTHER_NUMBER, '27821110000');
    const out = await groupOf('VIP', OTHER_NUMBER);
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    const campaignId = await send({
      audience: { groupIds: [all], excludedGroupIds: [out], numbers: NUMBER },
    });
    expect((await read({ kind: 'skipped' })).items).toMatchObject([
      { kind: 'skipped', campaign: { id: campaignId, name: 'Friday' }, reason: 'optedOut' },
    ]);
    expect((await read({ kind: 'skipped' }, OTHER_NUMBER)).items).toMatchObject([{ reason: 'excluded' }]);
    expect((await read({}, '27821110000')).items).toMatchObject([{ kind: 'sent', state: 'queued' }]);

    const { optedOut, excluded } = (await account.call(getCampaign, { params: { campaignId } })).body;
    const { text } = await account.call(downloadSkipped, { params: { campaignId } });
    const rows = parse(text, { bom: true, fromLine: 2 }).map((row) => row.slice(0, 2));
    expect(rows).toEqual([
      [`+${NUMBER}`, 'Opted out'],
      [`+${OTHER_NUMBER}`, 'In an excluded group'],
    ]);
    expect(rows).toHaveLength(optedOut + excluded);
  });

  it('is a failed message if its text was too long or repeated too often', async () => {
    const { owner } = database().db;
    const groupId = await groupOf('All', NUMBER, OTHER_NUMBER);
    await sql`UPDATE contacts SET first_name = repeat('x', 100) WHERE account_id = ${account.accountId} AND number = ${NUMBER}`.execute(
      owner,
    );
    await sql`UPDATE accounts SET most_alike = 1 WHERE id = ${account.accountId}`.execute(owner);
    await send({ text: '{{first_name}}'.repeat(20), audience: { groupIds: [groupId] } });
    await send({ text: 'Again', audience: { numbers: NUMBER } });
    await send({ text: 'Again', audience: { numbers: `${NUMBER}, ${OTHER_NUMBER}` } });
    const failed = (await read({ state: 'failed' })).items as { state: string; error: string }[];
    const errors = new Set(failed.map(({ error }) => error));
    expect(errors).toEqual(
      new Set([
        'The text is longer than 10 parts',
        'This number already got the same text too many times in the last hour',
      ]),
    );
    expect((await read({ kind: 'skipped' })).items).toEqual([]);
  });

  it('is stored only if there is one, is erased with the person, and makes a number known by itself', async () => {
    await send({ audience: { numbers: OTHER_NUMBER } });
    const { owner } = database().db;
    const rows = () =>
      owner
        .selectFrom('campaign_left_out')
        .select('number')
        .where('account_id', '=', account.accountId)
        .execute();
    expect(await rows()).toEqual([]);
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    await send({ audience: { numbers: `${NUMBER}, ${OTHER_NUMBER}` } });
    await owner.deleteFrom('opt_outs').where('account_id', '=', account.accountId).execute();
    expect(await account.call(getPerson, { params: { number: NUMBER } })).toMatchObject({ status: 200 });
    await account.call(erasePerson, { params: { number: NUMBER } });
    expect(await rows()).toEqual([]);
    expect(await account.call(getPerson, { params: { number: NUMBER } })).toMatchObject({ status: 404 });
  });
});

describe('the history of a number', () => {
  it('lists messages, replies, opt-outs and opt-ins in one order, on pages of any size', async () => {
    await createThandi(database(), account);
    const whole = await readAll({});
    expect(whole.map(({ kind }) => kind).toSorted()).toEqual(
      ['optIn', 'optOut', 'optOut', 'received', 'received', 'sent', 'sent'].toSorted(),
    );
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    for (const limit of [1, 2, 3]) expect(await readAll({ limit })).toEqual(whole);
    expect(await read({ total: 'true' })).toMatchObject({ total: { count: whole.length, isExact: true } });
  });

  it('counts its lines by kind, state and days', async () => {
    await createThandi(database(), account);
    await account.call(removeOptOut, { params: { number: NUMBER }, body: { reason: 'Rang' } });
    const { owner } = database().db;
    for (const state of [4, 5, 6]) {
      await send({ audience: { numbers: NUMBER }, text: `Now ${state}` });
      await sql`UPDATE messages SET state = ${state} WHERE account_id = ${account.accountId} AND state = 1`.execute(
        owner,
      );
    }
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    await send({ audience: { numbers: `${NUMBER}, ${OTHER_NUMBER}` } });
    const { counts, messages, replies, optOuts, skipped, country } = await figures();
    const lines = async (query: Query) => (await readAll({ ...query, limit: 2 })).length;
    expect(await lines({ kind: 'sent' })).toBe(messages.count);
    expect(await lines({ kind: 'received' })).toBe(replies.count);
    expect(await lines({ kind: 'optOuts' })).toBe(optOuts.count);
    expect(await lines({ kind: 'skipped' })).toBe(skipped.count);
    expect(await lines({ state: 'delivered' })).toBe(counts.delivered);
    expect(await lines({ state: 'failed' })).toBe(3);
    expect(skipped.count).toBe(1);
    expect(country).toBe('ZA');
    for (const query of [
      { kind: 'optOuts' },
      { state: 'rejected' },
      { kind: 'received', state: 'failed' },
    ] as const)
      expect((await read({ ...query, total: 'true' })).total!.count).toBe(await lines(query));
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(new Date());
    const all = (await readAll({})).length;
    expect(await lines({ from: today, to: today })).toBe(all);
    expect(await lines({ to: '2020-01-01' })).toBe(0);
    expect(await lines({ from: '2099-01-01' })).toBe(0);
    expect(await figures({ to: '2020-01-01' })).toMatchObject({
      messages: { count: 0 },
      replies: { count: 0 },
    });
  });

  it('covers exactly the days of the account', async () => {
    const campaignId = await send({ audience: { numbers: NUMBER } });
    await markAllDelivered(database(), account.accountId);
    await receive(database(), account, { text: 'Late', campaignId });
    const { owner } = database().db;
    await sql`UPDATE accounts SET time_zone = 'Asia/Kathmandu' WHERE id = ${account.accountId}`.execute(
      owner,
    );
    // Midnight in Kathmandu, +05:45, is 18:15 UTC.
    const at = async (moment: string) => {
      await sql`UPDATE replies SET received_at = ${moment} WHERE account_id = ${account.accountId}`.execute(
        owner,
      );
      const query = { kind: 'received' as const, from: '2026-03-02', to: '2026-03-02' };
      return (await read(query)).items.length;
    };
    expect(await at('2026-03-01T18:14:59Z')).toBe(0);
    expect(await at('2026-03-01T18:15:00Z')).toBe(1);
    expect(await at('2026-03-02T18:14:59Z')).toBe(1);
    expect(await at('2026-03-02T18:15:00Z')).toBe(0);
  });

  it('is downloaded with its filter', async () => {
    await createThandi(database(), account);
    const { text } = await account.call(calls.downloadHistory, {
      params: { number: NUMBER },
      query: { kind: 'received' },
    });
    const rows = parse(text, { bom: true, fromLine: 2 });
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['received', 'STOP'],
      ['received', 'Yes, Thandi here'],
    ]);
  });

  it('continues after messages without the requested state', async () => {
    await send({ audience: { numbers: NUMBER } });
    const { owner } = database().db;
    await sql`UPDATE messages SET state = 6 WHERE account_id = ${account.accountId}`.execute(owner);
    await sql`
      INSERT INTO messages (id, account_id, batch_id, cost, parts, state, number)
      SELECT uuidv7(), account_id, batch_id, 0, 1, 3, number
      FROM messages, generate_series(1, 5001) WHERE account_id = ${account.accountId}`.execute(owner);
    const first = await read({ state: 'failed' });
    expect(first.items).toEqual([]);
    expect(first.next).not.toBeNull();
    expect(await readAll({ state: 'failed' })).toHaveLength(1);
    expect((await figures()).messages).toEqual({ count: 2000, isExact: false });
  });
});

describe('a search for numbers', () => {
  it.each(['082 123 4567', '+27 (0)82 123-4567', '27821234567', '821234567', ' 0027 82 1234567'])(
    'reads a number from %j',
    async (typed) => {
      expect(await find(typed)).toEqual({ number: NUMBER, found: [], isComplete: true });
    },
  );

  it('finds a number once by its first or last digits among contacts, opt-outs and messages', async () => {
    await groupOf('All', '27821114567');
    await account.call(addOptOuts, { body: { numbers: '27831114567' } });
    await send({ audience: { numbers: '27841114567, 27821114567' } });
    const ending = await find('4567');
    expect(ending.found).toMatchObject([
      { number: '27821114567', name: 'A', isOptedOut: false, messages: { count: 1, isExact: true } },
      { number: '27831114567', name: '', isOptedOut: true, messages: { count: 0 }, lastMessageAt: null },
      { number: '27841114567', messages: { count: 1 } },
    ]);
    expect(ending).toMatchObject({ number: null, isComplete: true });
    for (const first of ['+27 84 1', '084 11', '27841', '8411'])
      expect((await find(first)).found.map(({ number }) => number)).toEqual(['27841114567']);
    expect(await find('99999')).toEqual({ number: null, found: [], isComplete: true });
    expect(await find('456')).toMatchObject({ found: [] });
    expect(await find('Thandi')).toMatchObject({ number: null, found: [] });
  });

  it('finds a number by its last digits below thousands of newer messages', async () => {
    await send({ audience: { numbers: '27841114567' } });
    const newer = Array.from({ length: 1500 }, (_, at) => 27_820_010_000 + at);
    await send({ audience: { numbers: newer.join(' ') } });
    expect(await find('14567')).toMatchObject({ found: [{ number: '27841114567' }], isComplete: true });
  });

  it('finds a number by the name of its contact, whatever the accents and the order of words', async () => {
    const params = { groupId: await groupOf('All') };
    const body = { number: `+${NUMBER}`, firstName: 'Thandi', lastName: 'Mokoena' };
    await account.call(addContact, { params, body });
    const found = [{ number: NUMBER, name: 'Thandi Mokoena' }];
    for (const name of ['thandi', 'Mokoena Thándi', 'th mok'])
      expect(await find(name)).toMatchObject({ number: null, found, isComplete: true });
    const stranger = await openAccount(web, database(), `nameless${accounts}`);
    expect(await find('thandi', stranger)).toEqual({ number: null, found: [], isComplete: true });
  });

  it('returns the first 25 if more contacts have the name', async () => {
    const names = sql`SELECT ${account.accountId}, (27820000000 + n)::text, 'Ann', 'of ' || n FROM generate_series(1, 30) n`;
    await sql`INSERT INTO contacts (account_id, number, first_name, last_name) ${names}`.execute(
      database().db.owner,
    );
    const { found, isComplete } = await find('ann');
    expect({ count: found.length, isComplete }).toEqual({ count: 25, isComplete: false });
  });

  it('hides numbers of other accounts', async () => {
    await send({ audience: { numbers: NUMBER } });
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    expect((await find('2782123', stranger)).found).toEqual([]);
    expect((await find('4567', stranger)).found).toEqual([]);
    const params = { number: NUMBER };
    for (const call of [calls.listHistory, calls.getNumberStats, calls.downloadHistory])
      expect(await stranger.call(call as never, { params } as never)).toMatchObject({ status: 404 });
  });
});
