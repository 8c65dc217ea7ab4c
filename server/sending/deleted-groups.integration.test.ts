import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoBulkAction } from '#contract/bulk-actions.ts';
import * as contacts from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import { longWork, schedules } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { releaseHeld } from './limits/decide.ts';
import { startScheduled } from './start-scheduled.ts';
import { addSilentCarrier, expandCampaign, expandNext, expandNextIn } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `deleting${(accounts += 1)}`);
});

const numberOf = (nth: number) => String(27_821_110_000 + nth);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function createGroup(name: string, members: number[]): Promise<number> {
  const { body } = await account.call(contacts.createGroup, { body: { name } });
  for (const nth of members)
    await account.call(contacts.addContact, {
      params: { groupId: body.id },
      body: { number: numberOf(nth) },
    });
  return body.id;
}

type Audience = { groupIds?: number[]; excludedGroupIds?: number[]; numbers?: string; inAllGroups?: boolean };

async function draft(audience: Audience): Promise<number> {
  const body = { name: 'Spring', sender: 'Us', text: 'Hello', audience };
  return (await account.call(calls.createCampaign, { body })).body.id;
}

async function schedule(audience: Audience, more: object = {}): Promise<number> {
  const campaignId = await draft(audience);
  const { status, text } = await account.call(calls.scheduleCampaign, {
    params: { campaignId },
    body: { at: tomorrow(), ...more },
  });
  expect(status, text).toBe(200);
  return campaignId;
}

const found = async (campaignId: number) =>
  (await account.call(calls.getCampaign, { params: { campaignId } })).body;
const resume = (campaignId: number) => account.call(calls.resumeCampaign, { params: { campaignId } });
const passTime = (campaignId: number) =>
  sql`UPDATE campaigns SET starts_at = now() - interval '1 minute' WHERE id = ${campaignId}`.execute(db());
const expand = (campaignId: number) => expandCampaign(db(), { accountId: account.accountId, campaignId });

const work = longWork.find(({ name }) => name === 'bulk actions')!;
const step = (id: number) => work.step(testContext(database()), { accountId: account.accountId, id });

async function finish(id: number): Promise<number> {
  while (await step(id));
  return id;
}

async function startDeletion(...ids: number[]): Promise<number> {
  const { status, body, text } = await account.call(contacts.deleteGroups, { body: { ids } });
  expect(status, text).toBe(200);
  return body.id;
}
const deleteGroups = async (...ids: number[]) => finish(await startDeletion(...ids));

async function sentTo(campaignId: number): Promise<string[]> {
  const { body } = await account.call(calls.listCampaignMessages, { params: { campaignId } });
  return body.items.map(({ number }) => number).toSorted();
}

const ADVICE = 'Choose recipients again, or cancel the campaign.';

