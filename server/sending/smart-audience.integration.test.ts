import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { newAudience } from './audience.ts';
import { estimate as estimateRecipients } from './estimate/estimate.ts';
import { MessageLinks } from '#server/links/index.ts';
import { addSilentCarrier, expandNext, noLinks } from './testing/expand.ts';

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
  owner = await openAccount(web, database(), `audience${(accounts += 1)}`);
  // The tests send the same text to the same numbers repeatedly.
  await db().updateTable('accounts').set({ most_alike: 1000 }).where('id', '=', owner.accountId).execute();
});

const group = async (name: string, filter?: object): Promise<number> => {
  const { status, body, text } = await owner.call(contacts.createGroup, {
    body: { name, ...(filter && { filter }) },
  });
  expect(status, text).toBe(200);
  return body.id;
};

/** Adds contacts with numbers from 27820000001. A field contains their index. */
async function addContacts(count: number): Promise<void> {
  await createTextFields(db(), owner.accountId, 'n');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, fields)
    SELECT ${owner.accountId}, (27820000000 + n)::text, CASE WHEN n % 3 = 0 THEN 'Ann' ELSE 'Ben' END, jsonb_build_object('n', n::text)
    FROM generate_series(1, ${count}::int) n`.execute(db());
}

const numberOf = (nth: number): string => String(27_820_000_000 + nth);

/** Adds every `every`-th contact to a group. */
async function fill(groupId: number, every: number): Promise<void> {
  await sql`
    INSERT INTO group_members SELECT account_id, ${groupId}::bigint, number FROM contacts
    WHERE account_id = ${owner.accountId} AND number::bigint % ${every}::int = 0`.execute(db());
}

type Audience = NonNullable<Input<typeof calls.createCampaign>['body']>['audience'];

const estimate = async (audience: Audience, text = 'Hi') =>
  (await owner.call(calls.estimateCampaign, { body: { text, audience } })).body;

/** Estimates with a time limit of zero. */
const estimateAtOnce = (groupIds: number[]) =>
  database().db.withAccount(owner.accountId, async (account) => {
    const wanted = {
      groupIds,
      inAllGroups: false,
      withoutLandlines: false,
      excludedGroupIds: [],
      numbers: [],
      list: null,
    };
    const audience = await newAudience(account.db, account.id, wanted);
    const message = { sender: '', text: 'Hi', shortensLinks: false, respectsSendingHours: false };
    return estimateRecipients(account, new MessageLinks(noLinks), message, audience, { patienceMs: 0 });
  });

async function send(audience: Audience, text = 'Hi'): Promise<number> {
  const draft = await owner.call(calls.createCampaign, { body: { sender: 'Us', text, audience } });
  expect(draft.status, draft.text).toBe(200);
  const sent = await owner.call(calls.sendCampaign, { params: { campaignId: draft.body.id } });
  expect(sent.status, sent.text).toBe(200);
  return draft.body.id;
}

async function upload(numbers: number[]): Promise<number> {
  const file = Buffer.from(`Number\n${numbers.map(numberOf).join('\n')}\n`);
  return (await owner.call(calls.uploadRecipients, { query: { fileName: 'a.csv' }, file })).body.id;
}

const step = (campaignId: number) => expandNext(db(), { accountId: owner.accountId, id: campaignId });

async function expandAll(campaignId: number): Promise<void> {
  while (await step(campaignId));
}

async function stored(campaignId: number) {
  return db()
    .selectFrom('campaigns')
    .select(['state', 'expanded_up_to', 'recipients', 'duplicates', 'opted_out', 'excepted', 'cost'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
}

/** Returns the numbers of a campaign's messages in the order of sending. */
async function sentTo(campaignId: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let after: string | undefined; ;) {
    const query = { limit: 200, ...(after && { after }) };
    const { body } = await owner.call(calls.listCampaignMessages, { params: { campaignId }, query });
    numbers.push(...body.items.map(({ number }) => number));
    if (body.next === null) return numbers;
    after = body.next;
  }
}

describe('a campaign to smart groups', () => {
  it('and other groups and typed numbers reaches each recipient once, in order, as estimated', async () => {
    const COUNT = 900;
    await addContacts(COUNT);
    const [fifth, seventh] = [await group('Fifth'), await group('Seventh')];
    await fill(fifth, 5);
    await fill(seventh, 7);
    const all = Array.from({ length: COUNT }, (_, nth) => nth + 1);
    // Filters of smart groups, with independent implementations to compare.
    const smart = [
      { filter: { search: 'ann' }, has: (nth: number) => nth % 3 === 0 },
      {
        filter: { inAny: `${fifth}`, inNone: `${seventh}` },
        has: (nth: number) => inFifth(nth) && !inSeventh(nth),
      },
      {
        filter: { where: [{ field: 'n', comparison: 'more', value: '850' }] },
        has: (nth: number) => nth >= 850,
      },
      { filter: { search: '2782000001' }, has: (nth: number) => nth >= 10 && nth <= 19 },
      { filter: { search: 'nobody' }, has: () => false },
    ];
    const inFifth = (nth: number) => Number(numberOf(nth)) % 5 === 0;
    const inSeventh = (nth: number) => Number(numberOf(nth)) % 7 === 0;
    const smartIds: number[] = [];
    for (const [nth, { filter }] of smart.entries()) smartIds.push(await group(`Smart ${nth}`, filter));
    const ordinary = [
      { id: fifth, has: inFifth },
      { id: seventh, has: inSeventh },
    ];
    await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${owner.accountId}, ${numberOf(15)}, 'manual'), (${owner.accountId}, ${numberOf(870)}, 'manual')`.execute(
      db(),
    );
    const audiences = fc.record({
      smart: fc.uniqueArray(fc.nat(smart.length - 1), { minLength: 1 }),
      ordinary: fc.uniqueArray(fc.nat(1)),
      // Typed numbers, some of which belong to contacts.
      typed: fc.uniqueArray(fc.integer({ min: 1, max: COUNT + 20 }), { maxLength: 5 }),
      // The numbers of a file, or undefined without a file.
      listed: fc.option(
        fc.uniqueArray(fc.integer({ min: 1, max: COUNT + 20 }), { minLength: 1, maxLength: 5 }),
        {
          nil: undefined,
        },
      ),
      // A group cannot be both included and excluded.
      smartOut: fc.uniqueArray(fc.nat(smart.length - 1), { maxLength: 2 }),
      ordinaryOut: fc.uniqueArray(fc.nat(1), { maxLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(audiences, async (chosen) => {
        const sources = [
          ...chosen.smart.map((nth) => all.filter(smart[nth]!.has)),
          ...chosen.ordinary.map((nth) => all.filter(ordinary[nth]!.has)),
          chosen.typed,
          chosen.listed ?? [],
        ];
        const entries = sources.flat().length;
        const numbers = [...new Set(sources.flat())].toSorted((one, other) => one - other).map(numberOf);
        const smartOut = chosen.smartOut.filter((nth) => !chosen.smart.includes(nth));
        const ordinaryOut = chosen.ordinaryOut.filter((nth) => !chosen.ordinary.includes(nth));
        const leftOut = new Set(
          [
            ...smartOut.flatMap((nth) => all.filter(smart[nth]!.has)),
            ...ordinaryOut.flatMap((nth) => all.filter(ordinary[nth]!.has)),
          ].map(numberOf),
        );
        const kept = numbers.filter((number) => !leftOut.has(number));
        const expected = kept.filter((number) => number !== numberOf(15) && number !== numberOf(870));
        fc.pre(expected.length > 0);
        const recipientListId = chosen.listed && (await upload(chosen.listed));
        const audience = {
          ...(recipientListId !== undefined && { recipientListId }),
          groupIds: [
            ...chosen.smart.map((nth) => smartIds[nth]!),
            ...chosen.ordinary.map((nth) => ordinary[nth]!.id),
          ],
          excludedGroupIds: [
            ...smartOut.map((nth) => smartIds[nth]!),
            ...ordinaryOut.map((nth) => ordinary[nth]!.id),
          ],
          numbers: chosen.typed.map((nth) => `+${numberOf(nth)}`).join('\n'),
        };
        const figures = {
          recipients: expected.length,
          duplicates: entries - numbers.length,
          excluded: numbers.length - kept.length,
          optedOut: kept.length - expected.length,
        };
        expect(await estimate(audience)).toMatchObject({ ...figures, exact: true });
        const campaignId = await send(audience);
        await expandAll(campaignId);
        expect(await sentTo(campaignId)).toEqual(expected);
        expect(await stored(campaignId)).toMatchObject({
          state: 'sending',
          recipients: figures.recipients,
          duplicates: figures.duplicates,
          opted_out: figures.optedOut,
          excepted: figures.excluded,
        });
      }),
      { numRuns: 20 },
    );
    expect(await findDiscrepancies(db())).toEqual([]);
  });

  it('continues after a failed step, without duplicates', async () => {
    await addContacts(5000);
    const smart = await group('Anns and Bens', { where: [{ field: 'n', comparison: 'more', value: '1' }] });
    // This group alone fills the first steps.
    const half = await group('Half');
    await fill(half, 2);
    const campaignId = await send({ groupIds: [smart, half] }, 'Hi {{first_name}} {{n}}');
    // Make a later step fail.
    const change = (fields: string) =>
      sql`UPDATE contacts SET fields = ${fields}::jsonb WHERE account_id = ${owner.accountId} AND number = ${numberOf(4500)}`.execute(
        db(),
      );
    await change('{"n": 4500}');
    let before = await stored(campaignId);
    const untilItFails = async () => {
      while (await step(campaignId)) before = await stored(campaignId);
    };
    await expect(untilItFails()).rejects.toThrow();
    expect(before.recipients).toBeGreaterThan(0);
    expect(await stored(campaignId)).toEqual(before);
    await change('{"n": "4500"}');
    await expandAll(campaignId);
    expect(await sentTo(campaignId)).toEqual(Array.from({ length: 5000 }, (_, nth) => numberOf(nth + 1)));
    expect(await stored(campaignId)).toMatchObject({ recipients: 5000, duplicates: 2500 });
    expect(await findDiscrepancies(db())).toEqual([]);
  });

  it('with few matches moves its cursor without finding anybody, and is extrapolated if it is large', async () => {
    const COUNT = 60_000;
    // After ANALYZE, the planner expects no rows for an account created later. A step must still not read
    // all contacts for each number.
    await sql`ANALYZE contacts`.execute(db());
    await addContacts(COUNT);
    const few = await group('Few', { where: [{ field: 'n', comparison: 'more', value: String(COUNT - 2) }] });
    const crowd = await group('Crowd', { optedOut: 'false' });
    const byPrefix = await group('By prefix', { search: '2782' });
    const campaignId = await send({ groupIds: [few], numbers: `+${numberOf(COUNT + 1)}` });
    expect(await step(campaignId)).toBe(true);
    const first = await stored(campaignId);
    expect(first).toMatchObject({ state: 'expanding', recipients: 0 });
    expect(first.expanded_up_to > numberOf(0)).toBe(true);
    await step(campaignId);
    expect((await stored(campaignId)).expanded_up_to > first.expanded_up_to).toBe(true);
    await expandAll(campaignId);
    expect(await sentTo(campaignId)).toEqual([-2, -1, 0, 1].map((nth) => numberOf(COUNT + nth)));
    for (const groupId of [crowd, byPrefix]) {
      const about = await estimate({ groupIds: [groupId, few] });
      // The estimate is exact if the machine was fast enough to count everything.
      expect(Math.abs(about.recipients - COUNT)).toBeLessThan(COUNT / 20);
      const atOnce = await estimateAtOnce([groupId, few]);
      expect(atOnce.exact).toBe(false);
      expect(Math.abs(atOnce.recipients - COUNT)).toBeLessThan(COUNT / 20);
    }
  });

  it('reaches the members at the time the cursor passes, and records the use', async () => {
    await addContacts(5000);
    const base = await group('Base');
    const smart = await group('Not base', { inNone: String(base) });
    const campaignId = await send({ groupIds: [smart] });
    await step(campaignId);
    await sql`INSERT INTO group_members VALUES (${owner.accountId}, ${base}, ${numberOf(1)}), (${owner.accountId}, ${base}, ${numberOf(4999)})`.execute(
      db(),
    );
    await expandAll(campaignId);
    const sent = await sentTo(campaignId);
    expect(sent).toHaveLength(4999);
    expect(sent).not.toContain(numberOf(4999));
    const { body } = await owner.call(contacts.getGroup, { params: { groupId: smart } });
    expect(body.lastUsedAt).not.toBeNull();
  });
});

