import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import { listAllocations } from '#contract/allocations.ts';
import { listApiKeyDays } from '#contract/api-key-days.ts';
import { listApiKeys } from '#contract/api-keys.ts';
import { listApiRequests } from '#contract/api-requests.ts';
import { listBillingDocuments } from '#contract/billing-documents.ts';
import { listEmailMails } from '#contract/email-inlet.ts';
import { listFields } from '#contract/contact-fields.ts';
import { findContacts, listGroups } from '#contract/contacts.ts';
import { countUnread, listConversations } from '#contract/conversations.ts';
import { listHeldMessages } from '#contract/held-messages.ts';
import { listImports } from '#contract/imports.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { listOptOutImports } from '#contract/opt-out-imports.ts';
import { listOptOuts, listRemovedOptOuts } from '#contract/opt-outs.ts';
import { listReportDefinitions, listReports, readReportRows } from '#contract/range-reports.ts';
import { listReplies } from '#contract/replies.ts';
import { getCampaignBreakdown, getDashboard } from '#contract/reports.ts';
import { listSenderIds } from '#contract/sender-ids.ts';
import { getCampaign, listCampaignMessages, listCampaigns, listPlanned } from '#contract/sending.ts';
import { getStatement } from '#contract/statement.ts';
import { getSubAccountReport } from '#contract/sub-account-report.ts';
import { listSubAccounts } from '#contract/sub-accounts.ts';
import { listAccountUsers } from '#contract/users.ts';
import { listTemplates } from '#contract/templates.ts';
import { getDelivery, listDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { hasVariables } from '#sms/index.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { checkFigures } from '#server/cli/reports-check.ts';
import { stateName } from '#server/messages/index.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { type TestDatabase, useDatabase } from '#server/platform/testing/database.ts';
import { refreshAllFigures, refreshDays } from '#server/sub-accounts/index.ts';
import { DEMO_USERNAME, prepareDemonstration } from './demonstration.ts';

const PASSWORD = 'Correct horse 1';
const NOW = new Date();

const database = useDatabase();
const again = useDatabase();
let web: TestConsole;
let call: CallApi;

/** Prepares the demonstration as on the first start. Returns how many database statements that took. */
async function firstStart(test: TestDatabase): Promise<number> {
  const context = testContext(test);
  let statements = 0;
  const owner = test.db.owner.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const secrets = { ...context.secrets, demoPassword: PASSWORD };
  await prepareDemonstration({ ...context, db: { ...context.db, owner }, secrets }, NOW);
  return statements;
}

let statements: number;
beforeAll(async () => {
  statements = await firstStart(database());
  web = await startConsole(database());
  call = await web.signIn(DEMO_USERNAME, PASSWORD);
});
afterAll(() => web.stop());

const owner = () => database().db.owner;
/** Leaves out the sub-accounts. */
const isOfDemo = sql`account_id = (SELECT account_id FROM users WHERE username = ${DEMO_USERNAME})`;
const daysFromNow = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const dayFromNow = (days: number): string => daysFromNow(days).slice(0, 10);

const campaigns = async () => (await call(listCampaigns, { query: { limit: 100, sort: 'time' } })).body.items;
const idOf = async (name: string): Promise<number> =>
  (await campaigns()).find((campaign) => campaign.name === name)!.id;

describe('contacts', () => {
  it('have names, cities, plans and dates, and were imported from files', async () => {
    const { body } = await call(findContacts, { query: { limit: 200, total: 'true' } });
    expect(body.total?.count).toBe(1200);
    expect(
      body.items.every(({ groups, fields }) => groups.length > 0 && Object.keys(fields).length === 4),
    ).toBe(true);
    const { fields } = (await call(listFields)).body;
    expect(fields.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      'city text',
      'joined date',
      'plan choice',
      'spent number',
    ]);
    const { items } = (await call(listImports)).body;
    expect(items.map(({ state, rows, added, invalid }) => ({ state, rows, added, invalid }))).toEqual([
      { state: 'done', rows: 28, added: 28, invalid: 0 },
      { state: 'done', rows: 72, added: 72, invalid: 0 },
      { state: 'done', rows: 1101, added: 1100, invalid: 1 },
    ]);
  });

  it('are in groups, one of them a smart group', async () => {
    const { items } = (await call(listGroups, { query: { sort: '-members' } })).body;
    expect(items.map(({ name }) => name)).toEqual([
      'High spenders',
      'Customers',
      'Loyalty members',
      'Open day guests',
      'Stockists',
      'Staff',
    ]);
    expect(items.filter(({ expiresOn }) => expiresOn !== null)).toHaveLength(1);
    const smart = items.find(({ filter }) => filter !== null)!;
    expect(smart.isBroken).toBe(false);
    const found = await call(findContacts, {
      query: { ...smart.filter, where: JSON.stringify(smart.filter!.where), total: 'true' },
    });
    expect(found.body.total?.count).toBeGreaterThan(100);
  });
});

