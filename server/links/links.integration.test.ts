import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import * as calls from '#contract/links.ts';
import { addBrand, changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const LINKS_URL = 'https://l.example.com';
const TARGET = 'https://shop.example/sale';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  await addBrand(owner(), 'southern.example', 'Southern');
  web = await startConsole(database(), { LINKS_URL });
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `links-${++count}`, 0);
});

const create = (more: object = {}, by = account) =>
  by.call(calls.createShortLink, { body: { target: TARGET, ...more } });
const change = (linkId: number, more: object = {}, version?: number) =>
  account.call(calls.changeShortLink, {
    params: { linkId },
    query: version === undefined ? {} : { version },
    body: { target: TARGET, ...more },
  });
const get = (linkId: number) => account.call(calls.getShortLink, { params: { linkId } });
const list = async (query: object = {}) => (await account.call(calls.listShortLinks, { query })).body.items;
const titles = async (query: object) => (await list(query)).map(({ title }) => title).toSorted();

/** Gives an account a domain that works. */
async function addDomain(host: string, { accountId }: TestAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH domain AS (
      INSERT INTO link_domains (account_id, host, token, verified_at) VALUES (${accountId}, ${host}, 'x', now()) RETURNING id
    ), host AS (INSERT INTO link_hosts (host, account_id, domain_id) SELECT ${host}, ${accountId}, id FROM domain)
    SELECT id FROM domain`.execute(owner());
  return rows[0]!.id;
}

describe('a short link', () => {
  it('is created with a random slug, listed, changed, archived and restored', async () => {
    const { body } = await create({ title: 'Sale', tags: ['b', 'a', 'b'] });
    expect(body).toMatchObject({
      url: expect.stringMatching(/^https:\/\/l\.example\.com\/[2-9b-df-hj-np-tv-z]{7}$/),
      target: TARGET,
      title: 'Sale',
      tags: ['a', 'b'],
      state: 'active',
      clicks: 0,
      version: 1,
      hasPassword: false,
    });
    expect(body.url).toBe(`${LINKS_URL}/${body.slug}`);
    expect(await list()).toEqual([body]);
    const changed = await change(body.id, {
      title: 'Spring sale',
      isEnabled: false,
      password: 'open sesame',
    });
    expect(changed.body).toMatchObject({
      title: 'Spring sale',
      state: 'disabled',
      hasPassword: true,
      version: 2,
    });
    expect((await get(body.id)).body).toEqual(changed.body);
    expect((await change(body.id)).body).toMatchObject({ hasPassword: true, state: 'active' });
    expect((await change(body.id, { password: null })).body).toMatchObject({ hasPassword: false });
    const params = { linkId: body.id };
    expect(await account.call(calls.archiveShortLink, { params })).toMatchObject({ status: 204 });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'archived' })).toMatchObject([{ id: body.id, state: 'archived' }]);
    await account.call(calls.restoreShortLink, { params });
    expect(await list()).toMatchObject([{ id: body.id, state: 'active' }]);
  });

  it('is of its account only', async () => {
    const { id } = (await create()).body;
    const stranger = await openAccount(web, database(), `stranger-${count}`, 0);
    const params = { linkId: id };
    const period = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    for (const answer of [
      await stranger.call(calls.getShortLink, { params }),
      await stranger.call(calls.changeShortLink, { params, body: { target: TARGET } }),
      await stranger.call(calls.archiveShortLink, { params }),
      await stranger.call(calls.listLinkTargets, { params }),
      await stranger.call(calls.listLinkClicks, { params, query: {} }),
      await stranger.call(calls.getLinkStatistics, { params, query: period }),
    ])
      expect(answer).toMatchObject({ status: 404 });
  });

  it('is not replaced by an edit of an older version', async () => {
    const { id, version } = (await create()).body;
    const answers = await Promise.all([
      change(id, { title: 'A' }, version),
      change(id, { title: 'B' }, version),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'link_changed' } });
  });

  it('keeps its earlier targets', async () => {
    const { id } = (await create({ target: 'https://shop.example/1' })).body;
    await change(id, { target: 'https://shop.example/2' });
    await change(id, { target: 'https://shop.example/2', title: 'Same target' });
    await change(id, { target: 'https://shop.example/3' });
    const { body } = await account.call(calls.listLinkTargets, { params: { linkId: id } });
    expect(body.targets).toMatchObject([
      { target: 'https://shop.example/2', changedBy: `links-${count}` },
      { target: 'https://shop.example/1', changedBy: `links-${count}` },
    ]);
  });

  it('is in the activity log', async () => {
    const { id, url } = (await create()).body;
    await change(id);
    for (const call of [calls.archiveShortLink, calls.archiveShortLink, calls.restoreShortLink])
      await account.call(call, { params: { linkId: id } });
    const { items } = (await account.call(listActivityLog, { query: { subject: 'links' } })).body;
    expect(items.map(({ action, about }) => [action, about])).toEqual(
      ['link restored', 'link archived', 'link changed', 'link created'].map((action) => [action, url]),
    );
  });

  it('ends by its date and by its clicks', async () => {
    const dated = (await create()).body.id;
    await sql`UPDATE short_links SET ends_at = '2026-01-01' WHERE id = ${dated}`.execute(owner());
    expect((await get(dated)).body.state).toBe('ended');
    const { id } = (await create({ maxClicks: 2 })).body;
    await sql`UPDATE short_links SET clicks = 2 WHERE id = ${id}`.execute(owner());
    expect((await get(id)).body.state).toBe('ended');
    expect((await change(id, { maxClicks: 3 })).body.state).toBe('active');
    await sql`UPDATE short_links SET blocked_because = 'Fraud' WHERE id = ${id}`.execute(owner());
    expect((await change(id, { maxClicks: 2 })).body).toMatchObject({
      state: 'blocked',
      blockedBecause: 'Fraud',
    });
  });
});

it('is refused if its target is too long as browsers write it', async () => {
  const target = `https://shop.example/${'é'.repeat(1900)}`;
  expect(await account.call(calls.createShortLink, { body: { target } })).toMatchObject({
    status: 400,
    body: { field: 'target' },
  });
  expect((await account.call(calls.listShortLinks)).status).toBe(200);
});

