import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getExampleContent, removeExampleContent } from '#contract/demonstration.ts';
import { getCampaignClicks, listCampaignLandingPages } from '#contract/campaign-clicks.ts';
import { listLibraryImages } from '#contract/landing-pages/images.ts';
import { listLandingPages } from '#contract/landing-pages/pages.ts';
import { getLandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { listFormSubmissions } from '#contract/landing-pages/submissions.ts';
import { listShortLinks } from '#contract/links.ts';
import { addContact, createGroup, findContacts, listGroups, updateContact } from '#contract/contacts.ts';
import { listFields } from '#contract/contact-fields.ts';
import { listOrders } from '#contract/orders.ts';
import { getDashboard } from '#contract/reports.ts';
import { createCampaign, getCampaign, listCampaigns, scheduleCampaign } from '#contract/sending.ts';
import { changeTemplate, listTemplates } from '#contract/templates.ts';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';
import { recordPayment } from '#server/billing/payments/record-payment.ts';
import { balanceOf, debit, findDiscrepancies } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { makeRequestedContent, requestExampleContent } from './example-content.ts';
import { prepareDemonstration } from './demonstration.ts';
import { addDemonstrationPurchases } from './purchases.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;

const context = () => testContext(database());

beforeAll(async () => {
  web = await startConsole(database());
  const settings = { host: '127.0.0.1', port: 1, systemId: 'carillon', password: 'x' };
  await addCarrier(owner(), { name: 'Test', kind: 'smpp', settings, terms: {}, routed: true });
  await addDemonstrationPurchases(owner());
});
afterAll(() => web.stop());

const giveContent = async ({ accountId }: TestAccount) => {
  await owner()
    .transaction()
    .execute((tx) => requestExampleContent(tx, accountId));
  expect(await makeRequestedContent(context())).toBe(1);
};
const freshAccount = async (username: string) => {
  const account = await openAccount(web, database(), username);
  const before = await rowsOf(account.accountId);
  await giveContent(account);
  return { account, before };
};

const LOGS = ['audit_log', 'events', 'contact_count_changes', 'example_content'];

/**
 * Returns a checksum of the account's rows for each table. Omits empty tables and the keys of deleted fields.
 */
async function rowsOf(accountId: number): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c JOIN pg_class p ON p.relname = c.table_name
    WHERE c.table_schema = 'public' AND c.column_name = 'account_id' AND NOT p.relispartition
      AND c.table_name <> ALL(${LOGS}::text[])`.execute(owner());
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; sum: string | null }>`
      SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum
      FROM ${sql.table(name)} t WHERE account_id = ${accountId}
        AND to_jsonb(t) ->> 'is_gone' IS DISTINCT FROM 'true'`.execute(owner());
    if (rows[0]!.rows > 0) sums[name] = `${rows[0]!.rows} ${rows[0]!.sum}`;
  }
  return sums;
}

const campaignsOf = async ({ call }: TestAccount) =>
  (await call(listCampaigns, { query: { limit: 100 } })).body.items;

const countOf = async (table: string, accountId: number) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE account_id = ${accountId}`.execute(owner());
  return rows[0]!.n;
};

it('creates the content once', async () => {
  const { account } = await freshAccount('once');
  const contacts = await countOf('contacts', account.accountId);
  await owner()
    .transaction()
    .execute((tx) => requestExampleContent(tx, account.accountId));
  expect(await makeRequestedContent(context())).toBe(0);
  expect(await countOf('contacts', account.accountId)).toBe(contacts);
});

