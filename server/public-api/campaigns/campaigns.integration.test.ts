import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContact, createGroup } from '#contract/contacts.ts';
import { changeCampaign, getCampaign, listCampaigns } from '#contract/sending.ts';
import { createTemplate } from '#contract/templates.ts';
import * as calls from '#contract/v1/campaigns.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { optOut } from '#server/opt-outs/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addHeldWord, refuseHeld } from '#server/sending/index.ts';
import { heldDecidedMail } from '#server/sending/limits/decided-mail.ts';
import { stoppedMail } from '#server/sending/limits/stopped-mail.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let groupId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
  await addHeldWord(owner(), 'lottery');
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `v1-campaigns-${++count}`, 100_000);
  program = await openProgram(web, account);
  groupId = (await account.call(createGroup, { body: { name: 'Customers' } })).body.id;
  for (const number of ['0821234567', '0821234568'])
    await account.call(addContact, { params: { groupId }, body: { number } });
});

const create = (more: object = {}, call = program.call) =>
  call(calls.createV1Campaign, {
    body: { text: 'Everything is 20% off', sender: 'MyShop', group_ids: [groupId], ...more },
  });
const draft = async (more: object = {}): Promise<number> => (await create(more)).body.id!;
const get = async (campaignId: number) =>
  (await program.call(calls.getV1Campaign, { params: { campaignId } })).body;