describe('campaigns', () => {
  it('of two months are finished, and others are scheduled, held or drafts', async () => {
    const all = await campaigns();
    const byState = Object.groupBy(all, ({ state }) => state);
    expect(Object.fromEntries(Object.entries(byState).map(([state, some]) => [state, some.length]))).toEqual({
      finished: 12,
      scheduled: 2,
      held: 1,
      draft: 1,
    });
    const sent = byState.finished!.map(({ sentAt }) => sentAt!).toSorted();
    expect(sent[0]! > daysFromNow(-63) && sent[0]! < daysFromNow(-59)).toBe(true);
    expect(sent.at(-1)! > daysFromNow(-1) && sent.at(-1)! < daysFromNow(0)).toBe(true);
    expect(all.every(({ user, name, costCentre }) => user !== null && name !== '' && costCentre !== '')).toBe(
      true,
    );
  });

  it('had different delivery rates', async () => {
    const { items } = (await call(listCampaigns, { query: { limit: 100, state: 'finished', sort: 'time' } }))
      .body;
    const shares = items.map(({ counts, recipients }) => Math.round((counts.delivered / recipients) * 100));
    expect(shares.filter((share) => share >= 97).length).toBeGreaterThan(3);
    expect(shares.filter((share) => share < 95).length).toBeGreaterThan(2);
    const outage = items.find(({ name }) => name === 'Weekend sale')!;
    expect(outage.counts.rejected / outage.recipients).toBeGreaterThan(0.15);
    const late = items.find(({ name }) => name === 'Stockists: order by tonight')!;
    expect(late.counts.expired / late.recipients).toBeGreaterThan(0.2);
  });

  it('have figures that agree with their messages', async () => {
    const campaignId = await idOf('Open day invitation');
    const { body: report } = await call(getCampaign, { params: { campaignId } });
    const { rows } = await sql<{ state: number; messages: number; inTime: boolean }>`
      SELECT m.state::int AS state, count(*)::int AS messages,
        bool_and(m.id BETWEEN b.first_id AND b.last_id AND m.finished_at BETWEEN b.created_at AND now()) AS "inTime"
      FROM message_batches b JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id
      WHERE b.origin_kind = 'campaign' AND b.origin_id = ${campaignId} GROUP BY 1`.execute(owner());
    expect(rows.every(({ inTime }) => inTime)).toBe(true);
    const inAll = rows.reduce((sum, { messages }) => sum + messages, 0);
    expect(report.recipients).toBe(inAll);
    expect(report.duplicates).toBeGreaterThan(100);
    expect(report.optedOut).toBeGreaterThan(0);
    expect(new Map(Object.entries(report.counts).filter(([, count]) => count > 0))).toEqual(
      new Map(rows.map(({ state, messages }) => [stateName(state), messages])),
    );
    const failed = report.counts.undelivered + report.counts.expired + report.counts.rejected;
    expect(sumOf(report.timeSeries, 'delivered')).toBe(report.counts.delivered);
    expect(sumOf(report.timeSeries, 'failed')).toBe(failed);
    const { body: page } = await call(listCampaignMessages, {
      params: { campaignId },
      query: { limit: 200, total: 'true' },
    });
    expect(page.total?.count).toBe(inAll);
  });

  it('show at a glance which network failed', async () => {
    const campaignId = await idOf('Weekend sale');
    const { body } = await call(getCampaignBreakdown, { params: { campaignId } });
    const rate = (name: string) => {
      const { messages, delivered } = body.networks.find(({ network }) => network === name)!;
      return delivered / messages;
    };
    expect(rate('MTN')).toBeLessThan(0.5);
    expect(rate('Vodacom')).toBeGreaterThan(0.95);
  });

  it('are on the calendar: one once, and one every week', async () => {
    const { starts } = (await call(listPlanned, { query: { from: dayFromNow(0), to: dayFromNow(30) } })).body;
    expect(starts.filter(({ repeats }) => repeats === null).map(({ name }) => name)).toEqual([
      'Club: preview evening',
    ]);
    expect(starts.filter(({ repeats }) => repeats === 'weekly').length).toBeGreaterThan(3);
  });

  it('reserve credits while they are scheduled or held', async () => {
    const { rows } = await sql<{ reserved: number; expected: number }>`
      SELECT (SELECT sum(amount)::int FROM credit_reservations) AS reserved, sum(expected_cost)::int AS expected
      FROM campaigns WHERE state IN ('scheduled', 'held')`.execute(owner());
    expect(rows[0]!.reserved).toBe(rows[0]!.expected);
    expect(rows[0]!.reserved).toBeGreaterThan(0);
  });

  it('leave no work for a gateway', async () => {
    const { rows } = await sql`SELECT FROM message_batches WHERE state <> 'done'`.execute(owner());
    expect(rows).toEqual([]);
  });
});

