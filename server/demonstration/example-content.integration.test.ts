import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getExampleContent, removeExampleContent } from '#contract/demonstration.ts';
import { addContact, createGroup, findContacts, listGroups, updateContact } from '#contract/contacts.ts';
import { listFields } from '#contract/contact-fields.ts';
import { listImports } from '#contract/imports.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { listReplies } from '#contract/replies.ts';
import { getDashboard } from '#contract/reports.ts';
import { getCampaign, listCampaigns, listCampaignMessages } from '#contract/sending.ts';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';
import { balanceOf, findDiscrepancies } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { makeWantedContent, wantExampleContent } from './example-content.ts';
import { prepareDemonstration } from './demonstration.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
  const settings = { host: '127.0.0.1', port: 1, systemId: 'carillon', password: 'x' };
  await addCarrier(owner(), { name: 'Test', kind: 'smpp', settings, terms: {}, routed: true });
});
afterAll(() => web.stop());

const giveContent = async ({ accountId }: TestAccount) => {
  await owner()
    .transaction()
    .execute((tx) => wantExampleContent(tx, accountId));
  expect(await makeWantedContent(owner())).toBe(1);
};
const freshAccount = async (username: string) => {
  const account = await openAccount(web, database(), username);
  const before = await rowsOf(account.accountId);
  await giveContent(account);
  return { account, before };
};

/** What is only added to, and what is checked by its sums. */
const LOGS = ['audit_log', 'events', 'ledger_entries', 'contact_count_changes', 'example_content'];

/** How the account's rows add up, by table; those of its tables that have none are left out, and so are keys of fields that are gone. */
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

