import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import { addCampaignLink, clickLink } from '#server/links/testing/clicks.ts';
import { messageStates } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
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
beforeEach(async () => {
  owner = await openAccount(web, database(), `recipients${(accounts += 1)}`);
});

type Audience = { groupIds?: number[]; excludedGroupIds?: number[]; numbers?: string; earlier?: object };

const write = (audience: Audience, by = owner) =>
  by.call(calls.createCampaign, { body: { sender: '43366', text: 'Hi', audience: audience as never } });
const estimated = async (audience: Audience) =>
  (await owner.call(calls.estimateCampaign, { body: { text: 'Hi', audience: audience as never } })).body;

async function send(audience: Audience): Promise<number> {
  const { body, text } = await write(audience);
  expect(body.id, text).toBeDefined();
  await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
  await expandCampaign(db(), { accountId: owner.accountId, campaignId: body.id });
  return body.id;
}

async function group(name: string, numbers: string[]): Promise<number> {
  const { id } = (await owner.call(contacts.createGroup, { body: { name } })).body;
  await sql`INSERT INTO contacts (account_id, number) SELECT ${owner.accountId}, unnest(${numbers}::text[]) ON CONFLICT DO NOTHING`.execute(
    db(),
  );
  await sql`INSERT INTO group_members SELECT ${owner.accountId}, ${id}::bigint, unnest(${numbers}::text[])`.execute(
    db(),
  );
  return id;
}

async function sentTo(campaignId: number): Promise<string[]> {
  const { body } = await owner.call(calls.listCampaignMessages, {
    params: { campaignId },
    query: { limit: 200 },
  });
  return body.items.map(({ number }) => number).toSorted();
}

const numberOf = (nth: number) => String(27_821_110_000 + nth);

describe('excluded groups', () => {
  it('are stored with the campaign, and shown', async () => {
    const all = await group('All', [1, 2, 3].map(numberOf));
    const vip = await group('Important', [numberOf(2)]);
    const audience = { groupIds: [all], excludedGroupIds: [vip], numbers: numberOf(2) };
    expect(await estimated(audience)).toMatchObject({ recipients: 2, excluded: 1, duplicates: 1 });
    const campaignId = await send(audience);
    expect(await sentTo(campaignId)).toEqual([1, 3].map(numberOf));
    const report = (await owner.call(calls.getCampaign, { params: { campaignId } })).body;
    expect(report).toMatchObject({
      recipients: 2,
      excluded: 1,
      groups: [{ name: 'All' }],
      excludedGroups: [{ name: 'Important' }],
    });
  });

  it('cannot also be recipients, and must be the account’s own', async () => {
    const id = await group('All', [numberOf(1)]);
    expect(await write({ groupIds: [id], excludedGroupIds: [id] })).toMatchObject({
      status: 400,
      body: { code: 'group_included_and_excluded', field: 'audience.excludedGroupIds' },
    });
    const other = await openAccount(web, database(), `stranger${accounts}`);
    expect(await write({ numbers: numberOf(1), excludedGroupIds: [id] }, other)).toMatchObject({
      status: 404,
    });
  });

  it('pause a campaign if they are deleted before it is sent', async () => {
    const all = await group('All', [1, 2].map(numberOf));
    const vip = await group('Important', [numberOf(2)]);
    const { body } = await write({ groupIds: [all], excludedGroupIds: [vip] });
    await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
    await sql`DELETE FROM groups WHERE id = ${vip}`.execute(db());
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: body.id });
    const report = (await owner.call(calls.getCampaign, { params: { campaignId: body.id } })).body;
    expect(report).toMatchObject({
      paused: true,
      recipients: 0,
      problem: expect.stringContaining('was deleted'),
    });
  });
});

describe('groups of recipients', () => {
  it('pause a campaign if one is deleted before it is sent; after a resume, the others get it', async () => {
    const [one, other] = [await group('One', [numberOf(1)]), await group('Other', [numberOf(2)])];
    const { body } = await write({ groupIds: [one, other] });
    const params = { campaignId: body.id };
    await owner.call(calls.sendCampaign, { params });
    await sql`DELETE FROM groups WHERE id = ${other}`.execute(db());
    await expandCampaign(db(), { accountId: owner.accountId, ...params });
    expect((await owner.call(calls.getCampaign, { params })).body).toMatchObject({
      paused: true,
      recipients: 0,
      problem: expect.stringContaining('One of its groups was deleted'),
    });
    await owner.call(calls.resumeCampaign, { params });
    await expandCampaign(db(), { accountId: owner.accountId, ...params });
    expect(await sentTo(body.id)).toEqual([numberOf(1)]);
  });
});

