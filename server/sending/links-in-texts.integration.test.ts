import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tracking from '#contract/link-tracking.ts';
import * as pages from '#contract/landing-pages/pages.ts';
import * as links from '#contract/links.ts';
import * as calls from '#contract/sending.ts';
import { blockHost, blockLink, MessageLinks } from '#server/links/index.ts';
import { startTestLinks, type TestLinks } from '#server/links/testing/links-server.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { countParts } from '#sms/index.ts';
import { expandChunk } from './expand-chunk.ts';
import { addSilentCarrier } from './testing/expand.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let server: TestLinks;
let web: TestConsole;
let account: TestAccount;
let names = 0;

beforeAll(async () => {
  server = await startTestLinks(database());
  web = await startConsole(database(), server.env);
  await addSilentCarrier(owner());
});
afterAll(async () => {
  await web.stop();
  await server.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `linking${names++}`);
});

const SHOP = 'https://shop.example/sale?from=sms';
const NUMBERS = '27821234560\n27821234561\n27821234562';
const audience = { numbers: NUMBERS };

const write = (text: string, more: object = { shortensLinks: true }) =>
  account.call(calls.createCampaign, { body: { sender: 'ACME', text, audience, ...more } });
const send = (campaignId: number) => account.call(calls.sendCampaign, { params: { campaignId } });
const estimate = (text: string, shortensLinks = true) =>
  account.call(calls.estimateCampaign, { body: { text, audience, shortensLinks } });

async function expand(campaignId: number): Promise<void> {
  const messageLinks = new MessageLinks(testContext(database(), server.env));
  while (await expandChunk(owner(), messageLinks, { accountId: account.accountId, id: campaignId }));
}

async function sent(text: string, more?: object): Promise<{ campaignId: number; messages: Message[] }> {
  const campaignId = (await write(text, more)).body.id;
  const answer = await send(campaignId);
  expect(answer.status, answer.text).toBe(200);
  await expand(campaignId);
  return { campaignId, messages: await messagesOf(campaignId) };
}

type Message = { id: string; number: string; text: string; state: string };
const messagesOf = async (campaignId: number): Promise<Message[]> =>
  (await account.call(calls.listCampaignMessages, { params: { campaignId } })).body.items.toSorted((a, b) =>
    a.number.localeCompare(b.number),
  );

