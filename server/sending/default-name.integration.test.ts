import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import { getCampaignDraft } from '#contract/message-draft.ts';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startScheduled } from './start-scheduled.ts';
import { addSilentCarrier } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `namer${names++}`);
  await sql`UPDATE accounts SET time_zone = 'Africa/Johannesburg' WHERE id = ${owner.accountId}`.execute(
    database().db.owner,
  );
});

const TWO = '0821110001\n0821110002';
const AHEAD = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').add({ days: 3 }).with({ hour: 9 });
const AT = AHEAD.toPlainDateTime().toString({ smallestUnit: 'minute' });
const dayOf = (day: Temporal.ZonedDateTime) =>
  day.toPlainDate().toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const TODAY = dayOf(Temporal.Now.zonedDateTimeISO('Africa/Johannesburg'));

async function written(audience: object, more: object = {}) {
  const body = { sender: 'ACME', text: 'Hello', respectsSendingHours: false, audience, ...more };
  const campaign = (await owner.call(calls.createCampaign, { body })).body;
  return { id: campaign.id, params: { campaignId: campaign.id }, name: campaign.name };
}
const found = async (params: { campaignId: number }) =>
  (await owner.call(calls.getCampaign, { params })).body;

it('has the audience and the day, and is unique', async () => {
  const short = [];
  for (let nth = 0; nth < 3; nth++) short.push((await written({ numbers: TWO })).name);
  expect(short).toEqual([`2 numbers, ${TODAY}`, `2 numbers, ${TODAY} (2)`, `2 numbers, ${TODAY} (3)`]);
  const group = (await owner.call(createGroup, { body: { name: 'x'.repeat(100) } })).body;
  const long = [];
  for (let nth = 0; nth < 2; nth++) long.push((await written({ groupIds: [group.id] })).name);
  expect(long[0]).toHaveLength(100);
  expect(long[0]).toMatch(`xx, ${TODAY}`);
  expect(long[1]).toMatch(/x, .*\(2\)$/);
});

it('differs from other names by more than their case', async () => {
  await written({ numbers: '0821110003' }, { name: `2 NUMBERS, ${TODAY}` });
  expect((await written({ numbers: TWO })).name).toBe(`2 numbers, ${TODAY} (2)`);
});

it('has the day of its start, and later that of the sending', async () => {
  const { params } = await written({ numbers: '0821110003' });
  const scheduled = await owner.call(calls.scheduleCampaign, { params, body: { at: AT } });
  expect(scheduled.body.name).toBe(`1 number, ${dayOf(AHEAD)}`);
  const local = await owner.call(calls.scheduleCampaign, { params, body: { at: AT, localTime: true } });
  expect(local.body.name).toBe(`1 number, ${dayOf(AHEAD)}`);
  expect((await owner.call(calls.sendCampaign, { params })).body.name).toBe(`1 number, ${TODAY}`);
});

it('follows the audience until the user changes it', async () => {
  const { params } = await written({ numbers: '0821110004' });
  await owner.call(calls.scheduleCampaign, { params, body: { at: AT } });
  const draft = (await owner.call(getCampaignDraft, { params })).body;
  expect(draft.fields).toMatchObject({ name: '', changes: { name: expect.stringMatching('1 number') } });
  const said = { sender: 'ACME', text: 'Hello' };
  const more = { ...said, audience: { numbers: TWO } };
  const changed = await owner.call(calls.changeCampaign, { params, body: more });
  expect(changed.body.name).toBe(`2 numbers, ${dayOf(AHEAD)}`);
  await owner.call(calls.changeCampaign, { params, body: { ...said, name: 'Spring' } });
  await owner.call(calls.changeCampaign, { params, body: { ...said, audience: { numbers: '0821110004' } } });
  expect((await owner.call(calls.sendCampaign, { params })).body.name).toBe('Spring');
  expect((await owner.call(getCampaignDraft, { params })).body.fields.name).toBe('Spring');
});

it('has no day if it repeats, but each of its times has one', async () => {
  const { id, params } = await written({ numbers: '0821110001\n0821110002\n0821110005' });
  const body = { at: AT, repeats: 'daily' } as const;
  expect((await owner.call(calls.scheduleCampaign, { params, body })).body.name).toBe('3 numbers');
  const db = database().db.owner;
  await sql`UPDATE campaigns SET starts_at = now() - interval '1 minute' WHERE id = ${id}`.execute(db);
  await startScheduled(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM campaigns WHERE repeat_of = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ name: `3 numbers, ${TODAY}` }]);
});

it('a campaign stores the number of invalid entries', async () => {
  const { params } = await written({ numbers: `${TWO}\nnobody\n12` });
  expect(await found(params)).toMatchObject({ invalid: 2, duplicates: 0 });
});