describe('recipients of an earlier campaign', () => {
  /** Creates a campaign with a message in each final state. Number 5 has replied. */
  async function earlier(): Promise<number> {
    const campaignId = await send({ numbers: [1, 2, 3, 4, 5, 6].map(numberOf).join('\n') });
    const { delivered, undelivered, expired, submitted } = messageStates;
    const ends = [undelivered, expired, delivered, submitted, delivered];
    for (const [nth, state] of ends.entries())
      await sql`UPDATE messages SET state = ${state}, submitted_at = now() - interval '1 hour' WHERE number = ${numberOf(nth + 1)} AND account_id = ${owner.accountId}`.execute(
        db(),
      );
    await sql`INSERT INTO replies (account_id, inbound_id, number, recipient, text, received_at) VALUES (${owner.accountId}, 1, ${numberOf(5)}, '43366', 'Yes', now())`.execute(
      db(),
    );
    return campaignId;
  }

  it('who failed or have not replied get another campaign', async () => {
    const campaignId = await earlier();
    const failed = { earlier: { campaignId, recipients: 'failed' } };
    const unanswered = { numbers: numberOf(3), earlier: { campaignId, recipients: 'unanswered' } };
    expect(await estimated(failed)).toMatchObject({ recipients: 2 });
    expect(await estimated(unanswered)).toMatchObject({ recipients: 2, duplicates: 1 });
    expect(await sentTo(await send(failed))).toEqual([1, 2].map(numberOf));
    expect(await sentTo(await send(unanswered))).toEqual([3, 4].map(numberOf));
  });

  it('who clicked or did not click get another campaign', async () => {
    const campaignId = await earlier();
    const { accountId } = owner;
    const linkId = await addCampaignLink(db(), { accountId, campaignId, target: 'https://shop.example' });
    const { items } = (await owner.call(calls.listCampaignMessages, { params: { campaignId } })).body;
    const click = (nth: number, kind: 'person' | 'preview') =>
      clickLink(db(), { accountId, linkId, kind, messageId: items.find(isTo(nth))!.id });
    const isTo =
      (nth: number) =>
      ({ number }: { number: string }) =>
        number === numberOf(nth);
    // Number 2 clicked before its message expired, number 3 was delivered, and number 4 only has a preview.
    await click(2, 'person');
    await click(3, 'person');
    await click(4, 'preview');
    const clicked = { earlier: { campaignId, recipients: 'clicked' } };
    const notClicked = { earlier: { campaignId, recipients: 'notClicked' } };
    expect(await estimated(clicked)).toMatchObject({ recipients: 2 });
    expect(await sentTo(await send(clicked))).toEqual([2, 3].map(numberOf));
    expect(await sentTo(await send(notClicked))).toEqual([4, 5].map(numberOf));
  });

  it('of another account are not found', async () => {
    const campaignId = await earlier();
    const other = await openAccount(web, database(), `thief${accounts}`);
    expect(await write({ earlier: { campaignId, recipients: 'failed' } }, other)).toMatchObject({
      status: 404,
    });
  });

  it('are no audience if there are none', async () => {
    const campaignId = await send({ numbers: numberOf(1) });
    expect(await write({ earlier: { campaignId, recipients: 'failed' } })).toMatchObject({
      status: 400,
      body: { code: 'audience_empty' },
    });
  });
});

describe('a limit of recipients', () => {
  it('excludes opted-out recipients, as estimated', async () => {
    const all = await group(
      'All',
      Array.from({ length: 300 }, (_, nth) => numberOf(nth)),
    );
    await sql`
      INSERT INTO opt_outs (account_id, number, source)
      SELECT ${owner.accountId}, n, 'manual' FROM unnest(${Array.from({ length: 250 }, (_, nth) => numberOf(nth))}::text[]) n`.execute(
      db(),
    );
    const body = {
      sender: '43366',
      text: 'Hi {{first_name}}',
      audience: { groupIds: [all] },
      maxRecipients: 20,
    };
    const estimate = (await owner.call(calls.estimateCampaign, { body })).body;
    expect(estimate).toMatchObject({ recipients: 20, cost: 20_000, optedOut: 250, exact: true });
    const { id } = (await owner.call(calls.createCampaign, { body })).body;
    await owner.call(calls.sendCampaign, { params: { campaignId: id } });
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: id });
    expect(await sentTo(id)).toEqual(Array.from({ length: 20 }, (_, nth) => numberOf(250 + nth)));
    const report = (await owner.call(calls.getCampaign, { params: { campaignId: id } })).body;
    expect(report).toMatchObject({ state: 'sending', recipients: 20, optedOut: 250 });
  });
});

