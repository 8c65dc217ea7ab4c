import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/links.ts';
import { countedMessageIds, createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { BROWSERS, type Opening, startTestLinks, type TestLinks } from '../testing/links-server.ts';

const TARGET = 'https://shop.example/sale?a=1#top';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let links: TestLinks;
let account: TestAccount;
let count = 0;
/** The address of a test's reader. Wrong slugs are counted by address. */
let from: string;

beforeAll(async () => {
  links = await startTestLinks(database());
  web = await startConsole(database(), links.env);
});
afterAll(async () => {
  await web.stop();
  await links.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `reader-${++count}`, 0);
  from = `198.51.100.${count}`;
});

const create = async (more: object = {}) =>
  (await account.call(calls.createShortLink, { body: { target: TARGET, ...more } })).body;
const open = (path: string, how: Opening = {}) => links.open(path, { from, ...how });
const clicksOf = async (linkId: number, query: object = {}) =>
  (await account.call(calls.listLinkClicks, { params: { linkId }, query })).body.items;
/** Waits until a link has so many clicks of people, and of others. */
const counted = (linkId: number, clicks: number, otherClicks = 0) =>
  eventually('the clicks to be counted', async () => {
    const { body } = await account.call(calls.getShortLink, { params: { linkId } });
    return body.clicks === clicks && body.otherClicks === otherClicks;
  });

