import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { fingerprintOf } from './estimate/fingerprint.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

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
beforeEach(openFreshAccount);

async function openFreshAccount(): Promise<void> {
  owner = await openAccount(web, database(), `reviewer${(accounts += 1)}`, 1_000_000);
  // The tests send the same text to the same numbers repeatedly.
  await db().updateTable('accounts').set({ most_alike: 1000 }).where('id', '=', owner.accountId).execute();
}

/** Returns a phone number. It is a mobile for `nth` below 5, otherwise a landline. */
const numberOf = (nth: number): string => String((nth < 5 ? 27_820_000_000 : 27_215_550_000) + nth);

async function group(name: string, members: number[] = []): Promise<number> {
  const { id } = (await owner.call(contacts.createGroup, { body: { name } })).body;
  for (const nth of members) await join(id, nth);
  return id;
}

async function join(groupId: number, nth: number): Promise<void> {
  const { accountId } = owner;
  await sql`INSERT INTO contacts (account_id, number, first_name) VALUES (${accountId}, ${numberOf(nth)}, 'Ann') ON CONFLICT DO NOTHING`.execute(
    db(),
  );
  await sql`INSERT INTO group_members VALUES (${accountId}, ${groupId}::bigint, ${numberOf(nth)}) ON CONFLICT DO NOTHING`.execute(
    db(),
  );
}

async function leave(groupId: number, nth: number): Promise<void> {
  await sql`DELETE FROM group_members WHERE account_id = ${owner.accountId} AND group_id = ${groupId}::bigint AND number = ${numberOf(nth)}`.execute(
    db(),
  );
}

const rename = (nth: number, name: string) =>
  db()
    .updateTable('contacts')
    .set({ first_name: name })
    .where('account_id', '=', owner.accountId)
    .where('number', '=', numberOf(nth))
    .execute();

const optOut = (nth: number) => owner.call(addOptOuts, { body: { numbers: `+${numberOf(nth)}` } });

type Audience = NonNullable<Parameters<typeof bodyOf>[0]>;
const TEXT = 'Hi {{first_name}}';
const bodyOf = (
  audience: NonNullable<Input<typeof calls.createCampaign>['body']['audience']>,
  maxRecipients: number | null = null,
) => ({ sender: 'ACME', text: TEXT, audience, maxRecipients });
type Body = ReturnType<typeof bodyOf>;

const review = async (body: Body) => {
  const { body: estimate } = await owner.call(calls.estimateCampaign, { body: { ...body, fresh: true } });
  return { ...estimate, fingerprint: estimate.fingerprint! };
};

const write = async (body: Body) => (await owner.call(calls.createCampaign, { body })).body.id;
const send = (campaignId: number, reviewed?: string) =>
  owner.call(calls.sendCampaign, {
    params: { campaignId },
    query: reviewed === undefined ? {} : { reviewed },
  });

async function recipientsOf(campaignId: number): Promise<string[]> {
  await expandCampaign(db(), { accountId: owner.accountId, campaignId });
  const { body } = await owner.call(calls.listCampaignMessages, { params: { campaignId }, query: {} });
  return body.items.map(({ number }) => number).toSorted();
}

const CHANGED = { status: 409, body: { code: 'review_changed' } };

describe('a reviewed campaign', () => {
  it('is sent if nothing changed', async () => {
    const body = bodyOf({ groupIds: [await group('Choir', [1, 2])] });
    const { fingerprint } = await review(body);
    const id = await write(body);
    expect(await send(id, fingerprint)).toMatchObject({ status: 200, body: { state: 'expanding' } });
    // A client repeats a call if its response was lost.
    expect(await send(id, fingerprint)).toMatchObject({ status: 200 });
  });

  it('is refused with the new figures if a contact joined its group', async () => {
    const choir = await group('Choir', [1, 2]);
    const body = bodyOf({ groupIds: [choir] });
    const { fingerprint } = await review(body);
    await join(choir, 3);
    const id = await write(body);
    const refused = await send(id, fingerprint);
    expect(refused).toMatchObject(CHANGED);
    expect(refused.text).toContain('Now it goes to 3 recipients for 3 credits.');
    expect((await owner.call(calls.getCampaign, { params: { campaignId: id } })).body.state).toBe('draft');
    const again = await review(body);
    expect(again.recipients).toBe(3);
    expect(await send(id, again.fingerprint)).toMatchObject({ status: 200 });
  });

  it('is refused if one contact left and another joined, although the count is the same', async () => {
    const choir = await group('Choir', [1, 2]);
    const body = bodyOf({ groupIds: [choir] });
    const { fingerprint } = await review(body);
    await leave(choir, 1);
    await join(choir, 3);
    expect(await send(await write(body), fingerprint)).toMatchObject(CHANGED);
  });

  it('is refused if it costs more', async () => {
    const body = bodyOf({ groupIds: [await group('Choir', [1])] });
    const { fingerprint } = await review(body);
    await rename(1, 'A'.repeat(160));
    expect(await send(await write(body), fingerprint)).toMatchObject(CHANGED);
  });

  it('is refused for scheduling and changes, too', async () => {
    const choir = await group('Choir', [1]);
    const body = bodyOf({ groupIds: [choir] });
    const { fingerprint } = await review(body);
    await join(choir, 2);
    const params = { campaignId: await write(body) };
    const at = '2027-03-01T09:00';
    const query = { reviewed: fingerprint };
    expect(await owner.call(calls.scheduleCampaign, { params, query, body: { at } })).toMatchObject(CHANGED);
    for (const starts of ['now', { at }] as const)
      expect(
        await owner.call(calls.changeCampaign, { params, query, body: { ...body, starts } }),
      ).toMatchObject(CHANGED);
    expect((await owner.call(calls.scheduleCampaign, { params, body: { at } })).status).toBe(200);
  });

  it('has the same fingerprint, counted one by one or in one statement', async () => {
    const choir = await group('Choir', [1, 2]);
    const few = { ...bodyOf({ groupIds: [choir] }), text: 'Hello' };
    const sumOf = (numbers: string[]) => numbers.reduce((sum, number) => sum + BigInt(number), 0n);
    const numberSum = sumOf([numberOf(1), numberOf(2)]);
    expect((await review(few)).fingerprint).toBe(fingerprintOf({ recipients: 2, cost: 2000, numberSum }));

    const members = 50_001;
    const many = Array.from({ length: members }, (_, n) => String(27_830_000_000 + n));
    const large = await group('Everybody');
    await sql`
      INSERT INTO contacts (account_id, number) SELECT ${owner.accountId}, unnest(${many}::text[])`.execute(
      db(),
    );
    await sql`
      INSERT INTO group_members SELECT ${owner.accountId}, ${large}::bigint, unnest(${many}::text[])`.execute(
      db(),
    );
    const { fingerprint } = await review({ ...few, audience: { groupIds: [large] } });
    expect(fingerprint).toBe(
      fingerprintOf({ recipients: members, cost: members * 1000, numberSum: sumOf(many) }),
    );
  });
});