it('has short links, and campaigns whose recipients clicked', async () => {
  const { account } = await freshAccount('clicking');
  const { items: links } = (await account.call(listShortLinks, { query: {} })).body;
  expect(links.map(({ title }) => title)).toEqual(['Join the club', 'Summer catalogue', 'Find a shop']);
  for (const { clicks, otherClicks } of links) expect([clicks > 50, otherClicks > 5]).toEqual([true, true]);
  const { items: campaigns } = (await account.call(listCampaigns, { query: {} })).body;
  const { id: campaignId } = campaigns.find(({ name }) => name === 'Weekend sale')!;
  const { body } = await account.call(getCampaignClicks, { params: { campaignId } });
  expect(body.people).toBeGreaterThan(100);
  expect(body.firstClickMs).toBeGreaterThan(60_000);
  const { pages } = (await account.call(listCampaignLandingPages, { params: { campaignId } })).body;
  expect(pages).toMatchObject([
    { title: 'Summer sale', people: body.people, pressed: [{ label: 'Shop the sale' }] },
  ]);
  expect(pages[0]!.presses).toBeGreaterThan(30);
});

it('has images, each on one of its landing pages', async () => {
  const { account } = await freshAccount('pictured');
  const { items } = (await account.call(listLibraryImages, { query: {} })).body;
  expect(Object.fromEntries(items.map(({ name, uses }) => [name, uses]))).toEqual({
    'Balloons.png': 1,
    'Evening table.png': 1,
    'Summer hills.png': 1,
  });
  expect(items.every(({ bytes }) => bytes < 100_000)).toBe(true);
});

it('has landing pages: one that sells, an invitation with answers, and a draft', async () => {
  const { account } = await freshAccount('inviting');
  const { items: pages } = (await account.call(listLandingPages, { query: {} })).body;
  expect(pages.map(({ title, state, visits }) => [title, state, visits > 50])).toEqual([
    ['Terms of the summer draw', 'draft', false],
    ['Cooking evening', 'published', true],
    ['Summer sale', 'published', true],
  ]);
  const statistics = async (pageId: number) =>
    (await account.call(getLandingPageStatistics, { params: { pageId }, query: {} })).body;
  expect((await statistics(pages[2]!.id)).presses[0]!.count).toBeGreaterThan(20);
  expect((await statistics(pages[1]!.id)).forms).toMatchObject([{ label: 'Are you coming?', count: 8 }]);
  const params = { pageId: pages[1]!.id };
  expect((await account.call(listFormSubmissions, { params, query: {} })).body.items).toHaveLength(8);
});