const campaign = async (campaignId: number) =>
  (await owner.call(calls.getCampaign, { params: { campaignId } })).body;

const pausedFor = { state: 'expanding', paused: true, problem: expect.stringContaining('filter') };

describe('a smart group that cannot be used', () => {
  it('names a deleted group: it is not estimated, used or sent to, and a running campaign pauses', async () => {
    await addContacts(10);
    const base = await group('Base');
    const smart = await group('Not base', { inNone: String(base) });
    const audience = { groupIds: [smart] };
    const { body: draft } = await owner.call(calls.createCampaign, {
      body: { sender: 'Us', text: 'Hi', audience },
    });
    const campaignId = await send({ groupIds: [smart], numbers: `+${numberOf(20)}` });
    await sql`DELETE FROM groups WHERE id = ${base}`.execute(db());
    const broken = { status: 400, body: { code: 'filter_broken', field: 'audience' } };
    const body = { sender: 'Us', text: 'Hi', audience };
    expect(await owner.call(calls.estimateCampaign, { body: { text: 'Hi', audience } })).toMatchObject(
      broken,
    );
    expect(await owner.call(calls.createCampaign, { body })).toMatchObject(broken);
    expect(await owner.call(calls.sendCampaign, { params: { campaignId: draft.id } })).toMatchObject(broken);
    await expandAll(campaignId);
    expect(await campaign(campaignId)).toMatchObject(pausedFor);
    const filter = { search: numberOf(1) };
    const changed = await owner.call(contacts.updateGroup, { params: { groupId: smart }, body: { filter } });
    expect(changed.status, changed.text).toBe(200);
    await owner.call(calls.resumeCampaign, { params: { campaignId } });
    await expandAll(campaignId);
    expect(await sentTo(campaignId)).toEqual([numberOf(1), numberOf(20)]);
  });

  it('has a filter that no longer fits its field', async () => {
    await addContacts(10);
    const smart = await group('Much', { where: [{ field: 'n', comparison: 'is', value: 'much' }] });
    const audience = { groupIds: [smart], numbers: `+${numberOf(20)}` };
    const campaignId = await send(audience);
    await sql`UPDATE contact_fields SET type = 'number' WHERE account_id = ${owner.accountId}`.execute(db());
    const body = { text: 'Hi', audience };
    expect(await owner.call(calls.estimateCampaign, { body })).toMatchObject({
      status: 400,
      body: { code: 'filter_broken', field: 'audience', message: expect.stringContaining('“Much”') },
    });
    await expandAll(campaignId);
    expect(await campaign(campaignId)).toMatchObject(pausedFor);
    const params = { groupId: smart };
    expect((await owner.call(contacts.getGroup, { params })).body).toMatchObject({ isBroken: true });
    expect((await owner.call(contacts.listContacts, { params })).body.items).toEqual([]);
  });

  it('is beyond the limit of twenty, or has no members', async () => {
    await addContacts(3);
    const groupIds: number[] = [];
    for (let nth = 0; nth < 21; nth++)
      groupIds.push(await group(`Smart ${nth}`, { search: `Nobody ${nth}` }));
    const many = await owner.call(calls.estimateCampaign, { body: { text: 'Hi', audience: { groupIds } } });
    expect(many).toMatchObject({ status: 400, body: { code: 'too_many_smart_groups' } });
    const audience = { groupIds: groupIds.slice(0, 20) };
    expect(await estimate(audience)).toMatchObject({ recipients: 0, exact: true });
    const { body } = await owner.call(calls.createCampaign, { body: { sender: 'Us', text: 'Hi', audience } });
    const sent = await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
    expect(sent).toMatchObject({ status: 400, body: { code: 'audience_empty' } });
  });
});