describe('an end in the past', () => {
  const past = '2026-01-01T00:00:00.000Z';
  const refused = {
    status: 400,
    body: { code: 'invalid', field: 'endsAt', message: 'Choose a time in the future.' },
  };

  it('is refused for a new link, and as a new end of an existing one', async () => {
    expect(await create({ endsAt: past })).toMatchObject(refused);
    expect(await list()).toEqual([]);
    const { id } = (await create({ endsAt: '2099-01-01T00:00:00Z' })).body;
    expect(await change(id, { endsAt: past })).toMatchObject(refused);
    expect((await get(id)).body).toMatchObject({ endsAt: '2099-01-01T00:00:00.000Z', version: 1 });
  });

  it('stays while other settings of an ended link change', async () => {
    const { id } = (await create()).body;
    await sql`UPDATE short_links SET ends_at = ${past} WHERE id = ${id}`.execute(owner());
    expect((await change(id, { endsAt: '2026-01-01T00:00:00Z', title: 'Over' })).body).toMatchObject({
      endsAt: past,
      title: 'Over',
      state: 'ended',
    });
    expect(await change(id, { endsAt: '2026-01-02T00:00:00Z' })).toMatchObject(refused);
    expect((await change(id, { endsAt: null })).body).toMatchObject({ endsAt: null, state: 'active' });
  });
});

describe('the list of short links', () => {
  beforeEach(async () => {
    await create({ title: 'Spring', slug: `spring-${count}`, tags: ['sale'] });
    await create({
      title: 'Winter',
      target: 'https://winter.example/coats',
      isEnabled: false,
      tags: ['sale', 'cold'],
    });
  });

  it('is searched by title, address and target', async () => {
    expect(await titles({ search: 'SPRI' })).toEqual(['Spring']);
    expect(await titles({ search: `${LINKS_URL}/spring-${count}` })).toEqual(['Spring']);
    expect(await titles({ search: 'coats' })).toEqual(['Winter']);
    expect(await titles({ search: 'example' })).toEqual(['Spring', 'Winter']);
  });

  it('is filtered by state and tag', async () => {
    expect(await titles({ state: 'active' })).toEqual(['Spring']);
    expect(await titles({ state: 'disabled' })).toEqual(['Winter']);
    expect(await titles({ tag: 'cold' })).toEqual(['Winter']);
    expect((await account.call(calls.listLinkTags, {})).body.tags).toEqual(['cold', 'sale']);
  });

  it('has the shape of the specification too', async () => {
    const { body } = await account.call(calls.listShorteners, {});
    expect(body.shorteners).toMatchObject([
      { title: 'Winter', target: 'https://winter.example/coats', clicks: 0 },
      { title: 'Spring', url: `${LINKS_URL}/spring-${count}` },
    ]);
  });
});

describe('a slug of your own', () => {
  it('is taken once, whoever has it', async () => {
    const slug = `Taken-${count}`;
    expect((await create({ slug })).body).toMatchObject({ slug: slug.toLowerCase() });
    const other = await openAccount(web, database(), `late-${count}`, 0);
    for (const by of [account, other])
      expect(await create({ slug }, by)).toMatchObject({
        status: 409,
        body: { code: 'slug_taken', field: 'slug' },
      });
    expect(await list()).toHaveLength(1);
  });

  it('is given to one of two who claim it at once', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ slug: `race-${count}` })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  it('stays taken when its link is archived', async () => {
    const { id } = (await create({ slug: `gone-${count}` })).body;
    await account.call(calls.archiveShortLink, { params: { linkId: id } });
    expect(await create({ slug: `gone-${count}` })).toMatchObject({ status: 409 });
  });

  it.each([
    ['bcdfghjkm', 'slug_reserved'],
    ['free-sex', 'slug_offensive'],
    ['é', 'invalid'],
    ['-a', 'invalid'],
    ['a b', 'invalid'],
    ['../admin', 'invalid'],
  ])('is refused: %j', async (slug, code) => {
    const answer = await create({ slug });
    expect(answer).toMatchObject({ status: 400, body: { field: 'slug' } });
    if (code !== 'invalid') expect(answer.body).toMatchObject({ code });
  });
});