describe('removing the content', () => {
  it('leaves earlier content and other accounts unchanged', async () => {
    const other = await freshAccount('neighbour');
    const theirs = await rowsOf(other.account.accountId);
    const { account, before } = await freshAccount('removed');
    expect(await account.call(getExampleContent)).toMatchObject({ body: { exists: true } });
    expect(await account.call(removeExampleContent)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect(await rowsOf(account.accountId)).toEqual(before);
    expect(await rowsOf(other.account.accountId)).toEqual(theirs);
    expect(await balanceOf(owner(), account.accountId)).toBe(1_000_000_000);
    expect(await findDiscrepancies(owner())).toEqual([]);
    const { body: dashboard } = await account.call(getDashboard);
    expect(dashboard).toMatchObject({
      contacts: 0,
      groups: 0,
      recentCampaigns: [],
      replies: [],
      daysLeft: null,
    });
    expect(dashboard.days.every(({ messages, replies }) => messages + replies === 0)).toBe(true);
    const { rows } = await sql`SELECT FROM submissions WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    expect(rows).toEqual([]);

    expect(await account.call(getExampleContent)).toMatchObject({ body: { exists: false } });
    expect((await account.call(removeExampleContent)).status).toBe(404);
    await giveContentAgain(account);
    expect(await countOf('contacts', account.accountId)).toBe(0);
  });

  const giveContentAgain = async ({ accountId }: TestAccount) => {
    await owner()
      .transaction()
      .execute((tx) => requestExampleContent(tx, accountId));
    expect(await makeRequestedContent(context())).toBe(0);
  };

  it('keeps content that a user has built on', async () => {
    const { account } = await freshAccount('keeps');
    const { body: contacts } = await account.call(findContacts, { query: { limit: 3 } });
    const [changed, joined, plain] = contacts.items;
    await account.call(updateContact, {
      params: { contactId: changed!.id },
      body: { firstName: 'Somebody', lastName: 'Known' },
    });
    const { body: own } = await account.call(createGroup, { body: { name: 'My own' } });
    const add = (number: string) =>
      account.call(addContact, {
        params: { groupId: own.id },
        body: { number, firstName: '', lastName: '', ifExists: 'keep' },
      });
    await add(`+${joined!.number}`);
    await add('0829999999');
    expect(await account.call(removeExampleContent)).toMatchObject({ body: { kept: 2 } });
    const { body: left } = await account.call(findContacts, { query: {} });
    expect(left.items.map(({ number }) => number).toSorted()).toEqual(
      [changed!.number, joined!.number, '27829999999'].toSorted(),
    );
    expect(left.items.map(({ number }) => number)).not.toContain(plain!.number);
    const { body: groups } = await account.call(listGroups, { query: {} });
    expect(groups.items.map(({ name }) => name)).toContain('My own');
    expect(groups.items.every(({ members }) => members! > 0)).toBe(true);
    const { body: fields } = await account.call(listFields);
    expect(fields.fields).toHaveLength(4);
  });

  it('keeps content that a user changed, sent or paid', async () => {
    const { account } = await freshAccount('uses');
    const { accountId } = account;
    const [template] = (await account.call(listTemplates, { query: {} })).body.items;
    const body = { name: template!.name, text: 'My own words', tags: [] };
    await account.call(changeTemplate, { params: { templateId: template!.id }, body });
    const draft = (await campaignsOf(account)).find(({ state }) => state === 'draft')!;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect(
      (await account.call(scheduleCampaign, { params: { campaignId: draft.id }, body: { at } })).status,
    ).toBe(200);
    await owner()
      .transaction()
      .execute((tx) => debit(tx, { accountId, amount: 100_000, reference: 'own' }));
    const open = (await account.call(listOrders, { query: { state: 'open' } })).body.items[0]!;
    await owner()
      .transaction()
      .execute((tx) =>
        recordPayment(tx, {
          accountId,
          orderId: open.id,
          gateway: 'invoice',
          reference: `own ${accountId}`,
          amount: open.combinedTotal,
          currency: open.currency,
        }),
      );

    expect(await account.call(removeExampleContent)).toMatchObject({ status: 200 });
    expect((await account.call(listTemplates, { query: {} })).body.items).toMatchObject([
      { text: 'My own words' },
    ]);
    expect(await campaignsOf(account)).toMatchObject([{ name: draft.name, state: 'scheduled' }]);
    expect((await account.call(listOrders, { query: {} })).body.items).toMatchObject([
      { id: open.id, state: 'paid' },
    ]);
    // The account keeps its own credits and the credits of the paid order. The used credits came from a
    // removed order.
    expect(await balanceOf(owner(), accountId)).toBe(1_000_000_000 + open.credits * 1000);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('pauses a campaign that a user scheduled for an example group', async () => {
    const { account } = await freshAccount('targets');
    const { body: groups } = await account.call(listGroups, { query: { sort: '-members' } });
    const group = groups.items.find(({ members }) => (members ?? 0) > 0)!;
    const body = { name: 'Mine', sender: 'Us', text: 'Hi', audience: { groupIds: [group.id] } };
    const { body: own } = await account.call(createCampaign, { body });
    const params = { campaignId: own.id };
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await account.call(scheduleCampaign, { params, body: { at } })).status).toBe(200);
    const usedBy = { count: 1, campaigns: [{ id: own.id, name: 'Mine' }] };
    expect((await account.call(getExampleContent)).body).toEqual({ exists: true, usedBy });
    const stops = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM events WHERE name = 'campaign.stopped' AND account_id = ${account.accountId}`.execute(
        owner(),
      );
      return rows[0]!.n;
    };
    const before = await stops();
    expect(await account.call(removeExampleContent)).toMatchObject({ status: 200 });
    expect((await account.call(getCampaign, { params })).body).toMatchObject({
      state: 'scheduled',
      paused: true,
      problem: `The group “${group.name}” was deleted. Choose recipients again, or cancel the campaign.`,
    });
    expect(await campaignsOf(account)).toHaveLength(1);
    // Nobody is notified of the removed example campaigns.
    expect(await stops()).toBe(before + 1);
  });

  it('is refused while an example campaign is being sent', async () => {
    const { account } = await freshAccount('sending');
    const { accountId } = account;
    const scheduled = (await campaignsOf(account)).find(({ state }) => state === 'scheduled')!;
    const setState = (state: string) =>
      sql`UPDATE campaigns SET state = ${state} WHERE account_id = ${accountId} AND id = ${scheduled.id}`.execute(
        owner(),
      );
    await setState('sending');
    expect(await account.call(removeExampleContent)).toMatchObject({
      status: 409,
      body: { code: 'in_progress' },
    });
    expect(await countOf('campaigns', accountId)).toBe(16);
    await setState('finished');
    expect(await account.call(removeExampleContent)).toMatchObject({ status: 200 });
    expect(await countOf('campaigns', accountId)).toBe(0);
  });

  it('still lets the database protect other orders and documents', async () => {
    const { account } = await freshAccount('guarded');
    const orders = sql`DELETE FROM orders WHERE account_id = ${account.accountId}`;
    const documents = sql`DELETE FROM billing_documents WHERE account_id = ${account.accountId}`;
    await sql`
      UPDATE example_content SET made = made || '{"orders": []}' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await expect(documents.execute(owner())).rejects.toThrow('does not change');
    await expect(orders.execute(owner())).rejects.toThrow('orders are never deleted');
  });

  it('happens once under concurrency', async () => {
    const { account } = await freshAccount('twice');
    const answers = await Promise.all([
      account.call(removeExampleContent),
      account.call(removeExampleContent),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await balanceOf(owner(), account.accountId)).toBe(1_000_000_000);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

it('a new account has no example content', async () => {
  const account = await openAccount(web, database(), 'fresh');
  expect(await account.call(getExampleContent)).toMatchObject({ body: { exists: false } });
  expect((await account.call(removeExampleContent)).status).toBe(404);
  expect(await countOf('contacts', account.accountId)).toBe(0);
});

it('every table of an account is owned by a capability', () => {
  expect(capabilities.flatMap(tablesOf)).toEqual(expect.arrayContaining(LOGS));
});

describe('the first start', () => {
  const fresh = useDatabase();
  const start = (env: Record<string, string> = {}) => {
    const context = testContext(fresh(), env);
    return prepareDemonstration({
      ...context,
      secrets: { ...context.secrets, demoPassword: 'Correct horse 1' },
    });
  };
  const contacts = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM contacts`.execute(
      fresh().db.owner,
    );
    return rows[0]!.n;
  };

  it('creates the content, and a later start does not', async () => {
    await start();
    expect(await contacts()).toBe(1200);
    await start();
    expect(await contacts()).toBe(1200);
    await sql`UPDATE example_content SET state = 'removed'`.execute(fresh().db.owner);
    await sql`DELETE FROM contacts`.execute(fresh().db.owner);
    await start();
    expect(await contacts()).toBe(0);
  });
});

describe('a first start with the content switched off', () => {
  const fresh = useDatabase();

  it('creates none', async () => {
    const context = testContext(fresh(), { EXAMPLE_CONTENT: 'no' });
    await prepareDemonstration({
      ...context,
      secrets: { ...context.secrets, demoPassword: 'Correct horse 1' },
    });
    const { rows } = await sql`SELECT FROM contacts`.execute(fresh().db.owner);
    expect(rows).toEqual([]);
  });
});
