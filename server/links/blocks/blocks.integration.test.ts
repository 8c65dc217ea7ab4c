import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLandingPage } from '#contract/landing-pages/pages.ts';
import * as calls from '#contract/links.ts';
import { testContext } from '#server/platform/testing/context.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startTestLinks, type TestLinks } from '../testing/links-server.ts';
import { blockLink, listBlockedLinks, unblockLink } from './block-link.ts';
import { blockHost, unblockHost } from './blocked-hosts.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let links: TestLinks;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  links = await startTestLinks(database());
  web = await startConsole(database(), links.env);
});
afterAll(async () => {
  await web.stop();
  await links.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `blocks-${++count}`, 0);
});

const create = async (body: { target: string; [setting: string]: unknown }) =>
  (await account.call(calls.createShortLink, { body })).body;
const answers = (slug: string, status: number) =>
  eventually(
    `the link to answer ${status}`,
    async () => (await links.open(`/${slug}`)).status === status,
    15_000,
  );

describe('a blocked link', () => {
  it('ends within seconds, tells its account why, and works again afterwards', async () => {
    const context = testContext(database(), links.env);
    const { id, slug, url } = await create({ target: 'https://bank.example' });
    await answers(slug, 302);
    await blockLink(context, url, 'It imitates a bank.');
    await answers(slug, 410);
    const read = async () => (await account.call(calls.getShortLink, { params: { linkId: id } })).body;
    expect(await read()).toMatchObject({ state: 'blocked', blockedBecause: 'It imitates a bank.' });
    await unblockLink(context, url);
    await answers(slug, 302);
    expect(await read()).toMatchObject({ state: 'active', blockedBecause: null });
  });

  it('that shows a landing page is listed with its title', async () => {
    const context = testContext(database(), links.env);
    const { url } = (await account.call(createLandingPage, { body: { title: 'Sale' } })).body;
    await blockLink(context, url, 'It imitates a bank.');
    const blocked = (await listBlockedLinks(context)).filter((each) => each.url === url);
    expect(blocked).toMatchObject([{ target: '', title: 'Sale', because: 'It imitates a bank.' }]);
  });
});

describe('a blocked host', () => {
  it.each([
    ['target', { target: 'https://Fraud.example/x' }],
    ['target', { target: 'https://deep.below.fraud.example./x' }],
    ['endedTarget', { target: 'https://shop.example', endedTarget: 'https://fraud.example' }],
    [
      'rules.0.target',
      {
        target: 'https://shop.example',
        rules: [{ devices: ['ios' as const], target: 'https://fraud.example' }],
      },
    ],
  ])('is refused as %s of new and changed links', async (field, body) => {
    await blockHost(owner(), 'fraud.example', 'Phishing');
    const refused = {
      status: 400,
      body: { code: 'invalid', field, message: expect.stringContaining('are blocked') },
    };
    expect(await account.call(calls.createShortLink, { body })).toMatchObject(refused);
    const { id } = await create({ target: 'https://shop.example' });
    const params = { linkId: id };
    expect(await account.call(calls.changeShortLink, { params, body })).toMatchObject(refused);
  });

  it('ends links that lead there in any case, within seconds', async () => {
    const target = 'https://shop.example/';
    const all = [
      await create({ target: 'https://www.later.example/login' }),
      await create({ target, rules: [{ devices: ['desktop'], target: 'https://later.example' }] }),
      await create({ target, endedTarget: 'https://later.example' }),
      await create({ target: 'https://later.example', password: 'open sesame' }),
    ];
    await sql`UPDATE short_links SET ends_at = now() WHERE id = ${all[2]!.id}`.execute(owner());
    const other = await create({ target: 'https://notlater.example' });
    for (const { slug } of all) expect((await links.open(`/${slug}`)).status).toBeLessThan(400);
    await blockHost(owner(), 'later.example', 'Phishing');
    for (const { slug } of all) await answers(slug, 410);
    expect(await links.open(`/${other.slug}`)).toMatchObject({ status: 302 });
    await unblockHost(owner(), 'later.example');
    await answers(all[0]!.slug, 302);
  });
});