const sumOf = <Key extends string>(rows: Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

it('the message log has messages of campaigns and answers', async () => {
  const { items, total } = (await call(listMessageLog, { query: { limit: 200, total: 'true' } })).body;
  expect(total?.count).toBeGreaterThan(5000);
  expect(new Set(items.map(({ kind }) => kind))).toContain('campaign');
  const answers = await call(listMessageLog, { query: { search: 'behind the shop' } });
  expect(answers.body.items).toMatchObject([{ kind: 'answer', state: 'delivered' }]);
});

describe('replies', () => {
  it('number forty-eight: most answer campaigns that their writers received, and eight are for a keyword', async () => {
    const { items } = (await call(listReplies, { query: { limit: 100 } })).body;
    expect(items).toHaveLength(48);
    expect(items.every(({ name }) => name !== '')).toBe(true);
    expect(items.filter(({ keyword }) => keyword !== null)).toHaveLength(8);
    // The remaining replies are to answers, not to campaigns.
    expect(items.filter(({ campaignName }) => campaignName !== null)).toHaveLength(37);
    const times = items.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('belong to unread, answered, done and assigned conversations', async () => {
    const count = async (query: object) =>
      (await call(listConversations, { query: { state: 'all', limit: 100, ...query } })).body.items.length;
    expect((await call(countUnread)).body.count).toBe(8);
    expect(await count({ unread: 'true' })).toBe(7);
    expect(await count({ answered: 'true' })).toBeGreaterThan(2);
    expect(await count({ state: 'done' })).toBeGreaterThan(5);
    expect(await count({ assigned: 'me' })).toBe(3);
  });

  it('come with opt-outs of every source', async () => {
    const { items } = (await call(listOptOuts, { query: { limit: 100 } })).body;
    const bySource = Object.groupBy(items, ({ source }) => source);
    expect(
      Object.fromEntries(Object.entries(bySource).map(([source, some]) => [source, some.length])),
    ).toEqual({
      reply: 6,
      manual: 2,
      import: 12,
      api: 2,
      link: 3,
    });
    expect(items.every(({ at }) => at < NOW.toISOString())).toBe(true);
    expect(bySource.manual!.every(({ detail }) => detail === DEMO_USERNAME)).toBe(true);
  });
});

it('an opt-out list was imported, and an opt-out was removed', async () => {
  const { items: imports } = (await call(listOptOutImports, { query: {} })).body;
  expect(imports).toMatchObject([{ fileName: 'do-not-contact.csv', state: 'done', added: 12, invalid: 1 }]);
  const { items: removed } = (await call(listRemovedOptOuts, { query: {} })).body;
  expect(removed).toMatchObject([{ source: 'manual', removedBy: DEMO_USERNAME }]);
});

it('there are templates with tags', async () => {
  const all = (await call(listTemplates, { query: {} })).body.items;
  const items = all.filter(({ tags }) => !tags.includes('answer'));
  expect(items).toHaveLength(6);
  expect(items.every(({ tags }) => tags.length > 0)).toBe(true);
  expect(items.filter(({ lastUsedAt }) => lastUsedAt !== null)).toHaveLength(3);
  expect(items.every(({ createdAt }) => createdAt < daysFromNow(-7))).toBe(true);
});

it('there are saved answers, which can be sent as they are', async () => {
  const { items } = (await call(listTemplates, { query: { tag: 'answer' } })).body;
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Delivery moved',
    'Opening hours',
    'Returns',
    'Thank you',
  ]);
  expect(items.some(({ text }) => hasVariables(text))).toBe(false);
});

it('two sender IDs are approved, and one is requested', async () => {
  const { items } = (await call(listSenderIds, { query: { sort: 'requestedAt' } })).body;
  expect(items).toMatchObject([
    { sender: 'KarooHome', state: 'approved', isDefault: true, requestedBy: DEMO_USERNAME },
    { sender: 'KarooClub', state: 'approved' },
    { sender: 'KarooShip', state: 'requested', decidedAt: null },
  ]);
});

it('programs have keys of every kind, and two sent messages lately', async () => {
  const { items: keys } = (await call(listApiKeys, { query: { sort: 'createdAt' } })).body;
  expect(keys.map(({ name, environment, state }) => `${name}, ${environment}, ${state}`)).toEqual([
    'Old web shop, live, revoked',
    'Web shop, live, active',
    'Customer portal, live, active',
    'Developers, test, active',
  ]);
  const { items: days } = (await call(listApiKeyDays, { query: {} })).body;
  expect(new Set(days.map(({ name }) => name))).toEqual(new Set(['Web shop', 'Customer portal']));
  expect(days.length).toBeGreaterThan(10);
  expect(days.every(({ waiting, messages, cost }) => waiting === 0 && messages > 5 && cost > 0)).toBe(true);
  const params = { keyId: keys[1]!.id };
  const { items: calls } = (await call(listApiRequests, { params, query: {} })).body;
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const { items: mails } = (await call(listEmailMails, { params, query: {} })).body;
  expect(mails.map(({ at }) => at)).toEqual(
    mails
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(mails.filter(({ outcome }) => outcome === 'refused').map(({ from }) => from)).toEqual([
    'lerato.private@mail.example',
    'orders@supplier.example',
  ]);
  const sent = mails.filter(({ outcome }) => outcome === 'sent');
  expect(sent.length).toBeGreaterThan(1);
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::int AS found FROM messages WHERE id = ANY(${sql.val(sent.flatMap(({ messageIds }) => messageIds))}::uuid[])`.execute(
    owner(),
  );
  expect(rows).toEqual([{ found: sent.length }]);
});

it('webhooks were called about the messages of their keys', async () => {
  const { items } = (await call(listWebhooks, { query: { sort: 'createdAt' } })).body;
  expect(
    items.map(({ description, isEnabled, disabledBecause }) => [description, isEnabled, disabledBecause]),
  ).toEqual([
    ['Order system', true, null],
    ['Customer portal, old server', false, 'gone'],
  ]);
  const [shop, portal] = items;
  const log = async (webhookId: number, query: object = {}) =>
    (await call(listDeliveries, { params: { webhookId }, query: { total: 'true', limit: 1, ...query } }))
      .body;
  expect((await log(shop!.id)).total!.count).toBeGreaterThan(90);
  expect((await log(portal!.id, { state: 'waiting' })).items).toMatchObject([{ lastStatus: 410 }]);
  expect(portal!.health).toMatchObject({
    waiting: 1,
    lastFailure: { reason: 'The server said that this address is gone for good.' },
  });
  expect(shop!.health).toMatchObject({ waiting: 0, lastFailure: null });
  const [delivery] = (await log(shop!.id)).items;
  const params = { webhookId: shop!.id, eventId: delivery!.eventId };
  const { calls, payload } = (await call(getDelivery, { params })).body;
  expect(calls).toMatchObject([{ isAccepted: true, status: 200 }]);
  expect(JSON.parse(payload)).toMatchObject({ id: delivery!.eventId, type: delivery!.type });
});

it('one report is shared, and another runs every week', async () => {
  const definitions = (await call(listReportDefinitions, { query: {} })).body.items;
  expect(definitions.map(({ schedule }) => schedule?.every).filter(Boolean)).toEqual(['weekly']);
  expect(definitions.find(({ schedule }) => schedule)?.nextAt).not.toBeNull();
  const reports = (await call(listReports, { query: {} })).body.items;
  expect(reports.map(({ state }) => state)).toEqual(['done', 'done']);
  const [shared] = reports.filter(({ sharedUntil }) => sharedUntil !== null);
  expect(shared!.name).toBe('Delivery by network');
  const { body } = await call(readReportRows, { params: { reportId: shared!.id }, query: {} });
  expect(body.rows.length).toBeGreaterThan(2);
});

describe('money', () => {
  it('has invoices, payments, credit notes and quotes', async () => {
    const invoices = (await call(listBillingDocuments, { query: { list: 'invoices', sort: 'issuedAt' } }))
      .body.items;
    expect(invoices.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'invoice paid',
      'invoice paid',
      'invoice paid',
      'invoice cancelled',
      'credit-note issued',
      'invoice open',
    ]);
    const quotes = (await call(listBillingDocuments, { query: { list: 'quotes' } })).body.items;
    expect(quotes).toMatchObject([{ kind: 'quote', state: 'open' }]);
  });

  it('has a statement by day whose balance is never negative', async () => {
    const { items } = (await call(getStatement, { query: { limit: 100, sort: 'day' } })).body;
    const kinds = new Set(items.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['allocation', 'expiry', 'grant', 'purchase', 'refund', 'sending']);
    expect(items[0]).toMatchObject({ kind: 'purchase', amount: 500_000, document: { number: 'INV-000001' } });
    expect(items.every(({ balance }) => balance >= 0)).toBe(true);
    const [expiry] = items.filter(({ kind }) => kind === 'expiry');
    expect(expiry!.amount).toBeLessThan(-100_000);
    const { rows } = await sql<{
      balance: number;
    }>`SELECT sum(balance)::bigint AS balance FROM credit_pools WHERE ${isOfDemo}`.execute(owner());
    expect(items.at(-1)!.balance).toBe(rows[0]!.balance);
  });

  it('agrees with the ledger', async () => {
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

describe('users', () => {
  it('have colleagues of every kind, who sent campaigns, and one has not accepted yet', async () => {
    const { users, invitations } = (await call(listAccountUsers)).body;
    expect(users.map(({ username, role }) => `${username} ${role}`)).toEqual([
      'ayesha billing',
      'demo owner',
      'lerato manager',
      'pieter sender',
    ]);
    expect(invitations).toMatchObject([{ email: 'sipho@example.com', role: 'viewer' }]);
    const sent = (await campaigns()).filter(({ state }) => state === 'finished');
    expect(new Set(sent.map(({ user }) => user?.name))).toEqual(
      new Set(['Demo User', 'Lerato Mokoena', 'Pieter Venter']),
    );
    const { items } = (await call(listActivityLog, { query: { limit: 200 } })).body;
    expect(items.filter(({ action }) => action === 'invitation accepted')).toHaveLength(3);
  });
});

describe('sub-accounts', () => {
  it('have balances, usage and allocations, and one has a held campaign', async () => {
    await refreshAllFigures(owner());
    await refreshDays(owner());
    const { items } = (await call(listSubAccounts, { query: {} })).body;
    expect(items.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Karoo Home Online active',
      'Karoo Home Paarl active',
      'Karoo Home Stellenbosch active',
    ]);
    expect(items.every(({ balance }) => balance > 0)).toBe(true);
    const given = (await call(listAllocations, { query: {} })).body.items;
    expect(given.map(({ to, amount }) => `${to} ${amount / 1000}`)).toEqual([
      'Karoo Home Paarl 250',
      'Karoo Home Stellenbosch 500',
    ]);
    const held = (await call(listHeldMessages, { query: {} })).body.items;
    expect(held.map(({ accountName, name }) => `${accountName}: ${name}`)).toContain(
      'Karoo Home Paarl: Win a braai set',
    );
    const [from, to] = [dayFromNow(-62), dayFromNow(0)];
    const { totals } = (await call(getSubAccountReport, { query: { from, to } })).body;
    expect(totals.messages).toBe(1300);
    expect(totals.failed).toBeGreaterThan(10);
    expect(totals.cost).toBeGreaterThan(0);
  });
});

it('every figure agrees with the rows', async () => {
  const wrong = [];
  let batches = 0;
  for await (const piece of checkFigures(owner())) {
    wrong.push(...piece.wrong);
    batches += piece.batches;
  }
  expect(wrong).toEqual([]);
  expect(batches).toBeGreaterThan(12);
});

it('the dashboard shows days with messages, and no mail was posted', async () => {
  const { body } = await call(getDashboard);
  expect(body).toMatchObject({ contacts: 1200, groups: 6 });
  expect(body.days.some(({ messages }) => messages > 0)).toBe(true);
  expect(body.recentCampaigns.length).toBeGreaterThan(3);
  const { rows } = await sql`SELECT FROM mails`.execute(owner());
  expect(rows).toEqual([]);
});

it('the activity log has each action at its time, in order', async () => {
  const { rows } = await sql<{ entries: number; days: number; ordered: boolean }>`
    SELECT count(*)::int AS entries, count(DISTINCT at::date)::int AS days, bool_and(at >= before) AS ordered
    FROM (
      SELECT at, lag(at, 1, '-infinity') OVER (ORDER BY id) AS before FROM audit_log
      WHERE action IN ('campaign sent', 'credits ordered', 'template written') AND ${isOfDemo}
    ) log`.execute(owner());
  expect(rows[0]!.ordered).toBe(true);
  expect(rows[0]!.days).toBeGreaterThan(12);
});

/** Returns the account's campaigns, replies, opt-outs, ledger and documents, without ids. */
async function contentOf(test: TestDatabase): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(json_build_array(name, state, recipients, parts, cost, sent_at) ORDER BY name) FROM campaigns) AS campaigns,
      (SELECT json_agg(json_build_array(first_id IS NOT NULL, size, delivered, undelivered, expired, rejected, created_at) ORDER BY id) FROM message_batches) AS batches,
      (SELECT json_agg(json_build_array(number, text, received_at) ORDER BY id) FROM replies) AS replies,
      (SELECT json_agg(json_build_array(number, source, at) ORDER BY number) FROM opt_outs) AS opt_outs,
      (SELECT json_agg(json_build_array(kind, amount, at) ORDER BY id) FROM ledger_entries) AS ledger,
      (SELECT json_agg(json_build_array(kind, total, due_on) ORDER BY id) FROM billing_documents) AS documents`.execute(
    test.db.owner,
  );
  return rows[0];
}

it('two concurrent first starts create the same content, in a bounded number of statements', async () => {
  expect(Math.max(statements, await firstStart(again()))).toBeLessThan(4800);
  expect(await contentOf(again())).toEqual(await contentOf(database()));
});