const list = async (query: object = {}) => (await program.call(calls.listV1Campaigns, { query })).body;
const balance = () => balanceOf(owner(), account.accountId);
const byKey = () => ({ kind: 'api-key', keyId: program.keyId, name: 'Shop' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const refused = (status: number, code: string, param?: string) => ({
  status,
  body: { error: { code, ...(param && { param }) } },
});

describe('a campaign', () => {
  it('is created as a draft, changed, and deleted', async () => {
    const { body } = await create({ name: 'Offers', cost_centre: 'Shop', valid_for: 7200 });
    expect(body).toMatchObject({
      name: 'Offers',
      state: 'draft',
      sender: 'MyShop',
      cost_centre: 'Shop',
      valid_for: 7200,
      respect_sending_hours: true,
      group_ids: [groupId],
      send_at: null,
    });
    const params = { campaignId: body.id! };
    const changed = await program.call(calls.changeV1Campaign, {
      params,
      body: { text: 'Half price', spread_minutes: 60, numbers: ['0831234567'] },
    });
    expect(changed.body).toMatchObject({
      name: 'Offers',
      text: 'Half price',
      sender: 'MyShop',
      spread_minutes: 60,
      group_ids: [groupId],
    });
    expect(await lastAudit(owner(), account)).toEqual({ action: 'campaign changed', actor: byKey() });
    const cleared = await program.call(calls.changeV1Campaign, {
      params,
      body: { spread_minutes: null, group_ids: [] },
    });
    expect(cleared.body).toMatchObject({ spread_minutes: null, group_ids: [], text: 'Half price' });
    expect((await program.call(calls.deleteV1Campaign, { params })).status).toBe(204);
    expect(await lastAudit(owner(), account)).toEqual({ action: 'draft deleted', actor: byKey() });
    expect(await program.call(calls.getV1Campaign, { params })).toMatchObject(refused(404, 'not_found'));
  });

  it('is sent in the call that creates it, once with an Idempotency-Key', async () => {
    const once = program.once('campaign-1');
    const answers = await Promise.all([create({ send: true }, once), create({ send: true }, once)]);
    expect(answers[0].body).toMatchObject({ state: 'sending', recipients: 2, cost: 2 });
    expect(answers[1].text).toBe(answers[0].text);
    expect((await list()).campaigns).toHaveLength(1);
    expect(await lastAudit(owner(), account)).toEqual({ action: 'campaign sent', actor: byKey() });
    expect(await create({ text: 'Another' }, once)).toMatchObject(refused(422, 'idempotency_key_reused'));
  });

  it('is scheduled for a time, or for a time on the clocks of recipients', async () => {
    const at = inDays(1);
    const { body } = await create({ send: true, send_at: at });
    expect(body).toMatchObject({ state: 'scheduled', send_at: at, recipients: 2, cost: 2 });
    const params = { campaignId: body.id! };
    const local = `${inDays(3).slice(0, 10)}T09:00`;
    const moved = await program.call(calls.scheduleV1Campaign, { params, body: { send_at_local: local } });
    expect(moved.body).toMatchObject({ state: 'scheduled', send_at_local: local });
    expect(await lastAudit(owner(), account)).toEqual({ action: 'campaign scheduled', actor: byKey() });
    expect(await program.call(calls.changeV1Campaign, { params, body: {} })).toMatchObject(
      refused(409, 'not_a_draft'),
    );
    expect(await program.call(calls.deleteV1Campaign, { params })).toMatchObject(refused(409, 'not_a_draft'));
  });

  it('takes its text from a template, and its sender and cost centre from the key', async () => {
    const { body: template } = await account.call(createTemplate, {
      body: { name: 'Offer', text: 'Hello {first_name|there}' },
    });
    const shop = await openProgram(web, account, {
      sending: { defaultSender: 'Shop', defaultCostCentre: 'Online' },
    });
    const { body } = await shop.call(calls.createV1Campaign, {
      body: { template_id: template.id, group_ids: [groupId] },
    });
    expect(body).toMatchObject({ sender: 'Shop', cost_centre: 'Online', text: template.text });
  });

  it('gives recipients short links of their own, also in a dry run and after a change', async () => {
    const text = `Look: https://shop.example/${'a'.repeat(200)}`;
    expect((await create({ text, dry_run: true })).body).toMatchObject({ recipients: 2, parts: 4 });
    const shortened = { text, shorten_links: true };
    expect((await create({ ...shortened, dry_run: true })).body).toMatchObject({ recipients: 2, parts: 2 });
    const campaignId = await draft(shortened);
    const params = { campaignId };
    await program.call(calls.changeV1Campaign, { params, body: { name: 'Look' } });
    expect((await account.call(getCampaign, { params })).body).toMatchObject({ shortensLinks: true });
    await program.call(calls.changeV1Campaign, { params, body: { shorten_links: false } });
    expect((await account.call(getCampaign, { params })).body).toMatchObject({ shortensLinks: false });
    expect(await create({ text: 'See {{link:nothing}}', send: true })).toMatchObject(
      refused(400, 'unknown_link', 'text'),
    );
  });

  it('shortens links like its template, unless it says otherwise', async () => {
    const templateOf = async (name: string, shortensLinks: boolean) => {
      const body = { name, text: `Look: https://shop.example/${'a'.repeat(200)}`, shortensLinks };
      return { text: undefined, template_id: (await account.call(createTemplate, { body })).body.id };
    };
    const shortening = await templateOf('Short', true);
    const plain = await templateOf('Long', false);
    for (const [content, parts] of [
      [shortening, 2],
      [{ ...shortening, shorten_links: false }, 4],
      [plain, 4],
      [{ ...plain, shorten_links: true }, 2],
    ] as const)
      expect((await create({ ...content, dry_run: true })).body).toMatchObject({ recipients: 2, parts });

    const params = { campaignId: await draft(plain) };
    const changed = async (body: object) => {
      await program.call(calls.changeV1Campaign, { params, body });
      return (await account.call(getCampaign, { params })).body.shortensLinks;
    };
    expect(await changed({ template_id: shortening.template_id, shorten_links: false })).toBe(false);
    expect(await changed({ template_id: shortening.template_id })).toBe(true);
    expect(await changed({ template_id: plain.template_id })).toBe(true);
  });

  it('that needs a review is held, with the reason', async () => {
    const { status, body } = await create({ text: 'You won the lottery', send: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'held', problem: expect.stringContaining('lottery') });
  });
});

describe('people of the account', () => {
  it('see which key made a campaign, until a user edits it', async () => {
    const campaignId = await draft();
    const shown = async () => (await account.call(listCampaigns)).body.items[0];
    expect(await shown()).toMatchObject({ user: null, apiKeyName: 'Shop' });
    const { body } = await account.call(getCampaign, { params: { campaignId } });
    expect(body).toMatchObject({ user: null, apiKeyId: program.keyId, apiKeyName: 'Shop' });
    const edit = { sender: 'MyShop', text: 'Half price' };
    await account.call(changeCampaign, { params: { campaignId }, body: edit });
    expect(await shown()).toMatchObject({ user: { id: account.userId } });
  });

  it('who manage keys get a mail if a campaign is held, and about the decision', async () => {
    await owner()
      .updateTable('users')
      .set({ email: 'owner@example.com' })
      .where('id', '=', account.userId)
      .execute();
    const id = await draft({ text: 'You won the lottery', send: true });
    await owner()
      .transaction()
      .execute((tx) => refuseHeld(tx, { id }, 'No lotteries'));
    const mails = await owner()
      .selectFrom('mails')
      .select(['recipient', 'template'])
      .where('account_id', '=', account.accountId)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { recipient: 'owner@example.com', template: stoppedMail.name },
      { recipient: 'owner@example.com', template: heldDecidedMail.name },
    ]);
  });
});