describe('a link that works', () => {
  it('leads to its target, and tells nobody', async () => {
    const { slug, url, id } = await create();
    expect(url).toBe(`${links.url}/${slug}`);
    const { status, location, headers, html } = await open(`/${slug}`);
    expect([status, location, html]).toEqual([302, TARGET, '']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    await counted(id, 1);
    expect(await clicksOf(id)).toMatchObject([
      { kind: 'person', device: 'android', os: 'Android', number: null, messageId: null },
    ]);
  });

  it('works in capitals, with a slash at the end, and with parameters that others add', async () => {
    const { slug } = await create();
    for (const path of [slug.toUpperCase(), `${slug}/`, `${slug}?fbclid=x&url=//evil.example`])
      expect(await open(`/${path}`)).toMatchObject({ status: 302, location: TARGET });
  });

  it('counts people, previews and programs apart, and headers not at all', async () => {
    const { slug, id } = await create();
    expect(await open(`/${slug}`, { method: 'HEAD' })).toMatchObject({ status: 302, location: TARGET });
    for (const agent of [BROWSERS.ios, BROWSERS.preview, BROWSERS.program, ''])
      expect(await open(`/${slug}`, { agent })).toMatchObject({ status: 302, location: TARGET });
    expect(await open(`/${slug}`, { headers: { 'sec-purpose': 'prefetch' } })).toMatchObject({ status: 302 });
    await counted(id, 1, 4);
    const kinds = (await clicksOf(id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['person', 'preview', 'preview', 'program', 'program']);
    expect(await clicksOf(id, { kind: 'person' })).toMatchObject([{ device: 'ios' }]);
  });

  it('leads to the target of the first rule that fits the device', async () => {
    const { slug } = await create({
      rules: [
        { devices: ['ios'], target: 'https://apps.apple.com/app' },
        { devices: ['android', 'ios'], target: 'https://play.google.com/app' },
        { devices: ['desktop'], countries: ['ZA'], target: 'https://shop.example/za' },
      ],
    });
    const targets = [];
    for (const agent of [BROWSERS.ios, BROWSERS.android, BROWSERS.desktop])
      targets.push((await open(`/${slug}`, { agent })).location);
    expect(targets).toEqual(['https://apps.apple.com/app', 'https://play.google.com/app', TARGET]);
  });

  it('leads to the target for the country of the reader, and counts by country', async () => {
    const { slug, id } = await create({
      rules: [{ countries: ['ZA', 'NA'], target: 'https://shop.example/za' }],
    });
    const targets = [];
    for (const reader of ['196.25.1.1', '2001:4200::1', '193.0.6.139', '10.0.0.1'])
      targets.push((await open(`/${slug}`, { from: reader })).location);
    expect(targets).toEqual(['https://shop.example/za', 'https://shop.example/za', TARGET, TARGET]);
    await counted(id, 4);
    const { body } = await account.call(calls.getLinkStatistics, { params: { linkId: id } });
    expect(body.countries).toEqual([
      { country: 'ZA', clicks: 2 },
      { country: '', clicks: 1 },
      { country: 'NL', clicks: 1 },
    ]);
    expect((await clicksOf(id)).map(({ country }) => country).toSorted()).toEqual(['', 'NL', 'ZA', 'ZA']);
  });

  it('refuses to accept anything', async () => {
    const { slug, id } = await create();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      expect(await open(`/${slug}`, { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    await open(`/${slug}`);
    await counted(id, 1);
  });

  it('changes within seconds', async () => {
    const { slug, id } = await create();
    await open(`/${slug}`);
    await account.call(calls.changeShortLink, {
      params: { linkId: id },
      body: { target: 'https://new.example' },
    });
    await eventually(
      'the new target',
      async () => (await open(`/${slug}`)).location === 'https://new.example/',
    );
  });
});

describe('a link that leads nowhere', () => {
  const set = (id: number, columns: string) =>
    sql`UPDATE short_links SET ${sql.raw(columns)} WHERE id = ${id}`.execute(owner());

  it('is unknown', async () => {
    for (const path of [
      '/',
      '/nothing',
      '/%00',
      '/%2e%2e/a',
      '//evil.example',
      '/a/b',
      `/${'a'.repeat(2000)}`,
      '/favicon.png',
    ]) {
      const { status, html, location } = await open(path);
      expect([status, location], path).toEqual([404, undefined]);
      expect(html).toContain('This link doesn&#39;t exist'.replace('&#39;', "'"));
    }
    expect(await open('/robots.txt')).toMatchObject({ status: 200, html: 'User-agent: *\nDisallow:\n' });
  });

  it('has no icon, which is no error in the console of browsers', async () => {
    expect(await open('/favicon.ico')).toMatchObject({ status: 204, html: '' });
  });

  it.each([
    ['is_enabled = false'],
    ['archived_at = now()'],
    ["blocked_because = 'Fraud', ended_target = 'https://a.example/'"],
    ["is_enabled = false, ended_target = 'https://a.example/'"],
    ['ends_at = now()'],
    ['max_clicks = 1, clicks = 1'],
  ])('is gone: %s', async (columns) => {
    const { slug, id } = await create();
    await set(id, columns);
    const { status, html, headers, location } = await open(`/${slug}`);
    expect([status, location]).toEqual([410, undefined]);
    expect(html).toContain('This link has ended');
    expect(html).not.toContain('Fraud');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([['ends_at = now()'], ['max_clicks = 1, clicks = 1']])(
    'has ended, and leads to the address for this: %s',
    async (columns) => {
      const { slug, id } = await create({ endedTarget: 'https://shop.example/over' });
      await set(id, columns);
      expect(await open(`/${slug}`)).toMatchObject({ status: 302, location: 'https://shop.example/over' });
      expect((await account.call(calls.getShortLink, { params: { linkId: id } })).body.otherClicks).toBe(0);
    },
  );

  it('shows the brand of its account', async () => {
    await sql`
      WITH brand AS (INSERT INTO brands (host, name) VALUES ('b.example', 'Bell & <Son>') RETURNING id)
      UPDATE accounts SET brand_id = brand.id FROM brand WHERE accounts.id = ${account.accountId}`.execute(
      owner(),
    );
    const { slug } = await create({ isEnabled: false });
    const { html } = await open(`/${slug}`);
    expect(html).toContain('<header>Bell &amp; &lt;Son&gt;</header>');
  });
});

describe('hosts', () => {
  it('answer on their own name only', async () => {
    const { slug } = await create();
    const consoleHost = new URL(web.address.replace('127.0.0.1', 'localhost')).host;
    for (const host of [
      'evil.example',
      consoleHost,
      '127.0.0.1',
      '',
      new URL(links.url).hostname,
      'localhost:1',
    ])
      expect((await open(`/${slug}`, { host })).status, host).toBe(404);
    const own = new URL(links.url).host;
    expect(await open(`/${slug}`, { host: own.toUpperCase() })).toMatchObject({ status: 302 });
    expect(
      await open(`/${slug}`, { host: 'evil.example', headers: { 'x-forwarded-host': own } }),
    ).toMatchObject({
      status: 404,
    });
    expect(await open(`http://${own}/${slug}`)).toMatchObject({ status: 404 });
  });

  it('of accounts have links of their own', async () => {
    const host = `go-${count}.example`;
    const { rows } = await sql<{ id: number }>`
      WITH domain AS (
        INSERT INTO link_domains (account_id, host, token, verified_at) VALUES (${account.accountId}, ${host}, 'x', now()) RETURNING id
      ), host AS (INSERT INTO link_hosts (host, account_id, domain_id) SELECT ${host}, ${account.accountId}, id FROM domain)
      SELECT id FROM domain`.execute(owner());
    const slug = `both-${count}`;
    await create({ slug });
    await create({ slug, domainId: rows[0]!.id, target: 'https://other.example' });
    expect(await open(`/${slug}`)).toMatchObject({ location: TARGET });
    for (const name of [host, `${host}:8443`, `${host}.`])
      expect(await open(`/${slug}`, { host: name })).toMatchObject({ location: 'https://other.example/' });
  });

  it('of consoles do not serve links', async () => {
    const { slug } = await create();
    const response = await fetch(`${web.address}/${slug}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('a link with a limit of clicks', () => {
  it('is exact, however many open it at once', async () => {
    const { slug, id } = await create({ maxClicks: 7 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => links.open(`/${slug}`, { from: `203.0.113.${nth}` })),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(302)?.length, statuses.get(410)?.length]).toEqual([7, 23]);
    await counted(id, 7);
    expect(await clicksOf(id)).toHaveLength(7);
  });

  it('is not used up by previews and programs', async () => {
    const { slug, id } = await create({ maxClicks: 1 });
    for (const how of [{ agent: BROWSERS.preview }, { agent: BROWSERS.program }, { method: 'HEAD' }])
      expect(await open(`/${slug}`, how)).toMatchObject({ status: 302 });
    await counted(id, 0, 2);
    expect(await open(`/${slug}`)).toMatchObject({ status: 302 });
    expect(await open(`/${slug}`)).toMatchObject({ status: 410 });
    expect(await open(`/${slug}`, { method: 'HEAD' })).toMatchObject({ status: expect.any(Number) });
    await counted(id, 1, 2);
  });
});

describe('a link with a password', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const enter = (slug: string, password: string, how: Opening = {}) =>
    open(`/${slug}`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ password }).toString(),
      ...how,
    });

  it('asks for it, and counts only those who have it', async () => {
    const { slug, id } = await create({ password: 'Sésame & co' });
    const page = await open(`/${slug}`);
    expect(page).toMatchObject({ status: 200, location: undefined });
    expect(page.html).toContain('<form method="post">');
    const wrong = await enter(slug, 'sesame');
    expect(wrong).toMatchObject({ status: 403, location: undefined });
    expect(wrong.html).toContain('role="alert"');
    expect(await enter(slug, 'Sésame & co')).toMatchObject({ status: 303, location: TARGET });
    await counted(id, 1);
  });

  it('limits the attempts of an address', async () => {
    const { slug } = await create({ password: 'open sesame' });
    for (let nth = 0; nth < 20; nth++)
      expect(await enter(slug, `guess ${nth}`)).toMatchObject({ status: 403 });
    expect(await enter(slug, 'open sesame')).toMatchObject({ status: 429 });
    expect(await enter(slug, 'open sesame', { from: '203.0.113.99' })).toMatchObject({ status: 303 });
  });

  it('counts no right passwords, and no attempts on other links', async () => {
    const { slug } = await create({ password: 'open sesame' });
    const other = await create({ password: 'close sesame' });
    for (let nth = 0; nth < 20; nth++)
      expect(await enter(other.slug, `guess ${nth}`)).toMatchObject({ status: 403 });
    for (let nth = 0; nth < 25; nth++)
      expect(await enter(slug, 'open sesame')).toMatchObject({ status: 303 });
  });

  it.each([
    ['no form', {}, 'password=open'],
    ['another field', FORM, 'pass=open'],
    ['too much', FORM, `password=${'x'.repeat(10_000)}`],
  ])('refuses %s', async (_what, headers, body) => {
    const { slug } = await create({ password: 'open' });
    expect(await open(`/${slug}`, { method: 'POST', headers, body })).toMatchObject({ status: 403 });
  });

  it('with a limit of clicks counts those who have the password', async () => {
    const { slug } = await create({ password: 'open', maxClicks: 1 });
    await enter(slug, 'wrong');
    expect(await enter(slug, 'open')).toMatchObject({ status: 303 });
    expect(await enter(slug, 'open')).toMatchObject({ status: 410 });
  });
});

describe('guesses', () => {
  it('are limited by address, and then tell nothing', async () => {
    const { slug } = await create();
    for (let nth = 0; nth < 30; nth++) expect(await open(`/guess-${nth}`)).toMatchObject({ status: 404 });
    for (const path of ['/guess-31', `/${slug}`])
      expect(await open(path)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(await open(`/${slug}`, { from: '203.0.113.77' })).toMatchObject({ status: 302 });
  });

  it('are counted once if many readers open the same link that is no more', async () => {
    const { slug } = await create();
    for (let nth = 0; nth < 40; nth++) expect(await open('/no-more')).toMatchObject({ status: 404 });
    expect(await open(`/${slug}`)).toMatchObject({ status: 302 });
  });

  it('include hosts that do not exist', async () => {
    const { slug } = await create();
    for (let nth = 0; nth < 30; nth++)
      expect(await open('/x', { host: `h${nth}.example` })).toMatchObject({ status: 404 });
    expect(await open(`/${slug}`)).toMatchObject({ status: 429 });
  });

  it('do not include what browsers ask for by themselves', async () => {
    const { slug } = await create();
    for (let nth = 0; nth < 40; nth++) await open('/favicon.ico');
    expect(await open(`/${slug}`)).toMatchObject({ status: 302 });
  });
});

describe('the link of a recipient', () => {
  const slugs = new RecipientSlugs('of tests');

  /** Creates three messages with a link. Returns the slugs, and the ids of the messages. */
  async function createMessages(linkId: number) {
    const ids = countedMessageIds(3);
    await owner()
      .transaction()
      .execute((tx) =>
        createBatch(tx, {
          accountId: account.accountId,
          origin: { kind: 'test', id: 0 },
          carrierId: null,
          priority: 5,
          sender: '43366',
          text: 'Hi',
          messages: ids.map((_, nth) => ({ number: `2782123450${nth}`, text: null, parts: 1, cost: 0 })),
          ids,
        }),
      );
    const { rows } = await sql<{ serial: number }>`
      INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
      VALUES (${account.accountId}, ${linkId}, '', ${ids[0]}, 3) RETURNING serial`.execute(owner());
    return { ids, serial: rows[0]!.serial };
  }

  it('tells who clicked', async () => {
    const { id } = await create();
    const { ids, serial } = await createMessages(id);
    const [first, second] = slugs.of(serial, 3);
    for (const slug of [first!, second!, second!])
      expect(await open(`/${slug}`)).toMatchObject({ location: TARGET });
    await counted(id, 3);
    const readers = async () =>
      (await clicksOf(id)).map(({ number, messageId }) => `${number} ${messageId}`).toSorted();
    expect(await readers()).toEqual([
      `27821234500 ${ids[0]}`,
      `27821234501 ${ids[1]}`,
      `27821234501 ${ids[1]}`,
    ]);
    await sql`UPDATE messages SET number = '' WHERE id = ${ids[0]}`.execute(owner());
    expect(await readers()).toContain(`null ${ids[0]}`);
  });

  it('exists only for those who got one, on its host', async () => {
    const { id } = await create();
    const { serial } = await createMessages(id);
    const all = slugs.of(serial, 4);
    expect(await open(`/${all[2]}`)).toMatchObject({ status: 302 });
    expect(await open(`/${all[3]}`)).toMatchObject({ status: 404 });
    expect(await open(`/${slugs.of(serial + 1000, 1)[0]}`)).toMatchObject({ status: 404 });
    expect(await open(`/${new RecipientSlugs('another key').of(serial, 1)[0]}`)).toMatchObject({
      status: 404,
    });
  });
});

it('a database that does not answer costs readers of known links nothing', async () => {
  const { slug, id } = await create();
  await open(`/${slug}`);
  await counted(id, 1);
  await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`LOCK TABLE link_clicks IN ACCESS EXCLUSIVE MODE`.execute(tx);
      for (let nth = 0; nth < 20; nth++) expect(await open(`/${slug}`)).toMatchObject({ status: 302 });
    });
  await counted(id, 21);
});