describe('a scheduled campaign', () => {
  it('is paused if its group is deleted, and continues with other recipients', async () => {
    const customers = await createGroup('Customers', [1]);
    const campaignId = await schedule({ groupIds: [customers] });
    await deleteGroups(customers);
    const problem = `The group “Customers” was deleted. ${ADVICE}`;
    expect(await found(campaignId)).toMatchObject({ state: 'scheduled', paused: true, problem });
    expect(await resume(campaignId)).toMatchObject({
      status: 409,
      body: { code: 'groups_deleted', message: problem },
    });
    const params = { campaignId };
    for (const again of [
      await account.call(calls.sendCampaign, { params }),
      await account.call(calls.scheduleCampaign, { params, body: { at: tomorrow() } }),
      await account.call(calls.changeCampaign, { params, body: { sender: 'Us', text: 'Hi' } }),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'groups_deleted' } });

    await passTime(campaignId);
    await startScheduled(db());
    expect(await found(campaignId)).toMatchObject({ state: 'scheduled', recipients: 0 });

    const others = await createGroup('Others', [2]);
    const { body } = await account.call(calls.changeCampaign, {
      params,
      body: { sender: 'Us', text: 'Hello', audience: { groupIds: [others] } },
    });
    expect(body).toMatchObject({ state: 'scheduled', paused: false, problem: null });
    await startScheduled(db());
    await expand(campaignId);
    expect(await sentTo(campaignId)).toEqual([numberOf(2)]);
  });

  it('is paused before the first contact of an excluded group is removed', async () => {
    const all = await createGroup('All', [1, 2]);
    const vip = await createGroup('Important', [2]);
    await sql`
      WITH added AS (
        INSERT INTO contacts (account_id, number) SELECT ${account.accountId}, (27821200000 + n)::text FROM generate_series(1, 2500) n RETURNING number)
      INSERT INTO group_members (account_id, group_id, number) SELECT ${account.accountId}, ${vip}, number FROM added`.execute(
      db(),
    );
    const campaignId = await schedule({ groupIds: [all], excludedGroupIds: [vip] });
    const deletion = await startDeletion(vip);
    await step(deletion);
    const group = await account.call(contacts.getGroup, { params: { groupId: vip } });
    expect(group.body.members).toBeGreaterThan(0);
    const problem = `The excluded group “Important” was deleted. ${ADVICE}`;
    expect(await found(campaignId)).toMatchObject({ state: 'scheduled', paused: true, problem });
    await finish(deletion);
    expect((await resume(campaignId)).body).toMatchObject({ code: 'groups_deleted' });
    const { rows } = await sql<{ times: number }>`
      SELECT count(*)::int AS times FROM events WHERE name = 'campaign.stopped' AND account_id = ${account.accountId}`.execute(
      db(),
    );
    expect(rows[0]!.times).toBe(1);
  });

  it('can be resumed once the groups are restored', async () => {
    const [one, other] = [await createGroup('One', [1]), await createGroup('Other', [2])];
    const campaignId = await schedule({ groupIds: [one, other] });
    const unaffected = await schedule({ numbers: numberOf(3) });
    const deletion = await deleteGroups(one, other);
    expect(await found(campaignId)).toMatchObject({
      paused: true,
      problem: `The groups “One” and “Other” were deleted. ${ADVICE}`,
    });
    expect(await found(unaffected)).toMatchObject({ paused: false, problem: null });
    await finish((await account.call(undoBulkAction, { params: { bulkActionId: deletion } })).body.id);
    expect((await resume(campaignId)).body).toMatchObject({
      state: 'scheduled',
      paused: false,
      problem: null,
    });
    await passTime(campaignId);
    await startScheduled(db());
    await expand(campaignId);
    expect(await sentTo(campaignId)).toEqual([1, 2].map(numberOf));
  });

  it('that repeats or was already paused explains the deletion too', async () => {
    const group = await createGroup('Customers', [1]);
    const repeated = await schedule(
      { groupIds: [group] },
      { at: tomorrow().slice(0, 16), repeats: 'weekly' },
    );
    const paused = await schedule({ groupIds: [group] });
    await account.call(calls.pauseCampaign, { params: { campaignId: paused } });
    await deleteGroups(group);
    for (const id of [repeated, paused])
      expect(await found(id)).toMatchObject({
        state: 'scheduled',
        paused: true,
        problem: `The group “Customers” was deleted. ${ADVICE}`,
      });
    await passTime(repeated);
    await startScheduled(db());
    expect(await found(repeated)).toMatchObject({ state: 'scheduled', paused: true });
    expect(
      (await account.call(calls.cancelCampaign, { params: { campaignId: repeated } })).body,
    ).toMatchObject({
      state: 'cancelled',
      problem: null,
    });
  });

  it('is paused if its group expires or is merged', async () => {
    const [raffle, into, merged] = [
      await createGroup('Raffle', [1]),
      await createGroup('Into', [2]),
      await createGroup('Merged', [3]),
    ];
    const [first, second] = [await schedule({ groupIds: [raffle] }), await schedule({ groupIds: [merged] })];
    await sql`UPDATE groups SET expires_on = current_date - 2 WHERE id = ${raffle}`.execute(db());
    await schedules.find(({ name }) => name === 'contacts.expire-groups')!.run(testContext(database()));
    expect((await found(first)).problem).toBe(`The group “Raffle” expired. ${ADVICE}`);
    const { body } = await account.call(contacts.mergeGroups, {
      params: { groupId: into },
      body: { groupIds: [merged] },
    });
    await finish(body.id);
    expect((await found(second)).problem).toBe(`The group “Merged” was merged into another group. ${ADVICE}`);
  });

  it('is paused if an undone import removes the group that it created', async () => {
    const imported = await createGroup('Imported', []);
    const campaignId = await schedule({ groupIds: [imported], numbers: numberOf(1) });
    const { rows } = await sql<{ id: number }>`
      INSERT INTO imports (account_id, file_name, state, file_bytes) VALUES (${account.accountId}, 'some.csv', 'undoing', 0) RETURNING id`.execute(
      db(),
    );
    const id = rows[0]!.id;
    await sql`INSERT INTO import_groups (account_id, import_id, group_id, is_new) VALUES (${account.accountId}, ${id}, ${imported}, true)`.execute(
      db(),
    );
    const importing = longWork.find(({ name }) => name === 'importing files')!;
    while (await importing.step(testContext(database()), { accountId: account.accountId, id }));
    expect(await found(campaignId)).toMatchObject({
      paused: true,
      problem: `The group “Imported” was deleted. ${ADVICE}`,
    });
  });
});