type Source = 'groups' | 'file' | 'earlier' | 'smart';

/**
 * Creates a source of recipients, such as a file with these people. Returns the properties that add the
 * source to an audience. For `groups`, creates and returns nothing.
 */
async function audienceOf(source: Source, people: number[]): Promise<Partial<Audience>> {
  const numbers = people.map((nth) => `+${numberOf(nth)}`);
  if (source === 'file') {
    const file = Buffer.from(['Mobile', ...numbers].join('\n'));
    const { body } = await owner.call(calls.uploadRecipients, { query: { fileName: 'debts.csv' }, file });
    return { recipientListId: body.id };
  }
  if (source === 'earlier' && numbers.length > 0) {
    const campaignId = await write(bodyOf({ numbers: numbers.join('\n') }));
    await send(campaignId);
    await recipientsOf(campaignId);
    return { earlier: { campaignId, recipients: 'unanswered' } };
  }
  if (source === 'smart') {
    const filter = { search: 'Ann' };
    const { body } = await owner.call(contacts.createGroup, { body: { name: 'Smart', filter } });
    return { groupIds: [body.id] };
  }
  return {};
}

type Change = { kind: 'joins' | 'leaves' | 'optsOut' | 'isRenamed'; which: 0 | 1; nth: number };
const people = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const changes = fc.array(
  fc.record<Change>({
    kind: fc.constantFrom('joins', 'leaves', 'optsOut', 'isRenamed'),
    which: fc.constantFrom(0, 1),
    nth: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 2 },
);

it('reaches exactly the reviewed recipients, whatever happens between the review and Send', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(people, people),
      people,
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 3 })),
      changes,
      fc.constantFrom<Source>('groups', 'file', 'earlier', 'smart'),
      fc.record({ withoutLandlines: fc.boolean(), isEdit: fc.boolean() }),
      async (members, typed, leavesOut, inAll, most, between, source, { withoutLandlines, isEdit }) => {
        await openFreshAccount();
        const groups = [await group('One', members[0]), await group('Two', members[1])];
        const more = await audienceOf(source, members[1]);
        const chosen = leavesOut ? [groups[0]!] : groups;
        const audience: Audience = {
          ...more,
          withoutLandlines,
          groupIds: [...chosen, ...(more.groupIds ?? [])],
          excludedGroupIds: leavesOut ? [groups[1]!] : [],
          inAllGroups: inAll,
          numbers: typed.map((nth) => `+${numberOf(nth)}`).join('\n'),
        };
        const body = bodyOf(audience, most);
        const seen = await review(body);
        const before = await wouldReceive(body);
        expect(before).toHaveLength(seen.recipients);
        for (const { kind, which, nth } of between) {
          if (kind === 'joins') await join(groups[which]!, nth);
          if (kind === 'leaves') await leave(groups[which]!, nth);
          if (kind === 'optsOut') await optOut(nth);
          if (kind === 'isRenamed') await rename(nth, 'B'.repeat(160));
        }
        const id = await write(isEdit ? bodyOf({ numbers: '+27829999999' }) : body);
        const sent = isEdit ? await edit(id, body, seen.fingerprint) : await send(id, seen.fingerprint);
        if (between.length === 0 && before.length > 0) expect(sent, sent.text).toMatchObject({ status: 200 });
        if (sent.status === 200) expect(await recipientsOf(id)).toEqual(before);
        else if (seen.recipients > 0 && (await wouldReceive(body)).length > 0)
          expect(sent).toMatchObject(CHANGED);
      },
    ),
    { numRuns: 40 },
  );
});

/** Schedules a campaign, then edits it and sends it now. */
async function edit(campaignId: number, body: Body, reviewed: string) {
  const params = { campaignId };
  await owner.call(calls.scheduleCampaign, { params, body: { at: '2027-03-01T09:00' } });
  return owner.call(calls.changeCampaign, { params, query: { reviewed }, body: { ...body, starts: 'now' } });
}

/** Sends a copy of the campaign to find its current recipients. */
async function wouldReceive(body: Body): Promise<string[]> {
  const id = await write(body);
  const { status } = await send(id);
  return status === 200 ? recipientsOf(id) : [];
}
