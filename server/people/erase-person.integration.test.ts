import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { listBulkActions, undoBulkAction } from '#contract/bulk-actions.ts';
import { addContact, findContacts, getGroup, listGroups } from '#contract/contacts.ts';
import { listImports, undoImport } from '#contract/imports.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { erasePerson, getPerson, listConversation } from '#contract/people.ts';
import { listReplies } from '#contract/replies.ts';
import * as sending from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { capabilities } from '#server/capabilities.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';
import { erasePerson as eraseWithin } from './erase-person.ts';
import { rowsOf } from './testing/rows-of.ts';
import {
  markAllDelivered,
  createThandi,
  NUMBER,
  OTHER_NUMBER,
  receive,
  sendTo,
} from './testing/known-person.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `forgetting${(accounts += 1)}`);
  ({ groupId } = await createThandi(database(), account));
});

const params = { number: NUMBER };
const forget = (by = account) => by.call(erasePerson, { params });

/** Finds the tables that contain Thandi's name, or her number in any spelling. */
async function mentioning(accountId: number): Promise<string[]> {
  const rows = await rowsOf(owner(), accountId);
  const ofHer = rows.filter(({ row }) => /821234567|82 123 4567|Thandi/.test(row));
  return [...new Set(ofHer.map(({ table }) => table))].toSorted();
}

/**
 * Reads what an erasure must not change: batches, messages without their numbers, the balance, and the time
 * series. Also reads the counts of campaigns and replies.
 */