const countOf = async (table: string, accountId: number) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE account_id = ${accountId}`.execute(owner());
  return rows[0]!.n;
};

describe('example content', () => {
  let account: TestAccount;
  beforeAll(async () => {
    ({ account } = await freshAccount('filled'));
  });

  it('is two hundred contacts in groups, with fields, from files', async () => {
    const { body: contacts } = await account.call(findContacts, { query: { limit: 200 } });
    expect(contacts.items).toHaveLength(200);
    expect(new Set(contacts.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
      200,
    );
    expect(
      contacts.items.every(({ groups, fields }) => groups.length > 0 && Object.keys(fields).length === 4),
    ).toBe(true);
    const { body: groups } = await account.call(listGroups, { query: { sort: '-members' } });
    expect(groups.items.map(({ name }) => name)).toEqual([
      'Customers',
      'Loyalty members',
      'Stockists',
      'Open day guests',
      'Staff',
    ]);
    expect(groups.items.filter(({ expiresOn }) => expiresOn !== null)).toHaveLength(1);
    const { body: fields } = await account.call(listFields);
    expect(fields.fields.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      'city text',
      'joined date',
      'plan choice',
      'spent number',
    ]);
    const { body: imports } = await account.call(listImports);
    expect(imports.items.map(({ state, rows, added, invalid }) => ({ state, rows, added, invalid }))).toEqual(
      [
        { state: 'done', rows: 18, added: 18, invalid: 0 },
        { state: 'done', rows: 32, added: 32, invalid: 0 },
        { state: 'done', rows: 151, added: 150, invalid: 1 },
      ],
    );
  });

  it('has a campaign whose report is what its messages are', async () => {
    const { body: campaigns } = await account.call(listCampaigns);
    expect(campaigns.items).toHaveLength(1);
    const { body: report } = await account.call(getCampaign, {
      params: { campaignId: campaigns.items[0]!.id },
    });
    const { rows: states } = await sql<{ state: number; messages: number; cost: number }>`
      SELECT state, count(*)::int AS messages, sum(cost)::int AS cost FROM messages
      WHERE account_id = ${account.accountId} GROUP BY state`.execute(owner());
    const sent = states.reduce((sum, { messages }) => sum + messages, 0);
    expect(report).toMatchObject({ state: 'finished', recipients: sent });
    expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(sent);
    expect(report.counts).toMatchObject({ queued: 0, submitted: 0, unknown: 0, held: 0 });
    expect(states.map(({ messages }) => messages).toSorted((a, b) => a - b)).toEqual(
      Object.values(report.counts)
        .filter((count) => count > 0)
        .toSorted((a, b) => a - b),
    );
    for (const state of ['undelivered', 'expired', 'rejected'] as const)
      expect(report.counts[state]).toBeGreaterThan(0);
    const failed = sent - report.counts.delivered;
    const series = report.timeSeries.reduce(
      (sum, step) => ({ delivered: sum.delivered + step.delivered, failed: sum.failed + step.failed }),
      { delivered: 0, failed: 0 },
    );
    expect(series).toEqual({ delivered: report.counts.delivered, failed });
    const { body: dashboard } = await account.call(getDashboard);
    expect(dashboard.days.at(-1)).toMatchObject({ delivered: report.counts.delivered, failed });
    expect(dashboard).toMatchObject({ contacts: 200, groups: 5 });
    const { body: messages } = await account.call(listCampaignMessages, {
      params: { campaignId: campaigns.items[0]!.id },
      query: { limit: 200 },
    });
    expect(messages.items).toHaveLength(sent);
  });

  it('is paid for: what was refused costs nothing', async () => {
    const { rows } = await sql<{ owed: number }>`
      SELECT sum(m.cost)::int - (SELECT sum(refunded)::int FROM message_batches WHERE account_id = ${account.accountId}) AS owed
      FROM messages m WHERE account_id = ${account.accountId}`.execute(owner());
    expect(await balanceOf(owner(), account.accountId)).toBe(1_000_000_000 - rows[0]!.owed);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('has replies, of which one opted out', async () => {
    const { body: replies } = await account.call(listReplies);
    expect(replies.items).toHaveLength(5);
    expect(replies.items.filter(({ optedOut }) => optedOut)).toMatchObject([{ text: 'STOP' }]);
    expect(
      replies.items.every(({ campaignName, name }) => campaignName === 'Open day invitation' && name),
    ).toBe(true);
    const { body: optOuts } = await account.call(listOptOuts);
    expect(optOuts.items).toMatchObject([{ source: 'reply', detail: 'STOP' }]);
    const replied = replies.items.map(({ number }) => number);
    const { rows } = await sql<{ delivered: number }>`
      SELECT count(*)::int AS delivered FROM messages WHERE account_id = ${account.accountId}
        AND number = ANY(${replied}::text[]) AND state = 3`.execute(owner());
    expect(rows[0]!.delivered).toBe(5);
  });

  it('leaves nothing for a gateway', async () => {
    const { rows } =
      await sql`SELECT FROM message_batches WHERE state <> 'done' AND account_id = ${account.accountId}`.execute(
        owner(),
      );
    expect(rows).toEqual([]);
  });

  it('is made once', async () => {
    await owner()
      .transaction()
      .execute((tx) => wantExampleContent(tx, account.accountId));
    expect(await makeWantedContent(owner())).toBe(0);
    expect(await countOf('contacts', account.accountId)).toBe(200);
  });
});

describe('removing it', () => {
  it('leaves what was there before, and other accounts as they are', async () => {
    const other = await freshAccount('neighbour');
    const theirs = await rowsOf(other.account.accountId);
    const { account, before } = await freshAccount('removed');
    expect(await account.call(getExampleContent)).toMatchObject({ body: { isThere: true } });
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

    expect(await account.call(getExampleContent)).toMatchObject({ body: { isThere: false } });
    expect((await account.call(removeExampleContent)).status).toBe(404);
    await giveContentAgain(account);
    expect(await countOf('contacts', account.accountId)).toBe(0);
  });

  const giveContentAgain = async ({ accountId }: TestAccount) => {
    await owner()
      .transaction()
      .execute((tx) => wantExampleContent(tx, accountId));
    expect(await makeWantedContent(owner())).toBe(0);
  };

  it('keeps what somebody made of it', async () => {
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
        body: { number, firstName: '', lastName: '', known: 'keep' },
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

  it('happens once, of two who ask at the same time', async () => {
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

it('an account that signs up has none', async () => {
  const account = await openAccount(web, database(), 'fresh');
  expect(await account.call(getExampleContent)).toMatchObject({ body: { isThere: false } });
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

  it('makes it, and another start does not', async () => {
    await start();
    expect(await contacts()).toBe(200);
    await start();
    expect(await contacts()).toBe(200);
    await sql`UPDATE example_content SET state = 'removed'`.execute(fresh().db.owner);
    await sql`DELETE FROM contacts`.execute(fresh().db.owner);
    await start();
    expect(await contacts()).toBe(0);
  });
});

describe('a first start that is told so', () => {
  const fresh = useDatabase();

  it('makes none', async () => {
    const context = testContext(fresh(), { EXAMPLE_CONTENT: 'no' });
    await prepareDemonstration({
      ...context,
      secrets: { ...context.secrets, demoPassword: 'Correct horse 1' },
    });
    const { rows } = await sql`SELECT FROM contacts`.execute(fresh().db.owner);
    expect(rows).toEqual([]);
  });
});
