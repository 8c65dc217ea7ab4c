import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/access.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import * as calls from '#contract/links.ts';
import { listAccountActivity } from '#contract/notifications.ts';
import { addBrand } from '#server/accounts/index.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { openSubAccount } from '#server/sub-accounts/testing/sub-account.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startTestInternet, type TestInternet } from '../testing/domains.ts';
import { startTestLinks, type TestLinks } from '../testing/links-server.ts';
import { checkDomain } from './check-domain.ts';
import { checkDueDomains } from './check-due-domains.ts';

const TARGET = 'https://example.com/sale';
const LINKS_HOST = 'l.carrier.example';

const database = useDatabase();
const owner = () => database().db.owner;
let links: TestLinks;
let internet: TestInternet;
let web: TestConsole;
let account: TestAccount;
let host: string;
let count = 0;

beforeAll(async () => {
  await addBrand(owner(), 'southern.example', 'Southern');
  links = await startTestLinks(database());
  internet = await startTestInternet(links.port);
  web = await startConsole(database(), {
    LINKS_URL: `https://${LINKS_HOST}`,
    LINKS_DNS_SERVERS: internet.dnsServer,
  });
});
afterAll(async () => {
  await web.stop();
  await internet.stop();
  await links.stop();
});
beforeEach(async () => {
  account = await openMailed(`domains-${++count}`);
  host = `go${count}.shop.example`;
  internet.dns.names.set(LINKS_HOST, { A: ['192.0.2.80'] });
});
afterEach(() => {
  internet.dns.names.clear();
  internet.intercept = undefined;
});

/** Opens an account whose user has an email address. */
async function openMailed(username: string): Promise<TestAccount> {
  const opened = await openAccount(web, database(), username, 0);
  await sql`UPDATE users SET email = ${`${username}@example.com`} WHERE id = ${opened.userId}`.execute(
    owner(),
  );
  return opened;
}

const add = (name = host, by = account) => by.call(calls.addLinkDomain, { body: { host: name } });
const list = async (by = account) => (await by.call(calls.listLinkDomains, {})).body;
const remove = (domainId: number) => account.call(calls.removeLinkDomain, { params: { domainId } });
const setDefault = (domainId: number | null, by = account) =>
  by.call(calls.setDefaultLinkDomain, { body: { domainId } });
const create = async (more: object = {}, by: Pick<TestAccount, 'call'> = account) =>
  (await by.call(calls.createShortLink, { body: { target: TARGET, ...more } })).body;

/** Checks a domain as its user does, but on the test's internet. */
const check = (domainId: number, { accountId, userId } = account) =>
  checkDomain(owner(), internet.tools, { accountId, domainId }, { kind: 'user', userId });
const problemOf = async (domainId: number) => (await check(domainId)).row.problem;

/** Sets the records of domains, which have the same host. */
function setRecords(...domains: calls.LinkDomain[]): void {
  const [{ records }] = domains as [calls.LinkDomain];
  internet.dns.names.set(records[0]!.name, { CNAME: [LINKS_HOST], A: ['192.0.2.80'] });
  internet.dns.names.set(records[1]!.name, {
    TXT: ['other=1', ...domains.map((domain) => domain.records[1]!.value)],
  });
}

/** Adds a domain that works. */
async function addWorking(name = host, by = account): Promise<calls.LinkDomain> {
  const { body } = await add(name, by);
  setRecords(body);
  expect((await check(body.id, by)).row).toMatchObject({ problem: null });
  return body;
}

const openOn = (name: string, { slug }: { slug: string }) =>
  links.open(`/${slug}`, { host: name, from: `198.51.100.${count}` });
const actions = async (by = account) =>
  (await by.call(listActivityLog, { query: { subject: 'links' } })).body.items.map(
    ({ action, about }) => `${action}: ${about}`,
  );