describe('a target', () => {
  it.each([
    ['javascript:alert(1)'],
    ['//evil.example'],
    [`${LINKS_URL}/abc`],
    ['https://L.example.com./abc'],
    ['https://раypal.com'],
    ['https://southern.example/Login'],
  ])('is refused: %s', async (target) => {
    expect(await create({ target })).toMatchObject({ status: 400, body: { field: 'target' } });
    const rules = [
      { target: TARGET, devices: ['ios'] },
      { target, devices: ['android'] },
    ];
    expect(await create({ rules })).toMatchObject({ status: 400, body: { field: 'rules.1.target' } });
    expect(await create({ endedTarget: target })).toMatchObject({
      status: 400,
      body: { field: 'endedTarget' },
    });
    const { id } = (await create()).body;
    expect(await change(id, { target })).toMatchObject({ status: 400, body: { field: 'target' } });
  });

  it('is no domain for short links, of whatever account', async () => {
    const other = await openAccount(web, database(), `domain-${count}`, 0);
    await addDomain(`go-${count}.example`, other);
    expect(await create({ target: `https://go-${count}.example/abc` })).toMatchObject({
      status: 400,
      body: { message: 'A short link cannot lead to this console or to another short link.' },
    });
  });

  it('is normalised', async () => {
    const { body } = await create({
      target: 'HTTPS://Shop.Example/ä',
      rules: [{ target: 'tel:+27 82 123 4567', devices: ['ios'] }],
      endedTarget: 'http://shop.example',
    });
    expect(body).toMatchObject({
      target: 'https://shop.example/%C3%A4',
      rules: [{ target: 'tel:+27821234567', devices: ['ios'], countries: [] }],
      endedTarget: 'http://shop.example/',
    });
  });
});

describe('a domain of the account', () => {
  it('has slugs of its own', async () => {
    const host = `own-${count}.example`;
    const domainId = await addDomain(host, account);
    const slug = `both-${count}`;
    await create({ slug });
    expect((await create({ slug, domainId })).body).toMatchObject({
      url: `https://${host}/${slug}`,
      domainId,
    });
    expect(await list({ search: host })).toMatchObject([{ domainId }]);
    expect((await account.call(calls.listLinkDomains, {})).body).toEqual({
      domains: [
        {
          id: domainId,
          host,
          displayHost: host,
          state: 'working',
          problem: null,
          checkedAt: null,
          failingSince: null,
          isDefault: false,
          records: [
            { type: 'CNAME', name: host, value: 'l.example.com' },
            { type: 'TXT', name: `_short-links.${host}`, value: 'verification=x' },
          ],
        },
      ],
      ownHost: 'l.example.com',
    });
    expect((await account.call(calls.listShortenerDomains, {})).body).toEqual({
      domains: [{ id: domainId, host, isDefault: false }],
    });
  });

  it('must be of the account, and work', async () => {
    const other = await openAccount(web, database(), `other-${count}`, 0);
    const domainId = await addDomain(`other-${count}.example`, other);
    expect(await create({ domainId })).toMatchObject({ status: 400, body: { field: 'domainId' } });
    const own = await addDomain(`waiting-${count}.example`, account);
    await sql`UPDATE link_domains SET verified_at = NULL WHERE id = ${own}`.execute(owner());
    expect(await create({ domainId: own })).toMatchObject({
      status: 400,
      body: { field: 'domainId', message: expect.stringContaining('is not set up yet') },
    });
  });
});

describe('limits', () => {
  it('end the number of links, also of archived ones', async () => {
    await owner()
      .transaction()
      .execute((tx) => changeAccount(tx, account.accountId, { mostLinks: 1 }));
    const { id } = (await create()).body;
    await account.call(calls.archiveShortLink, { params: { linkId: id } });
    expect(await create()).toMatchObject({
      status: 409,
      body: { code: 'too_many_links', message: expect.stringContaining('at its limit of 1 short link') },
    });
  });

  it('slow down an account that creates links without end', async () => {
    await sql`
      INSERT INTO short_links (account_id, slug, target) SELECT ${account.accountId}, 'many-' || n, 'https://a.example' FROM generate_series(1, 4999) n`.execute(
      owner(),
    );
    expect(await create()).toMatchObject({ status: 200 });
    const refused = await create();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(refused.headers.get('retry-after')).toBe('600');
    await sql`UPDATE short_links SET created_at = now() - interval '2 hours' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    expect(await create()).toMatchObject({ status: 200 });
  });
});

it('an installation without short links refuses new ones, and says why', async () => {
  const production = await startConsole(database(), { NODE_ENV: 'production', PUBLIC_URL: web.address });
  const user = await openAccount(production, database(), `production-${count}`, 0);
  expect(await create({}, user)).toMatchObject({
    status: 409,
    body: {
      code: 'links_off',
      message: 'Short links are not set up on this installation. Ask your provider.',
    },
  });
  expect((await user.call(calls.listLinkDomains, {})).body).toEqual({ domains: [], ownHost: null });
  await production.stop();
});
