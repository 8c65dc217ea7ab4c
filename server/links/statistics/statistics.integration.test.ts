import { randomUUIDv7 } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/links.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { forgetClicks } from '../forget.ts';
import { type Click, storeClicks } from '../serve/store-clicks.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let linkId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `figures-${++count}`, 0);
  linkId = (await account.call(calls.createShortLink, { body: { target: 'https://shop.example' } })).body.id;
});

const VISITOR = '00000000-0000-4000-8000-000000000001';
const click = (more: Partial<Click> = {}): Click => ({
  id: randomUUIDv7(),
  accountId: account.accountId,
  linkId,
  at: new Date('2026-11-10T10:30:00Z'),
  kind: 'person',
  messageId: null,
  visitor: VISITOR,
  country: '',
  device: 'ios',
  os: 'iOS',
  ...more,
});
const statistics = (from: string, to: string) =>
  account.call(calls.getLinkStatistics, { params: { linkId }, query: { from, to } });
const link = async () => (await account.call(calls.getShortLink, { params: { linkId } })).body;

describe('the figures of a link', () => {
  it('are by time, device and country, for people', async () => {
    await storeClicks(owner(), [
      click(),
      click({ at: new Date('2026-11-10T10:59:59.999Z'), country: 'ZA' }),
      click({
        at: new Date('2026-11-10T11:00:00Z'),
        country: 'ZA',
        visitor: randomUUIDv7(),
        device: 'android',
      }),
      click({ at: new Date('2026-11-12T00:00:00Z'), country: 'ZA' }),
      click({ kind: 'preview' }),
      click({ kind: 'program' }),
      click({ kind: 'program' }),
    ]);
    expect((await statistics('2026-11-10T00:00:00Z', '2026-11-13T00:00:00Z')).body).toEqual({
      clicks: 4,
      people: 2,
      previews: 1,
      programs: 2,
      unit: 'hour',
      times: [
        { at: '2026-11-10T10:00:00.000Z', clicks: 2, people: 1 },
        { at: '2026-11-10T11:00:00.000Z', clicks: 1, people: 1 },
        { at: '2026-11-12T00:00:00.000Z', clicks: 1, people: 0 },
      ],
      devices: [
        { device: 'ios', clicks: 3 },
        { device: 'android', clicks: 1 },
      ],
      countries: [
        { country: 'ZA', clicks: 3 },
        { country: '', clicks: 1 },
      ],
    });
    expect((await statistics('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).body).toMatchObject({
      unit: 'day',
      times: [
        { at: '2026-11-10T00:00:00.000Z', clicks: 3, people: 2 },
        { at: '2026-11-12T00:00:00.000Z', clicks: 1, people: 0 },
      ],
    });
    expect((await statistics('2026-11-10T11:00:00Z', '2026-11-12T00:00:00Z')).body).toMatchObject({
      clicks: 1,
    });
    expect(await link()).toMatchObject({
      clicks: 4,
      otherClicks: 3,
      lastClickAt: '2026-11-12T00:00:00.000Z',
    });
  });

  it('cover a time to the hour, also one of many days', async () => {
    const times = ['09T21:59', '09T22:00', '10T10:00', '13T23:59', '14T10:59', '14T11:00'];
    await storeClicks(
      owner(),
      times.map((time) => click({ at: new Date(`2026-11-${time}:00Z`), visitor: randomUUIDv7() })),
    );
    const expected = {
      unit: 'day',
      clicks: 4,
      people: 4,
      times: ['09', '10', '13', '14'].map((day) => ({
        at: `2026-11-${day}T00:00:00.000Z`,
        clicks: 1,
        people: 1,
      })),
      devices: [{ device: 'ios', clicks: 4 }],
    };
    const read = async () => (await statistics('2026-11-09T22:00:00Z', '2026-11-14T11:00:00Z')).body;
    expect(await read()).toMatchObject(expected);
    // A link that is older than the sums by day.
    await sql`UPDATE short_links SET counts_days = false WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await sql`DELETE FROM link_days WHERE account_id = ${account.accountId}`.execute(owner());
    expect(await read()).toMatchObject(expected);
  });

  it('are empty without clicks', async () => {
    expect((await statistics('2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z')).body).toEqual({
      clicks: 0,
      people: 0,
      previews: 0,
      programs: 0,
      unit: 'hour',
      times: [],
      devices: [],
      countries: [],
    });
  });

  it('cover a period that has a length, and at most 400 days', async () => {
    for (const to of ['2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z', '2027-02-06T00:00:00Z'])
      expect(await statistics('2026-01-01T00:00:00Z', to)).toMatchObject({
        status: 400,
        body: { field: 'to' },
      });
    expect(await statistics('2026-01-01T00:00:00Z', '2027-02-05T00:00:00Z')).toMatchObject({ status: 200 });
  });
});

describe('clicks', () => {
  it('that are stored twice count once', async () => {
    const clicks = [click(), click(), click({ kind: 'preview' })];
    await storeClicks(owner(), clicks);
    await storeClicks(owner(), [...clicks, click()]);
    expect(await link()).toMatchObject({ clicks: 3, otherClicks: 1 });
    expect((await statistics('2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z')).body).toMatchObject({
      clicks: 3,
      people: 1,
      previews: 1,
    });
  });

  it('that are stored at the same time by several processes all count, once', async () => {
    const links = [linkId];
    for (let nth = 0; nth < 4; nth++)
      links.push(
        (await account.call(calls.createShortLink, { body: { target: 'https://shop.example' } })).body.id,
      );
    const visitors = Array.from({ length: 5 }, () => randomUUIDv7());
    const group = () =>
      Array.from({ length: 40 }, (_, nth) =>
        click({ linkId: links[nth % 5]!, visitor: visitors[Math.floor(nth / 5) % 5]! }),
      ).toSorted(() => Math.random() - 0.5);
    await Promise.all(Array.from({ length: 20 }, () => storeClicks(owner(), group())));
    const { rows } = await sql`
      SELECT sum(clicks)::int AS clicks, (SELECT sum(clicks)::int FROM link_hours WHERE account_id = ${account.accountId}) AS hours,
        (SELECT sum(clicks)::int FROM link_days WHERE account_id = ${account.accountId}) AS days,
        (SELECT sum(firsts)::int FROM link_days WHERE account_id = ${account.accountId}) AS "firstsByDay",
        (SELECT sum(clicks)::int FROM link_visitors WHERE account_id = ${account.accountId}) AS visits,
        (SELECT sum(firsts)::int FROM link_hours WHERE account_id = ${account.accountId}) AS firsts,
        (SELECT count(*)::int FROM link_visitors WHERE account_id = ${account.accountId}) AS visitors
      FROM short_links WHERE account_id = ${account.accountId}`.execute(owner());
    expect(rows).toEqual([
      { clicks: 800, hours: 800, days: 800, visits: 800, firsts: 25, firstsByDay: 25, visitors: 25 },
    ]);
  });

  it('are kept for 180 days, their hours and days for 760, and readers of shared links for two', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    const messageId = randomUUIDv7();
    await storeClicks(
      owner(),
      [1, 3, 179, 181, 759, 761].map((days) => click({ at: daysAgo(days), visitor: randomUUIDv7() })),
    );
    await storeClicks(owner(), [click({ at: daysAgo(1000), messageId, visitor: messageId })]);
    await forgetClicks(owner());
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM link_clicks WHERE account_id = ${account.accountId}) AS clicks,
        (SELECT count(*)::int FROM link_hours WHERE account_id = ${account.accountId}) AS hours,
        (SELECT count(*)::int FROM link_days WHERE account_id = ${account.accountId}) AS days,
        (SELECT count(*)::int FROM link_visitors WHERE account_id = ${account.accountId} AND NOT is_recipient) AS readers,
        (SELECT count(*)::int FROM link_visitors WHERE account_id = ${account.accountId} AND is_recipient) AS recipients`.execute(
      owner(),
    );
    expect(rows).toEqual([{ clicks: 3, hours: 5, days: 5, readers: 1, recipients: 1 }]);
    expect(await link()).toMatchObject({ clicks: 7 });
  });
});

describe('the first click of a recipient', () => {
  const announced = async () => {
    const { rows } = await sql<{ data: object }>`
      SELECT data FROM events WHERE account_id = ${account.accountId} AND name = 'link.clicked' ORDER BY id`.execute(
      owner(),
    );
    return rows.map(({ data }) => data);
  };

  it('on each link is announced once, with the click that came first', async () => {
    const [one, other] = [randomUUIDv7(), randomUUIDv7()];
    const of = (messageId: string, more: Partial<Click> = {}) =>
      click({ messageId, visitor: messageId, ...more });
    const first = of(one, { country: 'ZA', at: new Date('2026-11-10T10:00:00.123Z') });
    const group = [of(one, { country: 'NA' }), first, of(other, { kind: 'preview' })];
    for (let nth = 0; nth < 2; nth++) await storeClicks(owner(), group);
    await storeClicks(owner(), [of(one), of(other, { device: 'android' })]);
    const event = { linkId, target: 'https://shop.example/', campaignId: null };
    expect(await announced()).toEqual([
      { ...event, messageId: one, at: '2026-11-10T10:00:00.123+00:00', country: 'ZA', device: 'ios' },
      { ...event, messageId: other, at: '2026-11-10T10:30:00+00:00', country: '', device: 'android' },
    ]);
  });

  it('on a landing page is announced with the address of the page', async () => {
    const messageId = randomUUIDv7();
    const linksUrl = 'https://l.example.com';
    const hosts = [null, 'go.example.com'];
    for (const host of hosts) {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO short_links (account_id, target, shows_page, title, slug, host)
        VALUES (${account.accountId}, '', true, 'Sale', 'sale', ${host}) RETURNING id`.execute(owner());
      await storeClicks(owner(), [click({ linkId: rows[0]!.id, messageId, visitor: messageId })], {
        linksUrl,
      });
    }
    expect(await announced()).toMatchObject([
      { target: 'https://l.example.com/sale' },
      { target: 'https://go.example.com/sale' },
    ]);
  });

  it('is not announced for links that everybody shares', async () => {
    await storeClicks(owner(), [click(), click({ kind: 'program', messageId: randomUUIDv7() })]);
    expect(await announced()).toEqual([]);
  });
});

describe('a link that messages made', () => {
  const addLink = async (campaignId: number | null): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO short_links (account_id, target, campaign_id) VALUES (${account.accountId}, 'https://made.example', ${campaignId}) RETURNING id`.execute(
      owner(),
    );
    return rows[0]!.id;
  };
  const read = (caller: TestAccount, id: number) => {
    const params = { linkId: id };
    const query = { from: '2026-11-10T00:00:00Z', to: '2026-11-11T00:00:00Z' };
    return Promise.all([
      caller.call(calls.getLinkStatistics, { params, query }),
      caller.call(calls.listLinkClicks, { params }),
      caller.call(calls.downloadLinkClicks, { params }),
    ]);
  };

  it.each([
    ['a campaign', 7],
    ['programs', null],
  ])('of %s has figures, clicks and a file', async (_name, campaignId) => {
    const made = await addLink(campaignId);
    const messageId = randomUUIDv7();
    await storeClicks(owner(), [click({ linkId: made, messageId, visitor: messageId }), click()]);
    const [figures, clicks, file] = await read(account, made);
    expect(figures.body).toMatchObject({ clicks: 1, people: 1 });
    expect(clicks.body.items).toMatchObject([{ kind: 'person', messageId }]);
    expect(file.headers.get('content-disposition')).toContain(`clicks%20${made}.csv`);
    expect(parse(file.text, { bom: true, columns: true })).toMatchObject([{ Message: messageId }]);
  });

  it('of another account does not exist', async () => {
    const made = await addLink(7);
    const stranger = await openAccount(web, database(), `curious-${count}`, 0);
    for (const answer of await read(stranger, made)) expect(answer).toMatchObject({ status: 404 });
  });

  it('has no page, settings or earlier targets', async () => {
    const params = { linkId: await addLink(7) };
    for (const answer of [
      await account.call(calls.getShortLink, { params }),
      await account.call(calls.changeShortLink, {
        params,
        query: { version: 1 },
        body: { target: 'https://shop.example' },
      }),
      await account.call(calls.archiveShortLink, { params }),
      await account.call(calls.listLinkTargets, { params }),
    ])
      expect(answer).toMatchObject({ status: 404 });
  });
});

describe('the file of clicks', () => {
  it('has every click, or those of a kind, with times in the time zone of the account', async () => {
    await storeClicks(owner(), [
      ...Array.from({ length: 1200 }, () => click({ country: 'ZA', os: '=1+1' })),
      click({ kind: 'preview', at: new Date('2026-11-10T11:00:00Z') }),
    ]);
    const download = (query: object) => account.call(calls.downloadLinkClicks, { params: { linkId }, query });
    const answer = await download({});
    expect(answer.headers.get('content-disposition')).toMatch(/clicks%20[0-9a-z]{7}\.csv$/);
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows).toHaveLength(1201);
    expect(rows[0]).toEqual({
      Time: '2026-11-10 13:00:00 +02:00',
      'Opened by': 'preview',
      Country: '',
      Device: 'ios',
      System: 'iOS',
      Number: '',
      Message: '',
    });
    expect(rows[1]).toMatchObject({ 'Opened by': 'person', Country: 'ZA', System: "'=1+1" });
    const previews = await download({ kind: 'preview' });
    expect(parse(previews.text, { bom: true, columns: true })).toHaveLength(1);
  });

  it('of another account does not exist', async () => {
    const stranger = await openAccount(web, database(), `stranger-${count}`, 0);
    expect(await stranger.call(calls.downloadLinkClicks, { params: { linkId } })).toMatchObject({
      status: 404,
    });
  });
});