/** Returns the paths of the short links in a text. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`${server.url}(/[a-z0-9-]+)`, 'g'))].map(([, path]) => path!);

const createLink = async (slug: string) =>
  (await account.call(links.createShortLink, { body: { target: SHOP, slug } })).body;

const clicksOf = async (linkId: number) =>
  (await account.call(links.listLinkClicks, { params: { linkId } })).body.items;

const linkIds = async (campaignId: number) => {
  const { rows } = await sql<{ id: number; target: string }>`
    SELECT id, target FROM short_links WHERE account_id = ${account.accountId} AND campaign_id = ${campaignId} ORDER BY id`.execute(
    owner(),
  );
  return rows;
};

describe('a campaign that shortens links', () => {
  it('gives each recipient a link of their own, and knows who clicked', async () => {
    const { campaignId, messages } = await sent(`Hi, see ${SHOP}. Bye`);
    const paths = messages.map(({ text }) => pathsIn(text));
    expect(messages.map(({ text }, nth) => text === `Hi, see ${server.url}${paths[nth]![0]}. Bye`)).toEqual([
      true,
      true,
      true,
    ]);
    expect(new Set(paths.flat()).size).toBe(3);
    expect(await server.open(paths[1]![0]!)).toMatchObject({ status: 302, location: SHOP });
    const { id } = (await linkIds(campaignId))[0]!;
    await expect
      .poll(() =>
        owner()
          .selectFrom('link_clicks')
          .select('message_id')
          .where('account_id', '=', account.accountId)
          .where('link_id', '=', id)
          .execute(),
      )
      .toEqual([{ message_id: messages[1]!.id }]);
  });

  it('leaves the links as they are without the switch', async () => {
    const { messages } = await sent(`See ${SHOP}`, {});
    expect(new Set(messages.map(({ text }) => text))).toEqual(new Set([`See ${SHOP}`]));
  });

  it('has a link for each address, also if the text has it twice', async () => {
    const text = `${SHOP} or shop.example/b, or ${SHOP}`;
    const { campaignId, messages } = await sent(text);
    expect(await linkIds(campaignId)).toMatchObject([{ target: SHOP }, { target: 'https://shop.example/b' }]);
    for (const message of messages) {
      const [first, second, third] = pathsIn(message.text);
      expect(first).toBe(third);
      expect(second).not.toBe(first);
      expect(await server.open(second!)).toMatchObject({ location: 'https://shop.example/b' });
    }
  });

  it('fills in values beside its links', async () => {
    const { messages } = await sent(`{{first_name|Friend}}: ${SHOP}`);
    for (const { text } of messages) expect(text).toMatch(new RegExp(`^Friend: ${server.url}/[a-z0-9]{9}$`));
  });

  it('leaves short links, those that no link may lead to, and those with variables', async () => {
    const { url } = await createLink('menu');
    const text = `https://user:secret@shop.example/ ${url} https://shop.example/{{first_name|x}}`;
    const { messages } = await sent(text);
    expect(messages[0]!.text).toBe(text.replace('{{first_name|x}}', 'x'));
  });

  it('is counted and priced as it will be sent', async () => {
    const long = `https://shop.example/${'a'.repeat(200)}`;
    const { body } = await estimate(long);
    expect(body).toMatchObject({ recipients: 3, parts: 3, cost: 3000 });
    expect((await estimate(long, false)).body).toMatchObject({ parts: 6, cost: 6000 });
    const { campaignId, messages } = await sent(long);
    for (const { text } of messages) {
      expect(countParts(text).parts).toBe(1);
      expect(text).toHaveLength(body.samples[0]!.text.length);
    }
    expect((await account.call(calls.getCampaign, { params: { campaignId } })).body).toMatchObject({
      parts: 3,
      cost: 3000,
      shortensLinks: true,
    });
  });

  it('continues with the same links after a crash', async () => {
    const campaignId = (await write(`See ${SHOP}`)).body.id;
    await send(campaignId);
    const messageLinks = new MessageLinks(testContext(database(), server.env));
    const piece = { accountId: account.accountId, id: campaignId };
    await sql`UPDATE campaigns SET expected = 3 WHERE id = ${campaignId}`.execute(owner());
    const { expandInTransaction } = await import('./expand-chunk.ts');
    await expect(
      owner()
        .transaction()
        .execute(async (tx) => {
          await expandInTransaction(tx, messageLinks, piece);
          throw new Error('killed');
        }),
    ).rejects.toThrow('killed');
    expect(await linkIds(campaignId)).toEqual([]);
    await expand(campaignId);
    expect(await linkIds(campaignId)).toHaveLength(1);
    expect(await messagesOf(campaignId)).toHaveLength(3);
  });

  it('is held for words in an address that nobody sees', async () => {
    await owner().insertInto('held_words').values({ word: 'casino' }).execute();
    const campaignId = (await write('Win: https://shop.example/casino')).body.id;
    expect((await send(campaignId)).body).toMatchObject({ state: 'held' });
    await owner().deleteFrom('held_words').execute();
  });

  it('is refused with a link to a host that the operator blocked', async () => {
    await blockHost(owner(), 'fraud.example', 'Fraud');
    const text = 'See https://www.fraud.example/a';
    expect(await estimate(text)).toMatchObject({ status: 400, body: { code: 'link_gone', field: 'text' } });
    expect((await estimate(text, false)).status).toBe(200);
  });

  it('does not reach a number again with the same text, whatever its link, above the limit', async () => {
    const text = `50% off_ ${SHOP}`;
    for (let nth = 0; nth < 6; nth++) await sent(text);
    expect((await estimate(text)).body).toMatchObject({ tooOften: 3, recipients: 0 });
    const more = { shortensLinks: true, audience: { numbers: `${NUMBERS}\n27821234563` } };
    const { messages } = await sent(text, more);
    expect(messages.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected', 'queued']);
    const others = await sent(`50% offs ${SHOP}`);
    expect(others.messages.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  });

  it('is refused with a link that the operator has blocked', async () => {
    const { messages } = await sent('See https://shop.example/copied');
    const context = testContext(database(), server.env);
    await blockLink(context, `${server.url}${pathsIn(messages[0]!.text)[0]}`, 'It copies a bank.');
    expect(await estimate('https://shop.example/copied')).toMatchObject({
      status: 400,
      body: { code: 'link_gone', message: expect.stringContaining('It copies a bank.') },
    });
    expect((await estimate(SHOP)).status).toBe(200);
  });

  it('keeps the switch in a copy and after changes', async () => {
    const campaignId = (await write(`See ${SHOP}`)).body.id;
    const params = { campaignId };
    const change = (body: object) => account.call(calls.changeCampaign, { params, body } as never);
    await change({ sender: 'ACME', text: `Look: ${SHOP}` });
    expect((await account.call(calls.getCampaign, { params })).body).toMatchObject({ shortensLinks: true });
    await change({ sender: 'ACME', text: `Look: ${SHOP}`, shortensLinks: false });
    expect((await account.call(calls.getCampaign, { params })).body).toMatchObject({ shortensLinks: false });
  });
});

describe('a link variable', () => {
  it('is replaced by a link of the recipient to the named one', async () => {
    const { id } = await createLink('sale');
    const { messages } = await sent('Now: {{link:Sale}}!', {});
    const [path] = pathsIn(messages[2]!.text);
    expect(messages[2]!.text).toBe(`Now: ${server.url}${path}!`);
    expect(await server.open(path!)).toMatchObject({ status: 302, location: SHOP });
    await expect.poll(() => clicksOf(id)).toMatchObject([{ number: messages[2]!.number }]);
  });

  it('is refused without such a link, or if the link is archived or of another account', async () => {
    const { id } = await createLink('gone');
    await account.call(links.archiveShortLink, { params: { linkId: id } });
    account = await openAccount(web, database(), `linking${names++}`);
    await createLink('mine');
    const other = account;
    account = await openAccount(web, database(), `linking${names++}`);
    expect(other.accountId).not.toBe(account.accountId);
    for (const name of ['none', 'mine', '=1']) {
      expect(await estimate(`See {{link:${name}}}`)).toMatchObject({
        status: 400,
        body: { code: 'unknown_link', field: 'text' },
      });
      const campaignId = (await write(`See {{link:${name}}}`)).body.id;
      expect(await send(campaignId)).toMatchObject({ status: 400, body: { code: 'unknown_link' } });
    }
    const own = await createLink('old');
    const gone = { status: 400, body: { code: 'link_gone' } };
    const params = { linkId: own.id };
    await sql`UPDATE short_links SET ends_at = now() WHERE id = ${own.id}`.execute(owner());
    expect(await estimate('{{link:old}}')).toMatchObject(gone);
    await sql`UPDATE short_links SET ended_target = ${SHOP} WHERE id = ${own.id}`.execute(owner());
    expect((await estimate('{{link:old}}')).status).toBe(200);
    await sql`UPDATE short_links SET ends_at = NULL, is_enabled = false WHERE id = ${own.id}`.execute(
      owner(),
    );
    expect(await estimate('{{link:old}}')).toMatchObject(gone);
    await sql`UPDATE short_links SET is_enabled = true WHERE id = ${own.id}`.execute(owner());
    await account.call(links.archiveShortLink, { params });
    expect(await estimate('{{link:old}}')).toMatchObject(gone);
  });
});

describe('a variable of a landing page', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const schedule = (campaignId: number, at: string) =>
    account.call(calls.scheduleCampaign, { params: { campaignId }, body: { at } });
  const gone = { status: 400, body: { code: 'link_gone', field: 'text' } };
  const tooEarly = {
    ...gone,
    body: { ...gone.body, message: expect.stringContaining('only after this message') },
  };

  /** Creates a page that is published by itself in two hours. */
  async function planPage(slug: string): Promise<number> {
    const { body } = await account.call(pages.createLandingPage, {
      body: { title: 'Sale', slug, template: 'terms' },
    });
    const params = { pageId: body.id };
    const planned = { version: 1, at: inHours(2) };
    expect((await account.call(pages.publishLandingPage, { params, body: planned })).status).toBe(200);
    return body.id;
  }

  it('can be in a campaign that starts once the page is published', async () => {
    await planPage('plan');
    expect((await estimate('See {{page:plan}}')).status).toBe(200);
    const campaignId = (await write('See {{page:plan}}')).body.id;
    expect(await send(campaignId)).toMatchObject(tooEarly);
    expect(await schedule(campaignId, inHours(1))).toMatchObject(tooEarly);
    expect((await schedule(campaignId, inHours(3))).status).toBe(200);
  });

  it('pauses a campaign that starts although the page was not published', async () => {
    const pageId = await planPage('late');
    const campaignId = (await write('See {{page:late}}')).body.id;
    await schedule(campaignId, inHours(3));
    const params = { pageId };
    await account.call(pages.cancelPublishing, { params });
    expect(await estimate('See {{page:late}}')).toMatchObject(gone);
    await sql`UPDATE campaigns SET state = 'expanding', starts_at = now() WHERE id = ${campaignId}`.execute(
      owner(),
    );
    await expand(campaignId);
    expect((await account.call(calls.getCampaign, { params: { campaignId } })).body).toMatchObject({
      paused: true,
      problem: expect.stringContaining('landing page is not published'),
    });
    await account.call(pages.publishLandingPage, { params, body: { version: 1 } });
    await account.call(calls.resumeCampaign, { params: { campaignId } });
    await expand(campaignId);
    expect(await messagesOf(campaignId)).toHaveLength(3);
  });
});