describe('a held campaign', () => {
  it('has the deletion as another reason, and is paused when it is released', async () => {
    const group = await createGroup('Customers', [1]);
    const campaignId = await draft({ groupIds: [group] });
    await account.call(calls.sendCampaign, { params: { campaignId } });
    await sql`UPDATE campaigns SET state = 'held', held_at = now(), sent_at = NULL, problem = 'Too many.' WHERE id = ${campaignId}`.execute(
      db(),
    );
    await deleteGroups(group);
    expect(await found(campaignId)).toMatchObject({
      state: 'held',
      problem: 'Too many. The group “Customers” was deleted.',
    });
    await db()
      .transaction()
      .execute((tx) => releaseHeld(tx, { id: campaignId }));
    expect(await found(campaignId)).toMatchObject({
      state: 'scheduled',
      paused: true,
      problem: expect.stringContaining(ADVICE),
    });
    const { body } = await account.call(calls.changeCampaign, {
      params: { campaignId },
      body: { sender: 'Us', text: 'Hello', audience: { numbers: numberOf(2) }, starts: 'now' },
    });
    expect(body).toMatchObject({ state: 'expanding', paused: false, problem: null });
  });
});

describe('a campaign that starts while its excluded group is deleted', () => {
  let campaignId: number;
  let vip: number;

  beforeEach(async () => {
    const all = await createGroup('All', [1, 2]);
    vip = await createGroup('Important', [2]);
    campaignId = await schedule({ groupIds: [all], excludedGroupIds: [vip] });
    await passTime(campaignId);
  });

  it('returns to the schedule if it has no messages yet', async () => {
    await startScheduled(db());
    expect((await found(campaignId)).state).toBe('expanding');
    await deleteGroups(vip);
    expect(await found(campaignId)).toMatchObject({ state: 'scheduled', paused: true, sentAt: null });
    await expand(campaignId);
    expect((await found(campaignId)).recipients).toBe(0);
  });

  it('finishes its chunk before the first contact leaves the group', async () => {
    await startScheduled(db());
    const piece = { accountId: account.accountId, id: campaignId };
    await expandNext(db(), piece);
    const deletion = await startDeletion(vip);
    let deleting: Promise<boolean> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('campaigns').select('id').where('id', '=', campaignId).forUpdate().execute();
        deleting = step(deletion);
        await expect.poll(countWaiting).toBe(1);
        await expandNextIn(tx, piece);
      });
    await deleting;
    await finish(deletion);
    expect(await sentTo(campaignId)).toEqual([numberOf(1)]);
  });

  it('never sends to the excluded contacts, whichever comes first', async () => {
    const deletion = await startDeletion(vip);
    await Promise.all([
      finish(deletion),
      (async () => {
        await startScheduled(db());
        await expand(campaignId);
      })(),
    ]);
    const campaign = await found(campaignId);
    if (campaign.recipients === 0) expect(campaign).toMatchObject({ state: 'scheduled', paused: true });
    else expect(await sentTo(campaignId)).toEqual([numberOf(1)]);
  });
});

/** Counts the connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db(),
  );
  return rows[0]!.n;
}

describe('a campaign that is being sent', () => {
  it('is paused, and after a resume goes to its other recipients', async () => {
    const [one, other] = [await createGroup('One', [1]), await createGroup('Other', [2])];
    const campaignId = await draft({ groupIds: [one, other] });
    await account.call(calls.sendCampaign, { params: { campaignId } });
    await deleteGroups(other);
    expect(await found(campaignId)).toMatchObject({
      state: 'expanding',
      paused: true,
      problem: expect.stringContaining('Resume the campaign to send to its other recipients'),
    });
    await resume(campaignId);
    await expand(campaignId);
    expect(await sentTo(campaignId)).toEqual([numberOf(1)]);
  });
});

describe('a draft', () => {
  it('cannot be sent after its excluded group was deleted', async () => {
    const vip = await createGroup('Important', [2]);
    const campaignId = await draft({ numbers: numberOf(1), excludedGroupIds: [vip] });
    await deleteGroups(vip);
    expect(await found(campaignId)).toMatchObject({ state: 'draft', paused: false, problem: null });
    expect(await account.call(calls.sendCampaign, { params: { campaignId } })).toMatchObject({
      status: 409,
      body: { code: 'groups_deleted' },
    });
  });
});

describe('the campaigns that use groups', () => {
  const using = async (body: object) =>
    (await account.call(calls.findCampaignsUsing, { body: body as { ids: number[] } })).body;

  it('are counted once, and the first three are named', async () => {
    const [one, other] = [await createGroup('One', [1]), await createGroup('Other', [2])];
    await draft({ groupIds: [one] });
    const first = await schedule({ groupIds: [one, other] });
    await schedule({ numbers: numberOf(3), excludedGroupIds: [one] });
    for (let nth = 0; nth < 2; nth += 1) await schedule({ groupIds: [other] });
    expect(await using({ ids: [one] })).toMatchObject({
      count: 2,
      campaigns: [{ id: first, name: 'Spring' }, { name: 'Spring' }],
    });
    const all = await using({ matching: {} });
    expect(all.count).toBe(4);
    expect(all.campaigns).toHaveLength(3);
    expect(await using({ matching: { search: 'no such group' } })).toEqual({ count: 0, campaigns: [] });
  });
});