describe('a campaign that is sent', () => {
  const params = async (more: object = {}) => ({ params: { campaignId: await draft(more) } });

  it('is paused, resumed and cancelled, and repeated calls return it', async () => {
    const call = await params();
    for (const [endpoint, state, action] of [
      [calls.sendV1Campaign, 'sending', 'campaign sent'],
      [calls.pauseV1Campaign, 'paused', 'campaign paused'],
      [calls.resumeV1Campaign, 'sending', 'campaign resumed'],
      [calls.cancelV1Campaign, 'cancelled', 'campaign cancelled'],
    ] as const) {
      const first = await program.call(endpoint, call);
      expect(first.body, first.text).toMatchObject({ state });
      expect(await lastAudit(owner(), account)).toEqual({ action, actor: byKey() });
      expect((await program.call(endpoint, call)).body).toEqual(first.body);
    }
    expect(await program.call(calls.sendV1Campaign, call)).toMatchObject(refused(409, 'campaign_cancelled'));
    expect(
      await program.call(calls.scheduleV1Campaign, { ...call, body: { send_at: inDays(1) } }),
    ).toMatchObject(refused(409, 'campaign_started'));
    expect(await balance()).toBe(100_000);
  });

  it('has a report', async () => {
    const call = await params({ send: true, numbers: ['0821234567', 'nobody'] });
    const { body } = await program.call(calls.getV1CampaignReport, call);
    expect(body).toMatchObject({
      campaign_id: call.params.campaignId,
      state: 'sending',
      messages: 0,
      delivery_rate: null,
      replies: 0,
      opt_outs: 0,
      left_out: { invalid_numbers: 1 },
    });
  });

  it('needs credits', async () => {
    const poor = await openAccount(web, database(), `v1-campaigns-poor-${count}`, 500);
    const { call } = await openProgram(web, poor);
    const body = { text: 'Hello', sender: 'MyShop', numbers: ['0821234567'], send: true };
    expect(await call(calls.createV1Campaign, { body })).toMatchObject(refused(409, 'not_enough_credits'));
    expect((await call(calls.listV1Campaigns)).body.campaigns).toEqual([]);
  });
});

describe('a dry run', () => {
  it('gives the recipients, the cost, and who is left out, and stores nothing', async () => {
    await optOut(owner(), account.accountId, ['27821234568'], {
      source: 'reply',
      detail: '',
      at: new Date(),
    });
    const { body } = await create({
      text: 'You won the lottery',
      numbers: ['082 123 4567', '+447911123456', 'nobody', '0831234567'],
      max_recipients: 10,
      send_at: inDays(1),
      dry_run: true,
    });
    expect(body).toMatchObject({
      id: null,
      state: 'checked',
      recipients: 3,
      parts: 3,
      credits: 100,
      is_exact: true,
      left_out: { duplicates: 1, invalid_numbers: 1, opted_out: 1, over_limit: 0 },
      invalid_numbers: ['nobody'],
      hold_reasons: [expect.stringContaining('lottery')],
    });
    expect((await list()).campaigns).toEqual([]);
    expect(await balance()).toBe(100_000);
  });
});

describe('wrong content', () => {
  it.each([
    [{ text: undefined }, 400, 'text_required', 'text'],
    [{ text: 'Hello', template_id: 1 }, 400, 'text_and_template', 'template_id'],
    [{ text: undefined, template_id: 999_999_999 }, 400, 'unknown_template', 'template_id'],
    [{ text: 'x'.repeat(1900) }, 400, 'too_long', 'text'],
    [{ sender: 'Much too long a name' }, 400, 'sender_not_alphanumeric', 'sender'],
    [{ sender: undefined }, 400, 'sender_required', 'sender'],
    [{ group_ids: [] }, 400, 'audience_empty', 'group_ids'],
    [{ group_ids: [999_999_999] }, 400, 'unknown_group', 'group_ids'],
    [{ exclude_group_ids: [999_999_999] }, 400, 'unknown_group', 'exclude_group_ids'],
    [{ text: 'Hello {{nofield}}' }, 400, 'unknown_field', 'text'],
    [{ sendAt: '2030-01-01T00:00:00Z' }, 400, 'invalid', 'sendAt'],
    [{ numbers: Array.from({ length: 10_001 }, () => '0821234567') }, 400, 'invalid', 'numbers'],
    [{ valid_for: 3601 }, 400, 'invalid', 'valid_for'],
    [{ send_at: inDays(1) }, 400, 'invalid', 'send'],
    [{ send: true, send_at: inDays(-1) }, 400, 'too_soon', 'send_at'],
    [{ send: true, send_at: inDays(400) }, 400, 'too_late', 'send_at'],
    [{ send: true, send_at_local: '2026-02-30T09:00' }, 400, 'invalid', 'send_at_local'],
    [{ send: true, send_at_local: '2020-01-01T09:00' }, 400, 'too_soon', 'send_at_local'],
    [{ send: true, send_at: inDays(1), send_at_local: '2030-01-01T09:00' }, 400, 'invalid', 'send_at_local'],
  ])('such as %j is refused, also in a dry run, and stores nothing', async (more, status, code, param) => {
    expect(await create(more)).toMatchObject(refused(status, code, param));
    if (param !== 'send')
      expect(await create({ ...more, dry_run: true })).toMatchObject(refused(status, code, param));
    expect((await list()).campaigns).toEqual([]);
  });

  it('such as a group that is also left out is refused', async () => {
    expect(await create({ exclude_group_ids: [groupId] })).toMatchObject(
      refused(400, 'group_included_and_excluded', 'exclude_group_ids'),
    );
    const campaignId = await draft();
    const change = (body: object) => program.call(calls.changeV1Campaign, { params: { campaignId }, body });
    expect(await change({ exclude_group_ids: [groupId] })).toMatchObject(
      refused(400, 'group_included_and_excluded', 'exclude_group_ids'),
    );
    expect(await change({ group_ids: [] })).toMatchObject(refused(400, 'audience_empty', 'group_ids'));
    expect(await change({ sender: 'My Shop' })).toMatchObject(
      refused(400, 'sender_not_alphanumeric', 'sender'),
    );
  });

  it('such as no recipient that may get it is refused', async () => {
    const empty = (await account.call(createGroup, { body: { name: 'Empty' } })).body.id;
    expect(await create({ group_ids: [empty], send: true })).toMatchObject(
      refused(400, 'audience_empty', 'group_ids'),
    );
    const campaignId = await draft();
    expect(await program.call(calls.scheduleV1Campaign, { params: { campaignId }, body: {} })).toMatchObject(
      refused(400, 'invalid', 'send_at'),
    );
    expect(await get(campaignId)).toMatchObject({ state: 'draft' });
  });
});