it('refuses a campaign that starts after its link has ended', async () => {
  await createLink('short');
  await sql`UPDATE short_links SET ends_at = now() + interval '2 hours' WHERE account_id = ${account.accountId}`.execute(
    owner(),
  );
  const campaignId = (await write('See {{link:short}}')).body.id;
  const schedule = (hours: number) =>
    account.call(calls.scheduleCampaign, {
      params: { campaignId },
      body: { at: new Date(Date.now() + hours * 3_600_000).toISOString() },
    });
  expect(await schedule(3)).toMatchObject({ status: 400, body: { code: 'link_gone', field: 'text' } });
  expect((await schedule(1)).status).toBe(200);
});

describe('recipients who are not tracked', () => {
  let isKnown = false;
  beforeEach(() => {
    isKnown = false;
  });
  const untracked = '27821234561';
  /** The number must be known, so it gets a message first. */
  const setTracking = async (tracksClicks: boolean) => {
    if (!isKnown) await sent('Welcome');
    isKnown = true;
    const params = { number: untracked };
    expect((await account.call(tracking.setClickTracking, { params, body: { tracksClicks } })).status).toBe(
      204,
    );
  };
  const clicked = async (campaignId: number) => {
    const [{ id }] = (await linkIds(campaignId)) as [{ id: number; target: string }];
    return owner()
      .selectFrom('link_clicks')
      .select('message_id')
      .where('account_id', '=', account.accountId)
      .where('link_id', '=', id)
      .execute();
  };

  it('share a link of the same length, which tells nothing about them', async () => {
    await setTracking(false);
    const { campaignId, messages } = await sent(`See ${SHOP}`);
    const paths = messages.map(({ text }) => pathsIn(text)[0]!);
    expect(paths[1]).toMatch(/^\/[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(paths.map((path) => path.length)).toEqual([10, 10, 10]);
    expect(await server.open(paths[1]!)).toMatchObject({ status: 302, location: SHOP });
    await expect.poll(() => clicked(campaignId)).toEqual([{ message_id: null }]);
    await server.open(paths[0]!);
    await expect
      .poll(() => clicked(campaignId))
      .toEqual(expect.arrayContaining([{ message_id: messages[0]!.id }]));
  });

  it('are tracked again from the next message on', async () => {
    await setTracking(false);
    await setTracking(false);
    await setTracking(true);
    const { messages } = await sent(`See ${SHOP}`);
    expect(new Set(messages.map(({ text }) => pathsIn(text)[0]!)).size).toBe(3);
  });

  it('are only those of the account', async () => {
    await setTracking(false);
    account = await openAccount(web, database(), `linking${names++}`);
    const { messages } = await sent(`See ${SHOP}`);
    for (const { text } of messages) expect(pathsIn(text)[0]).toMatch(/^\/[a-z0-9]{9}$/);
  });

  it('are all recipients if the account does not track', async () => {
    await account.call(tracking.saveLinkSettings, { body: { tracksRecipients: false } });
    const first = await sent(`See ${SHOP}`);
    expect(new Set(first.messages.map(({ text }) => text)).size).toBe(1);
    const [path] = pathsIn(first.messages[0]!.text);
    expect(path).toMatch(/^\/[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(await server.open(path!)).toMatchObject({ location: SHOP });
    await createLink('offer');
    const named = await sent('{{link:offer}}', {});
    const again = await sent('{{link:offer}}', {});
    expect(new Set([...named.messages, ...again.messages].map(({ text }) => text)).size).toBe(1);
  });
});

it('says that short links are off', async () => {
  const off = await startConsole(database(), {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://console.example',
  });
  const there = await openAccount(off, database(), `linking${names++}`);
  const body = { text: `See ${SHOP}`, audience, shortensLinks: true };
  expect(await there.call(calls.estimateCampaign, { body })).toMatchObject({
    status: 409,
    body: { code: 'links_off' },
  });
  expect((await there.call(calls.getSendingSettings, {})).body.linkBase).toBeNull();
  await off.stop();
});