describe('a domain', () => {
  it('waits for its records, is verified, made the default and removed', async () => {
    const { body, status } = await add();
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        host,
        displayHost: host,
        state: 'waiting',
        problem: null,
        checkedAt: null,
        failingSince: null,
        isDefault: false,
        records: [
          { type: 'CNAME', name: host, value: LINKS_HOST },
          {
            type: 'TXT',
            name: `_short-links.${host}`,
            value: expect.stringMatching(/^verification=[\w-]{24}$/),
          },
        ],
      },
    ]);
    expect(await list()).toEqual({ domains: [body], ownHost: LINKS_HOST });
    expect(await setDefault(body.id)).toMatchObject({ status: 400 });
    setRecords(body);
    const { checks } = await check(body.id);
    expect(checks).toEqual([
      { name: 'ownership', isRight: true, found: ['other=1', body.records[1]!.value] },
      { name: 'address', isRight: true, found: [LINKS_HOST, '192.0.2.80'] },
      { name: 'answer', isRight: true, found: [] },
    ]);
    expect((await list()).domains).toMatchObject([{ state: 'working', checkedAt: expect.any(String) }]);
    await check(body.id);
    await setDefault(body.id);
    await setDefault(body.id);
    expect((await list()).domains).toMatchObject([{ isDefault: true }]);
    await setDefault(null);
    expect((await list()).domains).toMatchObject([{ isDefault: false }]);
    expect(await remove(body.id)).toMatchObject({ status: 204 });
    expect((await list()).domains).toEqual([]);
    expect(await actions()).toEqual([
      `link domain removed: ${host}`,
      `link domain no more the default: ${host}`,
      `link domain made the default: ${host}`,
      `link domain verified: ${host}`,
      `link domain added: ${host}`,
    ]);
  });

  it('has its name in ASCII, and shows it as readers write it', async () => {
    expect((await add(`Grüße${count}.Shop.example.`)).body).toMatchObject({
      host: expect.stringMatching(/^xn--gre\d*-/),
      displayHost: `grüße${count}.shop.example`,
    });
  });

  it.each([
    ['127.0.0.1', /IP address/],
    ['localhost', /name of a host/],
    ['https://go.shop.example/', /name of a host/],
    ['раypal.com', /several alphabets/],
    [LINKS_HOST, /host of this installation/],
    ['southern.example', /host of this installation/],
    [LINKS_HOST.toUpperCase(), /host of this installation/],
  ])('%s is refused', async (name, message) => {
    expect(await add(name)).toMatchObject({
      status: 400,
      body: { field: 'host', message: expect.stringMatching(message) },
    });
  });

  it('is in the list once', async () => {
    await add();
    expect(await add()).toMatchObject({ status: 409, body: { code: 'domain_exists', field: 'host' } });
  });

  it('is of its account only', async () => {
    const { id } = (await add()).body;
    const stranger = await openAccount(web, database(), `stranger-${count}`, 0);
    const params = { domainId: id };
    expect(await stranger.call(calls.checkLinkDomain, { params })).toMatchObject({ status: 404 });
    expect(await stranger.call(calls.removeLinkDomain, { params })).toMatchObject({ status: 404 });
    expect(await setDefault(id, stranger)).toMatchObject({ status: 404 });
    expect((await list(stranger)).domains).toEqual([]);
  });

  it('is managed by those who may change the account', async () => {
    expect(ROLES.sender).not.toContain(calls.addLinkDomain.access.permission);
    expect(ROLES.manager).toContain(calls.addLinkDomain.access.permission);
  });
});