it('lists campaigns in pages, newest first, and finds them by state, text and sender', async () => {
  await draft({ name: 'One' });
  await draft({ name: 'Two', sender: 'Other', cost_centre: 'Shop' });
  await draft({ name: 'Three', send: true });
  const namesOf = async (query: object) => (await list(query)).campaigns.map(({ name }) => name);
  const first = await list({ limit: 2 });
  expect(first.campaigns.map(({ name }) => name)).toEqual(['Three', 'Two']);
  expect(await namesOf({ limit: 2, after: first.next })).toEqual(['One']);
  expect(await namesOf({ state: 'draft' })).toEqual(['Two', 'One']);
  expect(await namesOf({ search: 'thre' })).toEqual(['Three']);
  expect(await namesOf({ sender: 'Other' })).toEqual(['Two']);
  expect(await namesOf({ cost_centre: 'Shop' })).toEqual(['Two']);
});

const changes = [
  calls.sendV1Campaign,
  calls.scheduleV1Campaign,
  calls.pauseV1Campaign,
  calls.resumeV1Campaign,
  calls.cancelV1Campaign,
];

it('lets a test key make drafts and dry runs, but send nothing', async () => {
  const test = await openProgram(web, account, { environment: 'test' });
  expect((await create({ dry_run: true, send: true }, test.call)).status).toBe(200);
  const { body } = await create({}, test.call);
  const params = { campaignId: body.id! };
  expect(body).toMatchObject({ state: 'draft' });
  expect((await test.call(calls.changeV1Campaign, { params, body: { name: 'X' } })).status).toBe(200);
  expect(await create({ send: true }, test.call)).toMatchObject(refused(409, 'test_key'));
  for (const endpoint of changes)
    expect(await test.call(endpoint, { params, body: { send_at: inDays(1) } } as never)).toMatchObject(
      refused(409, 'test_key'),
    );
  expect(await get(body.id!)).toMatchObject({ state: 'draft' });
  expect((await test.call(calls.deleteV1Campaign, { params })).status).toBe(204);
});

it('shows and changes nothing of another account, and needs the scopes', async () => {
  const campaignId = await draft();
  const stranger = await openProgram(web, await openAccount(web, database(), `v1-campaigns-other-${count}`));
  for (const endpoint of [
    calls.getV1Campaign,
    calls.getV1CampaignReport,
    calls.changeV1Campaign,
    calls.deleteV1Campaign,
    ...changes,
  ])
    expect(
      await stranger.call(endpoint, {
        params: { campaignId },
        ...(endpoint === calls.scheduleV1Campaign && { body: { send_at: inDays(1) } }),
        ...(endpoint === calls.changeV1Campaign && { body: {} }),
      }),
    ).toMatchObject(refused(404, 'not_found'));
  expect(await create({}, stranger.call)).toMatchObject(refused(400, 'unknown_group'));
  const reader = await openProgram(web, account, { scopes: ['messages.view'] });
  expect(await create({}, reader.call)).toMatchObject(refused(403, 'not_permitted'));
  const sender = await openProgram(web, account, { scopes: ['campaigns.send'] });
  expect(await sender.call(calls.listV1Campaigns)).toMatchObject(refused(403, 'not_permitted'));
});