async function figures() {
  const { accountId, call } = account;
  const batches = await owner()
    .selectFrom('message_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const { rows: messages } = await sql`
    SELECT id, batch_id, state, parts, cost, submitted_parts, delivered_parts, submitted_at, finished_at FROM messages
    WHERE account_id = ${accountId} ORDER BY id`.execute(owner());
  const { items } = (await call(sending.listCampaigns)).body;
  return {
    batches,
    messages,
    credits: (await call(getBalance)).body,
    campaigns: items.map(({ id, counts, recipients, cost }) => ({ id, counts, recipients, cost })),
    replies: (await call(listReplies, { query: { total: 'true' } })).body.total,
    series: await owner()
      .selectFrom('message_time_series')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute(),
  };
}

it('leaves nothing of the person in any table except the opt-out', async () => {
  // These entries must exist, otherwise the test could not fail.
  expect(await mentioning(account.accountId)).toEqual([
    'audit_log',
    'bulk_action_changes',
    'bulk_actions',
    'campaign_numbers',
    'contacts',
    'conversations',
    'events',
    'group_members',
    'import_changes',
    'import_rejections',
    'inbound_messages',
    'messages',
    'opt_outs',
    'recipient_list_numbers',
    'removed_opt_outs',
    'replies',
  ]);
  expect((await forget()).body).toEqual({ isDone: true, staysOptedOut: true });
  expect(await mentioning(account.accountId)).toEqual(['opt_outs']);
  const { items } = (await account.call(listOptOuts)).body;
  expect(items).toMatchObject([{ number: NUMBER, source: 'reply', detail: '' }]);
});

it('leaves ledger, states, costs and counts exact', async () => {
  const before = await figures();
  const { members } = (await account.call(getGroup, { params: { groupId } })).body;
  await forget();
  expect(await figures()).toEqual(before);
  expect(await findDiscrepancies(owner())).toEqual([]);
  expect((await account.call(getGroup, { params: { groupId } })).body.members).toBe(members! - 1);
  const { items, total } = (await account.call(findContacts, { query: { total: 'true' } })).body;
  expect(items.map(({ number }) => number)).not.toContain(NUMBER);
  expect(total!.count).toBe(items.length);
  const { rows } = await sql<{ held: number; there: number }>`
    SELECT (SELECT sum(change) FROM contact_count_changes WHERE account_id = ${account.accountId})::int AS held,
      (SELECT count(*) FROM contacts WHERE account_id = ${account.accountId})::int AS there`.execute(owner());
  expect(rows[0]!.held).toBe(rows[0]!.there);
});

it('leaves other people unchanged, and lists and files still work', async () => {
  await forget();
  const { items } = (await account.call(listReplies)).body;
  expect(items.map(({ number, text }) => [number, text])).toEqual([
    [OTHER_NUMBER, 'Fine'],
    ['', ''],
    ['', ''],
  ]);
  const [campaign] = (await account.call(sending.listCampaigns)).body.items.filter(
    ({ name }) => name === 'Spring',
  );
  const listed = await account.call(sending.listCampaignMessages, { params: { campaignId: campaign!.id } });
  expect(listed.body.items.map(({ number, text }) => `${number}: ${text}`).toSorted()).toEqual([
    `${OTHER_NUMBER}: Dear Sipho, come by`,
    ': ',
  ]);
  const file = await account.call(sending.downloadCampaignMessages, { params: { campaignId: campaign!.id } });
  expect(file.text).not.toContain(NUMBER);
});

it('is audited with the last digits only, and with the actor', async () => {
  await forget();
  const entry = await owner()
    .selectFrom('audit_log')
    .select(['detail', 'user_id'])
    .where('account_id', '=', account.accountId)
    .where('action', '=', 'person forgotten')
    .executeTakeFirst();
  expect(entry).toEqual({ detail: { number: '…567' }, user_id: account.userId });
});

it('can be repeated, and is finished at once if nothing is left', async () => {
  await forget();
  expect((await forget()).body).toEqual({ isDone: true, staysOptedOut: true });
  await sql`DELETE FROM opt_outs WHERE account_id = ${account.accountId}`.execute(owner());
  expect(await forget()).toMatchObject({ status: 404 });
});

it('is limited to one account: another account with the number keeps its data', async () => {
  const other = await openAccount(web, database(), `other${accounts}`);
  await createThandi(database(), other);
  const before = await rowsOf(owner(), other.accountId);
  await forget();
  const lasting = ({ table }: { table: string }) => !['sessions', 'inbound_messages'].includes(table);
  expect((await rowsOf(owner(), other.accountId)).filter(lasting)).toEqual(before.filter(lasting));
  expect((await other.call(getPerson, { params })).body.contact).toMatchObject({ firstName: 'Thandi' });
});

it('is not reverted by undoing an earlier action', async () => {
  await forget();
  const { items } = (await account.call(listBulkActions)).body;
  const { body } = await account.call(undoBulkAction, { params: { bulkActionId: items[0]!.id } });
  const bulk = longWork.find(({ name }) => name === 'bulk actions')!;
  while (await bulk.step(testContext(database()), { accountId: account.accountId, id: body.id }));
  expect(await mentioning(account.accountId)).toEqual(['opt_outs']);
});

it('allows the number to become a contact again, which stays opted out', async () => {
  await forget();
  await account.call(addContact, { params: { groupId }, body: { number: NUMBER, firstName: 'New' } });
  expect((await account.call(getPerson, { params })).body).toMatchObject({
    contact: { firstName: 'New', fields: {} },
    optOut: { source: 'reply', detail: '' },
  });
  expect((await account.call(listConversation, { params })).body.items).toEqual([]);
});

it('erases more messages than fit into a step', async () => {
  await sql`
    INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
    SELECT ${account.accountId}, ${NUMBER}, '43366', 'Thandi', now(), 1000000 + n FROM generate_series(1, 2500) n`.execute(
    owner(),
  );
  expect((await forget()).body.isDone).toBe(true);
  expect(await mentioning(account.accountId)).toEqual(['opt_outs']);
});

it('waits for messages that a gateway has locked', async () => {
  const subject = { accountId: account.accountId, number: NUMBER };
  const actor = { kind: 'operator' as const };
  const personalData = capabilities.flatMap((capability) => capability.personalData ?? []);
  await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`SELECT FROM messages WHERE account_id = ${account.accountId} FOR UPDATE`.execute(tx);
      const result = await eraseWithin(database().db, { ...subject, actor }, personalData, 300);
      expect(result).toMatchObject({ isDone: false });
    });
  expect(await mentioning(account.accountId)).toContain('messages');
  const { id } = await owner()
    .selectFrom('forgettings')
    .select('id')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  const work = longWork.find(({ name }) => name === 'forgetting people')!;
  while (await work.step(testContext(database()), { accountId: account.accountId, id }));
  expect(await mentioning(account.accountId)).toEqual(['opt_outs']);
});

describe('with more data than fits into a call', () => {
  /** Adds Thandi to many steps of a bulk action. */
  beforeEach(async () => {
    await sql`
      INSERT INTO bulk_action_changes (account_id, bulk_action_id, before)
      SELECT account_id, bulk_action_id, before FROM bulk_action_changes, generate_series(1, 50)
      WHERE account_id = ${account.accountId}`.execute(owner());
  });
  const begin = () => {
    const whom = {
      accountId: account.accountId,
      number: NUMBER,
      actor: { kind: 'operator' as const },
    };
    return eraseWithin(
      database().db,
      whom,
      capabilities.flatMap(({ personalData }) => personalData ?? []),
      0,
    );
  };
  const work = longWork.find(({ name }) => name === 'forgetting people')!;
  const waiting = async () =>
    (await work.findWaiting(testContext(database()))).filter(
      ({ accountId }) => accountId === account.accountId,
    );

  it('a worker continues in bounded steps until nothing is left', async () => {
    expect(await begin()).toMatchObject({ isDone: false });
    const [piece] = await waiting();
    await work.step(testContext(database()), piece!);
    expect(await mentioning(account.accountId)).toContain('bulk_action_changes');
    while (await work.step(testContext(database()), piece!));
    expect(await waiting()).toEqual([]);
    expect(await mentioning(account.accountId)).toEqual(['opt_outs']);
  });

  it('a call continues too, although the account has no visible data about the number', async () => {
    for (const table of ['opt_outs', 'replies', 'messages'])
      await sql`DELETE FROM ${sql.table(table)} WHERE account_id = ${account.accountId}`.execute(owner());
    await begin();
    expect(await forget()).toMatchObject({ status: 200, body: { isDone: true } });
    expect(await mentioning(account.accountId)).toEqual([]);
    expect(await forget()).toMatchObject({ status: 404 });
  });

  it('nothing can be undone in the meantime', async () => {
    const { items } = (await account.call(listBulkActions)).body;
    const { items: imported } = (await account.call(listImports)).body;
    const undone = [
      () => account.call(undoBulkAction, { params: { bulkActionId: items[0]!.id } }),
      () => account.call(undoImport, { params: { importId: imported[0]!.id } }),
    ];
    await begin();
    for (const undo of undone)
      expect(await undo()).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    await forget();
    for (const undo of undone) expect((await undo()).status).toBe(200);
  });
});

describe('during other work', () => {
  const refused = { status: 409, body: { code: 'in_progress' } };
  const letIn = () => sql`DELETE FROM opt_outs WHERE account_id = ${account.accountId}`.execute(owner());

  it.each([
    [
      'a message that has not left',
      () => sendTo(database(), account, { text: 'Hi', audience: { numbers: NUMBER } }),
    ],
    [
      'an import',
      () => sql`UPDATE imports SET state = 'saving' WHERE account_id = ${account.accountId}`.execute(owner()),
    ],
    [
      'work on many contacts',
      () =>
        sql`UPDATE bulk_actions SET state = 'running', finished_at = NULL WHERE account_id = ${account.accountId}`.execute(
          owner(),
        ),
    ],
  ])('%s: it is refused, and nothing changes', async (_what, start) => {
    await letIn();
    await start();
    const before = await rowsOf(owner(), account.accountId);
    expect(await forget()).toMatchObject(refused);
    expect(await rowsOf(owner(), account.accountId)).toEqual(before);
  });

  it('erases a message that still waits for its receipt', async () => {
    await letIn();
    await sendTo(database(), account, { text: 'Hi {{first_name}}', audience: { numbers: NUMBER } });
    await sql`UPDATE messages SET state = 2, submitted_parts = 1, submitted_at = now() WHERE account_id = ${account.accountId} AND state = 1`.execute(
      owner(),
    );
    expect((await forget()).body).toEqual({ isDone: true, staysOptedOut: false });
  });

  it('is refused while a campaign is being expanded, even if its last created message is the person’s', async () => {
    await sql`UPDATE campaigns SET state = 'expanding', paused = true, expanded_up_to = ${NUMBER}
      WHERE account_id = ${account.accountId} AND state = 'draft'`.execute(owner());
    expect(await forget()).toMatchObject(refused);
  });

  it('reaches the number before the erasure or not at all, if a campaign is sent at the same moment', async () => {
    await letIn();
    const { items } = (await account.call(sending.listCampaigns)).body;
    const campaignId = items.find(({ state }) => state === 'draft')!.id;
    await account.call(sending.sendCampaign, { params: { campaignId } });
    const [answer] = await Promise.all([
      forget(),
      expandCampaign(owner(), { accountId: account.accountId, campaignId }),
    ]);
    // The worker skips a locked campaign and returns to it later.
    await expandCampaign(owner(), { accountId: account.accountId, campaignId });
    const { recipients } = (await account.call(sending.getCampaign, { params: { campaignId } })).body;
    expect([answer.status, recipients]).toEqual(answer.status === 200 ? [200, 1] : [409, 2]);
    await markAllDelivered(database(), account.accountId);
    if (answer.status === 409) expect((await forget()).status).toBe(200);
    expect(await mentioning(account.accountId)).toEqual([]);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

it('keeps the groups that the person was in', async () => {
  const names = async () => (await account.call(listGroups)).body.items.map(({ name }) => name);
  const before = await names();
  await forget();
  expect(await names()).toEqual(before);
});

it('starts a new conversation with the next incoming message', async () => {
  await forget();
  const [campaign] = (await account.call(sending.listCampaigns)).body.items;
  await receive(database(), account, { text: 'Hello again', campaignId: campaign!.id });
  const { items } = (await account.call(listConversation, { params })).body;
  expect(items.map(({ text }) => text)).toEqual(['Hello again']);
});