describe('a check', () => {
  it('over the API says what was found', async () => {
    const { id, records } = (await add()).body;
    const answer = await account.call(calls.checkLinkDomain, { params: { domainId: id } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        domain: {
          state: 'waiting',
          problem: expect.stringContaining(`no TXT record at ${records[1]!.name}`),
        },
        checks: [
          { name: 'ownership', isRight: false, found: [] },
          { name: 'address', isRight: false, found: [] },
          { name: 'answer', isRight: false, found: [] },
        ],
      },
    });
  });

  it('explains each problem', async () => {
    const domain = (await add()).body;
    const [, proof] = domain.records;
    internet.dns.names.set(proof!.name, { TXT: ['verification=of-somebody-else'] });
    expect(await problemOf(domain.id)).toBe(`The TXT record at ${proof!.name} has another value.`);
    internet.dns.names.set(proof!.name, 'SERVFAIL');
    expect(await problemOf(domain.id)).toMatch(/^DNS did not answer for/);
    internet.dns.names.set(proof!.name, { TXT: [proof!.value] });
    expect(await problemOf(domain.id)).toMatch(/has no CNAME record yet/);
    internet.dns.names.set(host, { A: ['192.0.2.81'] });
    internet.intercept = (response) => response.end('Welcome!');
    expect(await problemOf(domain.id)).toBe(`${host} does not lead to ${LINKS_HOST}.`);
    internet.dns.names.set(host, { CNAME: [LINKS_HOST] });
    expect(await problemOf(domain.id)).toMatch(/does not open over HTTPS yet.* Another server answers at/);
    internet.intercept = (response) => response.writeHead(302, { location: `https://${host}/` }).end();
    expect(await problemOf(domain.id)).toMatch(/Another server answers at/);
    expect((await list()).domains).toMatchObject([{ state: 'waiting' }]);
    internet.intercept = undefined;
    expect(await problemOf(domain.id)).toBeNull();
  });

  it('explains that there is no certificate yet', async () => {
    const domain = (await add(`not.certified${count}.shop.example`)).body;
    setRecords(domain);
    expect(await problemOf(domain.id)).toMatch(
      /does not open over HTTPS yet.* certificate of the server is not/,
    );
  });

  it('accepts a domain behind another proxy, whose addresses are not ours', async () => {
    const domain = (await add()).body;
    setRecords(domain);
    internet.dns.names.set(host, { A: ['198.51.100.1'] });
    const { row, checks } = await check(domain.id);
    expect([row.problem, checks[1]]).toEqual([
      null,
      { name: 'address', isRight: true, found: ['198.51.100.1'] },
    ]);
  });

  it('does not call internal addresses', async () => {
    const domain = (await add()).body;
    setRecords(domain);
    const context = testContext(database());
    const tools = { ...internet.tools, outgoing: context.outgoing };
    const { row } = await checkDomain(
      owner(),
      tools,
      { accountId: account.accountId, domainId: domain.id },
      { kind: 'system' },
    );
    expect(row.problem).not.toBeNull();
    context.outgoing.stop();
  });

  it('is limited to some a minute', async () => {
    const { id } = (await add()).body;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => account.call(calls.checkLinkDomain, { params: { domainId: id } })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});

describe('links', () => {
  it('get the default domain, another one, or none', async () => {
    const { id } = await addWorking();
    expect((await create()).url).toMatch(`https://${LINKS_HOST}/`);
    expect((await create({ domainId: id })).url).toMatch(`https://${host}/`);
    await setDefault(id);
    expect(await create()).toMatchObject({ domainId: id, url: expect.stringMatching(`https://${host}/`) });
    expect((await create({ domainId: null })).url).toMatch(`https://${LINKS_HOST}/`);
  });

  it('of sub-accounts get the default domain of their master', async () => {
    const shop = await openSubAccount(web, database(), account, { username: `shop-${count}` });
    const { id } = await addWorking();
    expect((await create({}, shop)).url).toMatch(`https://${LINKS_HOST}/`);
    await setDefault(id);
    const link = await create({}, shop);
    expect(link).toMatchObject({ domainId: null, url: expect.stringMatching(`https://${host}/`) });
    expect((await shop.call(calls.listLinkDomains, {})).body).toEqual({ domains: [], ownHost: host });
    expect(await openOn(host, link)).toMatchObject({ status: 302, location: TARGET });
    expect(await create({ domainId: id }, shop)).toMatchObject({ field: 'domainId' });
    const own = await addWorking(`own${count}.shop.example`, { ...account, ...shop, accountId: shop.id });
    await shop.call(calls.setDefaultLinkDomain, { body: { domainId: own.id } });
    expect((await create({}, shop)).url).toMatch(`https://own${count}.shop.example/`);
  });

  it('that do not exist show the brand of the domain', async () => {
    await sql`UPDATE accounts SET brand_id = (SELECT id FROM brands WHERE name = 'Southern') WHERE id = ${account.accountId}`.execute(
      owner(),
    );
    await addWorking();
    expect(await openOn(host, { slug: 'no-such-link' })).toMatchObject({
      status: 404,
      html: expect.stringContaining('<header>Southern</header>'),
    });
  });

  it('of a removed domain still work, and the domain can come back', async () => {
    const { id } = await addWorking();
    await setDefault(id);
    const link = await create();
    await remove(id);
    expect(await openOn(host, link)).toMatchObject({ status: 302 });
    expect((await create()).url).toMatch(`https://${LINKS_HOST}/`);
    expect(await create({ domainId: id })).toMatchObject({ field: 'domainId' });
    expect(await account.call(calls.getShortLink, { params: { linkId: link.id } })).toMatchObject({
      body: { url: link.url },
    });
    expect((await add()).body).toMatchObject({ id, state: 'working', isDefault: false });
  });

  it('do not use a default domain that has failed', async () => {
    const { id } = await addWorking();
    await setDefault(id);
    await sql`UPDATE link_domains SET failing_since = now() - interval '8 days', failed_at = now() WHERE id = ${id}`.execute(
      owner(),
    );
    expect((await create()).url).toMatch(`https://${LINKS_HOST}/`);
    expect(await create({ domainId: id })).toMatchObject({
      field: 'domainId',
      message: expect.stringContaining('does not work any more'),
    });
  });
});

describe('a host of another account', () => {
  let other: TestAccount;
  let theirs: calls.LinkDomain;

  beforeEach(async () => {
    other = await openMailed(`other-${count}`);
    theirs = await addWorking(host, other);
  });

  it('cannot be added while its record is in DNS, or DNS does not answer', async () => {
    const refusal = {
      status: 409,
      body: { code: 'domain_taken', message: expect.stringMatching(/in use by another account/) },
    };
    expect(await add()).toMatchObject(refusal);
    expect(JSON.stringify((await add()).body)).not.toContain(`other-${count}`);
    internet.dns.names.set(theirs.records[1]!.name, 'SERVFAIL');
    expect(await add()).toMatchObject(refusal);
  });

  it('is taken over by proof only, and its links do not lead elsewhere', async () => {
    const link = await create({ domainId: theirs.id, slug: `old-${count}` }, other);
    internet.dns.names.delete(theirs.records[1]!.name);
    const mine = (await add()).body;
    setRecords(theirs, mine);
    expect(await problemOf(mine.id)).toMatch(/^Another account uses .* Delete all other TXT records/);
    expect(await openOn(host, link)).toMatchObject({ status: 302 });
    setRecords(mine);
    expect(await problemOf(mine.id)).toBeNull();
    // The server remembers hosts for a few seconds.
    const fresh = await startTestLinks(database());
    expect(await fresh.open(`/${link.slug}`, { host })).toMatchObject({ status: 404 });
    const ours = await create({ domainId: mine.id, slug: `new-${count}` });
    expect(await fresh.open(`/${ours.slug}`, { host })).toMatchObject({ status: 302 });
    await fresh.stop();
    expect((await list(other)).domains).toMatchObject([
      { state: 'waiting', isDefault: false, problem: expect.stringMatching(/Another account has proved/) },
    ]);
    expect(await actions(other)).toContain(`link domain lost: ${host}`);
    expect(await mailsTo(database(), other.accountId)).toMatchObject([
      { template: 'link domain failed', data: { host, isLost: true } },
    ]);
    setRecords(theirs, mine);
    await check(theirs.id, other);
    expect((await list(other)).domains).toMatchObject([{ state: 'waiting' }]);
  });

  it('is claimed by one of two accounts that check at the same time', async () => {
    internet.dns.names.clear();
    const shared = `both${count}.shop.example`;
    const mine = (await add(shared)).body;
    const also = (await add(shared, other)).body;
    internet.dns.names.set(LINKS_HOST, { A: ['192.0.2.80'] });
    setRecords(mine, also);
    const rows = await Promise.all([check(mine.id), check(also.id, other)]);
    expect(rows.filter(({ row }) => row.verified_at !== null)).toHaveLength(1);
  });
});

describe('the daily check', () => {
  const runs = () => checkDueDomains({ db: database().db, log: testContext(database()).log }, internet.tools);
  const age = (domainId: number, days: number) =>
    sql`
      UPDATE link_domains SET checked_at = now() - interval '25 hours',
        failing_since = CASE WHEN failing_since IS NOT NULL THEN now() - make_interval(days => ${days}) END
      WHERE id = ${domainId}`.execute(owner());

  it('reports a domain that has failed for a week, once', async () => {
    const { id, records } = await addWorking();
    await setDefault(id);
    const link = await create();
    await runs();
    expect((await list()).domains).toMatchObject([{ failingSince: null }]);
    internet.dns.names.delete(records[1]!.name);
    await age(id, 0);
    await runs();
    expect((await list()).domains).toMatchObject([
      { state: 'working', failingSince: expect.any(String), problem: expect.stringMatching(/no TXT record/) },
    ]);
    await age(id, 6);
    await runs();
    expect((await list()).domains).toMatchObject([{ state: 'working' }]);
    const { cursor } = (await account.call(listAccountActivity, { query: {} })).body;
    for (let days = 8; days < 10; days++) {
      await age(id, days);
      await runs();
    }
    expect((await list()).domains).toMatchObject([{ state: 'failed', isDefault: true }]);
    expect(await mailsTo(database(), account.accountId)).toMatchObject([
      { template: 'link domain failed', data: { host, isLost: false } },
    ]);
    expect((await actions()).filter((action) => action.startsWith('link domain failed'))).toHaveLength(1);
    const activity = async () =>
      (await account.call(listAccountActivity, { query: { after: cursor } })).body.activity;
    await expect
      .poll(async () => (await activity()).map(({ what }) => what))
      .toContainEqual({ name: 'link-domain.failed', host });
    expect(await openOn(host, link)).toMatchObject({ status: 302 });
    setRecords({ records } as calls.LinkDomain);
    await age(id, 10);
    await runs();
    expect((await list()).domains).toMatchObject([{ state: 'working', failingSince: null, problem: null }]);
    expect((await create()).url).toMatch(`https://${host}/`);
  });

  it('verifies a domain whose user did not come back', async () => {
    const domain = (await add()).body;
    setRecords(domain);
    await runs();
    expect((await list()).domains).toMatchObject([{ state: 'waiting' }]);
    await sql`UPDATE link_domains SET created_at = now() - interval '2 days' WHERE id = ${domain.id}`.execute(
      owner(),
    );
    await runs();
    expect((await list()).domains).toMatchObject([{ state: 'working' }]);
  });

  it('leaves removed domains and those that waited for weeks alone', async () => {
    const { id } = await addWorking();
    await age(id, 0);
    await remove(id);
    const waiting = (await add(`late${count}.shop.example`)).body;
    await sql`UPDATE link_domains SET created_at = now() - interval '15 days' WHERE id = ${waiting.id}`.execute(
      owner(),
    );
    await runs();
    expect((await list()).domains).toMatchObject([{ id: waiting.id, checkedAt: null }]);
  });
});

describe('the proxy may get a certificate', () => {
  const ask = async (domain: string) =>
    (
      await links.open(`/.well-known/short-links/certificate?domain=${encodeURIComponent(domain)}`, {
        host: '127.0.0.1',
      })
    ).status;

  it('for domains that work, and for those whose DNS leads here', async () => {
    const domain = (await add()).body;
    expect(await ask(host)).toBe(404);
    internet.dns.names.set(host, { CNAME: [LINKS_HOST] });
    // What the proxy is told while the domain is opened for the first time.
    let told: Promise<number> | undefined;
    internet.intercept = (response) => {
      told ??= ask(host);
      response.end();
    };
    await check(domain.id);
    expect(await told).toBe(200);
    internet.intercept = undefined;
    const working = await addWorking(`works${count}.shop.example`);
    expect(await ask(working.host.toUpperCase())).toBe(200);
    await remove(working.id);
    expect(await ask(working.host)).toBe(200);
  });

  it.each(['', 'evil.example', 'southern.example', '\0', "'", 'a'.repeat(300), '127.0.0.1'])(
    'not for %j',
    async (domain) => {
      expect(await ask(domain)).toBe(404);
    },
  );

  it('for its own host', async () => {
    expect(await ask(new URL(links.url).host)).toBe(200);
  });
});

it('only a host name gets a proof', async () => {
  const proofOf = async (name: string) => links.open('/.well-known/short-links', { host: name });
  const proof = await proofOf('go.shop.example');
  expect(proof).toMatchObject({ status: 200, html: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await proofOf('GO.shop.example.:8443')).html).toBe(proof.html);
  expect((await proofOf('to.shop.example')).html).not.toBe(proof.html);
  expect(await proofOf('127.0.0.1')).toMatchObject({ status: 404 });
});

it('an account can have 20 domains', async () => {
  await sql`
    INSERT INTO link_domains (account_id, host, token) SELECT ${account.accountId}, 'many-' || n || '.shop.example', 'x' FROM generate_series(1, 19) n`.execute(
    owner(),
  );
  expect(await add()).toMatchObject({ status: 200 });
  expect(await add(`more${count}.shop.example`)).toMatchObject({
    status: 409,
    body: { code: 'too_many_domains' },
  });
});