describe('a skipped recipient', () => {
  it('is listed with the reason', async () => {
    const vip = await group('Important', [numberOf(2)]);
    await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${owner.accountId}, ${numberOf(3)}, 'manual')`.execute(
      db(),
    );
    const two = '082 111 0001 / 083 111 0001';
    const numbers = ['nobody', two, ...[1, 2, 3].map(numberOf)].join('\n');
    const audience = { groupIds: [await group('All', [numberOf(1)])], excludedGroupIds: [vip], numbers };
    const { body } = await owner.call(calls.listSkipped, { body: { text: 'Hi', audience } });
    expect(body).toEqual({
      rows: [
        { entry: 'nobody', reason: 'invalid' },
        { entry: two, reason: 'twoNumbers' },
        { entry: numberOf(2), reason: 'excluded' },
        { entry: numberOf(1), reason: 'duplicate' },
        { entry: numberOf(3), reason: 'optedOut' },
      ],
      isComplete: true,
    });
    const estimate = await owner.call(calls.estimateCampaign, { body: { text: 'Hi', audience } });
    expect(estimate.body).toMatchObject({
      invalid: ['nobody', two],
      invalidCount: 2,
      twoNumbers: [two],
      twoNumbersCount: 1,
    });
  });
});

describe('a skipped entry', () => {
  it('has a row for each entry that the estimate counts', async () => {
    await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${owner.accountId}, ${numberOf(3)}, 'manual')`.execute(
      db(),
    );
    const vip = await group('Important', [numberOf(2)]);
    const [one, other] = [
      await group('One', [1, 2, 3, 4].map(numberOf)),
      await group('Other', [1, 2].map(numberOf)),
    ];
    const numbers = [1, 1, 2, 5, 5, 6].map(numberOf).join('\n');
    const audience = { groupIds: [one, other], excludedGroupIds: [vip], numbers };
    const body = { text: 'Hi', audience, maxRecipients: 3 };
    const { rows } = (await owner.call(calls.listSkipped, { body })).body;
    const count = (reason: string) => rows.filter((row) => row.reason === reason).length;
    const { duplicates, optedOut, excluded } = (await owner.call(calls.estimateCampaign, { body })).body;
    expect({ duplicates, optedOut, excluded }).toEqual({ duplicates: 6, optedOut: 1, excluded: 1 });
    expect([count('duplicate'), count('optedOut'), count('excluded')]).toEqual([6, 1, 1]);
  });
});

describe('the same text', () => {
  it('gives a warning for typed numbers and files only if the numbers are the same', async () => {
    const same = async (audience: object) => (await estimated(audience)).sameToday;
    const campaignId = await send({ numbers: numberOf(7) });
    expect(await same({ numbers: numberOf(8) })).toBeNull();
    expect(await same({ numbers: `${numberOf(8)}\n${numberOf(7)}` })).toMatchObject({ campaignId });
    const listOf = async (nth: number) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO recipient_lists (account_id, file_name, variables, numbers, invalid, duplicates)
        VALUES (${owner.accountId}, 'a.csv', '{}', 1, 0, 0) RETURNING id`.execute(db());
      const { id } = rows[0]!;
      await sql`INSERT INTO recipient_list_numbers (account_id, list_id, number, cells) VALUES (${owner.accountId}, ${id}, ${numberOf(nth)}, '{}')`.execute(
        db(),
      );
      return id;
    };
    const [one, again, other] = [await listOf(20), await listOf(20), await listOf(21)];
    const byFile = await send({ recipientListId: one } as Audience);
    expect(await same({ recipientListId: again })).toMatchObject({ campaignId: byFile });
    expect(await same({ recipientListId: other })).toBeNull();
  });

  it('gives a warning for a scheduled campaign, except while editing it', async () => {
    const numbers = numberOf(30);
    const { body } = await owner.call(calls.createCampaign, {
      body: { sender: '43366', text: 'Hi', audience: { numbers } },
    });
    const params = { campaignId: body.id };
    const same = async (changes: number | null) =>
      (await owner.call(calls.estimateCampaign, { body: { text: 'Hi', audience: { numbers }, changes } }))
        .body.sameToday;
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await owner.call(calls.scheduleCampaign, { params, body: { at: at(30) } });
    expect(await same(null)).toBeNull();
    await owner.call(calls.scheduleCampaign, { params, body: { at: at(20) } });
    expect(await same(null)).toMatchObject({ campaignId: body.id, isUpcoming: true });
    expect(await same(body.id)).toBeNull();
  });

  it('gives a warning for the same group within a day, but not for others', async () => {
    const [all, other] = [await group('All', [numberOf(1)]), await group('Other', [numberOf(1)])];
    const same = async (audience: Audience) => (await estimated(audience)).sameToday;
    expect(await same({ groupIds: [all] })).toBeNull();
    const campaignId = await send({ groupIds: [all] });
    expect(await same({ groupIds: [all, other] })).toMatchObject({ campaignId });
    expect(await same({ groupIds: [other] })).toBeNull();
    expect(await same({ numbers: numberOf(5) })).toBeNull();
    await sql`UPDATE campaigns SET sent_at = now() - interval '25 hours' WHERE id = ${campaignId}`.execute(
      db(),
    );
    expect(await same({ groupIds: [all] })).toBeNull();
  });
});
