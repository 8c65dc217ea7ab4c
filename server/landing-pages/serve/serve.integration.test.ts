import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#contract/contacts.ts';
import { uploadImage } from '#contract/landing-pages/images.ts';
import * as calls from '#contract/landing-pages/pages.ts';
import {
  downloadPageActions,
  downloadPageDays,
  getLandingPageStatistics,
  listPageActions,
} from '#contract/landing-pages/statistics.ts';
import { changeBrand } from '#server/accounts/index.ts';
import { blockHost, RecipientSlugs } from '#server/links/index.ts';
import {
  BROWSERS,
  type Opening,
  startTestLinks,
  type TestLinks,
} from '#server/links/testing/links-server.ts';
import { countedMessageIds, createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { linkKeys } from '#page-html/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { CHALLENGES_PER_MINUTE } from './answer-challenge.ts';
import { createLinkPages } from './create-link-pages.ts';
import { readLibraryImages } from '../images/library-images.ts';
import { textContent } from '../testing/content.ts';
import { giveOwnBrand } from '../testing/own-brand.ts';
import { plainPicture, RED } from '../testing/pictures.ts';

const NUMBER = '27821234567';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let links: TestLinks;
let account: TestAccount;
let count = 0;
/** The address of a test's reader. */
let from: string;

beforeAll(async () => {
  links = await startTestLinks(database(), createLinkPages);
  web = await startConsole(database(), links.env);
});
afterAll(async () => {
  await web.stop();
  await links.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `page-reader-${++count}`, 0);
  from = `198.51.101.${count}`;
});

const open = (path: string, how: Opening = {}) => links.open(path, { from, ...how });

type Content = Record<string, unknown>;

/** Publishes a page with a content. Its readers see it after a moment, if they opened another version before. */
async function publish(content: Content, access?: object) {
  const { body: page } = await account.call(calls.createLandingPage, { body: { title: 'Sale' } });
  const params = { pageId: page.id };
  await account.call(calls.saveLandingPage, { params, body: { title: 'Sale', content } });
  const { body } = await account.call(calls.publishLandingPage, { params, body: { version: 2 } });
  if (access) await account.call(calls.changeLandingPageAccess, { params, body: access });
  expect(body).toMatchObject({ state: 'published' });
  return body;
}

const BUTTON = {
  about: { title: 'Sale' },
  blocks: [
    { type: 'Text', props: { id: 'text', html: '<p>Hi {{first_name|there}}, half price today</p>' } },
    {
      type: 'Button',
      props: { id: 'shop', label: 'Shop', target: 'https://shop.example/?c={{first_name|none}}' },
    },
    { type: 'Button', props: { id: 'call', label: 'Call', target: 'tel:+27821234567' } },
  ],
};

/** Gives a person a link of their own to a page, as a campaign does. Returns its slug. */
async function ownSlug(linkId: number, number = NUMBER): Promise<string> {
  const { accountId } = account;
  const ids = countedMessageIds(1);
  await owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId,
        origin: { kind: 'test', id: 0 },
        carrierId: null,
        priority: 5,
        sender: '43366',
        text: 'Hi',
        messages: [{ number, text: null, parts: 1, cost: 0 }],
        ids,
      }),
    );
  const { rows } = await sql<{ serial: number }>`
    INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    VALUES (${accountId}, ${linkId}, '', ${ids[0]}, 1) RETURNING serial`.execute(owner());
  return new RecipientSlugs('of tests').of(rows[0]!.serial, 1)[0]!;
}

describe('the logo of the brand', () => {
  const logoOf = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4" fill="${colour}"><path d="M0 0h9v4z"/></svg>`,
    );
  const setLogo = (logo: Buffer | null) =>
    changeBrand(owner(), null, {}, logo && { type: 'image/svg+xml', content: logo });
  const addressIn = (html: string) =>
    /<header class="logo"><img src="([^"]+)" alt="Carillon"/.exec(html)?.[1];
  const content = { ...BUTTON, about: { title: 'Sale', showsLogo: true } };
  afterEach(() => setLogo(null));

  it('is above a page that asks for it, served by the same host', async () => {
    await setLogo(logoOf('red'));
    const { slug } = await publish(content);
    const { html } = await open(`/${slug}`);
    const logo = await open(addressIn(html)!);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(logo.html).toBe(logoOf('red').toString());
    const { slug: plain } = await publish(BUTTON);
    expect((await open(`/${plain}`)).html).not.toContain('<header');
  });

  it('stays as it was when the page was published', async () => {
    await setLogo(logoOf('red'));
    const { slug, id } = await publish(content);
    await setLogo(logoOf('blue'));
    const before = addressIn((await open(`/${slug}`)).html)!;
    expect((await open(before)).html).toBe(logoOf('red').toString());
    const params = { pageId: id };
    await account.call(calls.publishLandingPage, { params, body: { version: 2 } });
    const after = await eventually('the new version is shown', async () => {
      const address = addressIn((await open(`/${slug}`)).html)!;
      return address !== before && address;
    });
    expect((await open(after)).html).toBe(logoOf('blue').toString());
    expect((await open(before)).status).toBe(200);
  });

  it('is left out without one, and on new pages: it may be that of a reseller', async () => {
    const { slug } = await publish(content);
    expect((await open(`/${slug}`)).html).not.toContain('<header');
    const { id: pageId } = (await account.call(calls.createLandingPage, { body: { title: 'New' } })).body;
    const { body } = await account.call(calls.getLandingPage, { params: { pageId } });
    expect(body.content.about.showsLogo).toBe(false);
  });

  it('is within previews in the console, which does not serve it', async () => {
    await setLogo(logoOf('red'));
    const { body } = await account.call(calls.previewLandingPage, {
      body: { content: { ...content, blocks: [] } },
    });
    expect(body.html).toContain(`<img src="data:image/svg+xml;base64,${logoOf('red').toString('base64')}"`);
  });
});

describe('the font and corners of the brand', () => {
  const lookOf = async (slug: string) =>
    /--font:([^,]+),.*--radius:([^;]+);/.exec((await open(`/${slug}`)).html)?.slice(1);
  const SERIF = ["'Iowan Old Style'", '1.75rem'];
  const USUAL = ['system-ui', '.5rem'];

  it('are those of a page that was published with them, until it is published again', async () => {
    const brand = { pageFont: 'serif', pageRadius: 'large' } as const;
    const changeBrand = await giveOwnBrand(owner(), account.accountId, brand);
    const { slug, id } = await publish(BUTTON);
    await changeBrand({ pageFont: 'system', pageRadius: 'small' });
    expect(await lookOf(slug)).toEqual(SERIF);
    const params = { pageId: id };
    await account.call(calls.publishLandingPage, { params, body: { version: 2 } });
    await eventually('the new version is shown', async () => (await lookOf(slug))?.[1] === USUAL[1]);
    expect(await lookOf(slug)).toEqual(USUAL);
    await account.call(calls.rollBackLandingPage, { params: { pageId: id, version: 1 } });
    await eventually('the first version is shown', async () => (await lookOf(slug))?.[1] === SERIF[1]);
    expect(await lookOf(slug)).toEqual(SERIF);
  });

  it('are not those of a page with its own', async () => {
    await giveOwnBrand(owner(), account.accountId, { pageFont: 'serif', pageRadius: 'large' });
    const { slug } = await publish({ ...BUTTON, theme: { font: 'system', radius: 'small' } });
    expect(await lookOf(slug)).toEqual(USUAL);
  });
});

describe('a published page', () => {
  it('is shown without cookies, indexing or a script', async () => {
    const { slug } = await publish(BUTTON);
    const { status, headers, html } = await open(`/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('Hi there, half price today');
    expect(html).not.toContain('<script');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self';/,
    );
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(policy).toContain("connect-src 'self'");
  });

  it('is not sent again to a browser that has it, but counted', async () => {
    const { slug, id } = await publish(BUTTON);
    const first = await open(`/${slug}`);
    const again = await open(`/${slug}`, { headers: { 'if-none-match': first.headers.etag! } });
    expect([again.status, again.html]).toEqual([304, '']);
    await eventually('both visits to be counted', async () => {
      const { body } = await account.call(calls.getLandingPage, { params: { pageId: id } });
      return body.visits === 2;
    });
  });

  it('does not change before it is published again', async () => {
    const { slug, id } = await publish(textContent('Old'));
    const { html } = await open(`/${slug}`);
    await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: { title: 'Sale', content: textContent('New') },
    });
    await sql`UPDATE accounts SET name = 'Another name' WHERE id = ${account.accountId}`.execute(owner());
    expect((await open(`/${slug}`)).html).toBe(html);
  });

  it('is gone once it is taken offline, archived or over', async () => {
    const { slug, id } = await publish(BUTTON);
    await account.call(calls.unpublishLandingPage, { params: { pageId: id } });
    expect((await open(`/${slug}`)).status).toBe(410);
    const archived = await publish(BUTTON);
    await account.call(calls.archiveLandingPage, { params: { pageId: archived.id } });
    expect((await open(`/${archived.slug}`)).status).toBe(410);
    const over = await publish(BUTTON);
    await sql`UPDATE short_links SET ends_at = now() WHERE id = ${over.linkId}`.execute(owner());
    expect((await open(`/${over.slug}`)).status).toBe(410);
  });

  it('cannot be opened as a draft', async () => {
    const { body } = await account.call(calls.createLandingPage, { body: { title: 'Draft' } });
    expect((await open(`/${body.slug}`)).status).toBe(410);
  });

  it('of a domain of the account is served there only', async () => {
    const host = `pages-${count}.example`;
    const { rows } = await sql<{ id: number }>`
      WITH domain AS (
        INSERT INTO link_domains (account_id, host, token, verified_at) VALUES (${account.accountId}, ${host}, 'x', now()) RETURNING id
      ), host AS (INSERT INTO link_hosts (host, account_id, domain_id) SELECT ${host}, ${account.accountId}, id FROM domain)
      SELECT id FROM domain`.execute(owner());
    const create = (by: TestAccount, slug: string) =>
      by.call(calls.createLandingPage, { body: { title: 'Sale', domainId: rows[0]!.id, slug } });
    const { body: page } = await create(account, `own-${count}`);
    const params = { pageId: page.id };
    const content: Content = BUTTON;
    await account.call(calls.saveLandingPage, { params, body: { title: 'Sale', content } });
    await account.call(calls.publishLandingPage, { params, body: { version: 2 } });
    expect((await open(`/${page.slug}`, { host })).html).toContain('half price today');
    expect((await open(`/${page.slug}`)).status).toBe(404);
    const stranger = await openAccount(web, database(), `page-stranger-${count}`, 0);
    expect(await create(stranger, 'theirs')).toMatchObject({ status: 400, body: { field: 'domainId' } });
  });

  it('is not served on the host of a console', async () => {
    const { slug } = await publish(BUTTON);
    expect((await open(`/${slug}`, { host: 'localhost:3000' })).status).toBe(404);
    expect((await open(`/${slug}`, { host: 'evil.example' })).status).toBe(404);
  });
});

describe('a press', () => {
  it('leads to the target of the button, with the values of the recipient', async () => {
    const { slug, id, linkId } = await publish(BUTTON);
    await account.call(createContact, { body: { number: NUMBER, firstName: 'Zoë & Co' } });
    const own = await ownSlug(linkId);
    expect(await open(`/${slug}?go=shop`)).toMatchObject({
      status: 302,
      location: 'https://shop.example/?c=none',
    });
    expect(await open(`/${own}?go=shop`)).toMatchObject({
      status: 302,
      location: 'https://shop.example/?c=Zo%C3%AB%20%26%20Co',
    });
    expect((await open(`/${slug}?go=call`, { method: 'POST' })).status).toBe(204);
    await eventually('the presses to be counted', async () => {
      const { body } = await account.call(getLandingPageStatistics, { params: { pageId: id } });
      return (
        body.presses.find(({ key }) => key === 'shop')?.count === 2 &&
        body.presses.find(({ key }) => key === 'call')?.label === 'Call'
      );
    });
    const { body } = await account.call(listPageActions, { params: { pageId: id } });
    expect(body.items).toMatchObject([{ number: NUMBER, kind: 'press', label: 'Shop', count: 1 }]);
    const { text } = await account.call(downloadPageActions, { params: { pageId: id } });
    expect(text).toMatch(/First time,Number,Action,Label,Times,Message\r?\n.*,\+27821234567,press,Shop,1,/);
  });

  it('of a link stays with it when links change places, also once the link is gone', async () => {
    const shop = { label: 'Shop', target: 'https://shop.example/' };
    const club = { label: 'Club', target: 'https://club.example/' };
    const contentOf = (...some: object[]) => ({
      about: { title: 'Sale' },
      blocks: [{ type: 'Links', props: { id: 'links', title: '', links: some } }],
    });
    const { slug, id } = await publish(contentOf(shop, club));
    const params = { pageId: id };
    const publishAgain = async (version: number, content: object) => {
      const body = { title: 'Sale', content };
      await account.call(calls.saveLandingPage, { params, query: { version }, body });
      await account.call(calls.publishLandingPage, { params, body: { version: version + 1 } });
    };
    const [key] = linkKeys('links', [shop.target]);
    const press = async () => expect((await open(`/${slug}?go=${key}`)).location).toBe(shop.target);
    const presses = async () => (await account.call(getLandingPageStatistics, { params })).body.presses;
    await press();
    await publishAgain(2, contentOf(club, shop));
    await press();
    await expect.poll(presses).toEqual([{ key, ...shop, count: 2 }]);
    await publishAgain(3, contentOf(club));
    expect(await presses()).toEqual([{ key, ...shop, count: 2 }]);
  });

  it('of a link in a text is named by what the reader pressed', async () => {
    const { linkId, id } = await publish({
      about: { title: 'Sale' },
      blocks: [
        {
          type: 'Text',
          props: { id: 'text', html: '<p>See <a href="https://shop.example/">our <em>shop</em></a>.</p>' },
        },
      ],
    });
    await open(`/${await ownSlug(linkId)}?go=${linkKeys('text', ['https://shop.example/'])[0]}`);
    await eventually('the press to be counted', async () => {
      const { body } = await account.call(listPageActions, { params: { pageId: id } });
      return body.items.some(({ label }) => label === 'our shop');
    });
    const { body } = await account.call(getLandingPageStatistics, { params: { pageId: id } });
    expect(body.presses).toEqual([
      { key: expect.any(String), label: 'our shop', target: 'https://shop.example/', count: 1 },
    ]);
  });

  it('of a link without a text is named by where it leads', async () => {
    const { linkId, id } = await publish({
      about: { title: 'Sale' },
      blocks: [
        {
          type: 'Text',
          props: { id: 'text', html: '<p>See <a href="https://shop.example/">&nbsp;</a></p>' },
        },
      ],
    });
    await open(`/${await ownSlug(linkId)}?go=${linkKeys('text', ['https://shop.example/'])[0]}`);
    await eventually('the press to be counted', async () => {
      const { body } = await account.call(listPageActions, { params: { pageId: id } });
      return body.items.length === 1;
    });
    const { body } = await account.call(listPageActions, { params: { pageId: id } });
    expect(body.items).toMatchObject([{ label: 'https://shop.example/' }]);
    for (const download of [downloadPageActions, downloadPageDays]) {
      const { text } = await account.call(download, { params: { pageId: id } });
      expect(text).toContain(',press,https://shop.example/,1');
    }
  });

  it('is downloaded without formulas', async () => {
    const { linkId, id } = await publish({
      about: { title: 'Sale' },
      blocks: [{ type: 'Button', props: { id: 'a', label: '=1+1', target: 'https://shop.example/' } }],
    });
    await open(`/${await ownSlug(linkId)}?go=a`);
    await eventually('the press to be counted', async () => {
      const { body } = await account.call(listPageActions, { params: { pageId: id } });
      return body.items.length === 1;
    });
    const { text } = await account.call(downloadPageActions, { params: { pageId: id } });
    expect(text).toContain(",press,'=1+1,1,");
  });

  it('leads to addresses with letters of every script', async () => {
    const { slug } = await publish({
      about: { title: 'Sale' },
      blocks: [{ type: 'Button', props: { id: 'a', label: 'Go', target: 'https://почта.example/zażółć' } }],
    });
    expect(await open(`/${slug}?go=a`)).toMatchObject({
      status: 302,
      location: 'https://xn--80a1acny.example/za%C5%BC%C3%B3%C5%82%C4%87',
    });
  });

  it('leads nowhere else', async () => {
    const { slug } = await publish(BUTTON);
    for (const key of ['https://evil.example', '//evil.example', '__proto__', 'constructor', 'text', ''])
      expect((await open(`/${slug}?go=${encodeURIComponent(key)}`)).status).toBe(404);
  });

  it('leads to no host that was blocked since', async () => {
    const { slug } = await publish({
      about: { title: 'Sale' },
      blocks: [{ type: 'Button', props: { id: 'a', label: 'Go', target: 'https://later-blocked.example/' } }],
    });
    await blockHost(owner(), 'later-blocked.example', 'Fraud');
    await eventually('the block to be seen', async () => (await open(`/${slug}?go=a`)).status === 404);
  });

  it('by programs is not counted', async () => {
    const { slug, id } = await publish(BUTTON);
    await open(`/${slug}?go=shop`, { agent: BROWSERS.preview });
    await open(`/${slug}?go=call`, { method: 'POST' });
    await eventually('the press to be counted', async () => {
      const { body } = await account.call(getLandingPageStatistics, { params: { pageId: id } });
      return body.presses.length === 1 && body.presses[0]!.key === 'call';
    });
  });
});

describe('the page of a recipient', () => {
  it('has their values, is stored nowhere, and tells who opened it', async () => {
    const { slug, linkId } = await publish(BUTTON);
    await account.call(createContact, {
      body: { number: NUMBER, firstName: '<b>{{last_name}}</b>' },
    });
    const { status, headers, html } = await open(`/${await ownSlug(linkId)}`);
    expect(status).toBe(200);
    expect(html).toContain('Hi &lt;b&gt;{{last_name}}&lt;/b&gt;, half price');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers).not.toHaveProperty('etag');
    expect((await open(`/${slug}`)).html).toContain('Hi there');
  });

  it('is that of a stranger once the person was forgotten', async () => {
    const { linkId } = await publish(BUTTON);
    await account.call(createContact, { body: { number: NUMBER, firstName: 'Zoë' } });
    const own = await ownSlug(linkId);
    await sql`UPDATE messages SET number = '' WHERE account_id = ${account.accountId}`.execute(owner());
    expect((await open(`/${own}`)).html).toContain('Hi there');
  });
});

describe('a password', () => {
  it('is asked for before anything of the page can be seen', async () => {
    const { slug } = await publish(BUTTON, { password: 'open sesame' });
    for (const path of [`/${slug}`, `/${slug}?go=shop`, `/${slug}?done=x`, `/${slug}?proof=x.y`]) {
      const { html, status } = await open(path);
      expect([status, html.includes('half price')]).toEqual([200, false]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const wrong = await open(`/${slug}`, { method: 'POST', headers: form, body: 'password=close' });
    expect(wrong.status).toBe(403);
    const right = await open(`/${slug}`, { method: 'POST', headers: form, body: 'password=open+sesame' });
    expect(right.status).toBe(200);
    expect(right.html).toContain('half price');
    expect(right.headers['cache-control']).toBe('private, no-store');
    const address = /href="(\?[^"]*go=shop[^"]*)"/.exec(right.html)![1]!.replaceAll('&amp;', '&');
    expect(await open(`/${slug}${address}`)).toMatchObject({
      status: 302,
      location: 'https://shop.example/?c=none',
    });
    const late = await open(`/${slug}?go=shop&proof=x.y`, {
      method: 'POST',
      headers: form,
      body: 'password=open+sesame',
    });
    expect([late.status, late.html.includes('half price')]).toEqual([200, true]);
    const other = await publish(BUTTON, { password: 'another one' });
    expect((await open(`/${other.slug}${address}`)).status).toBe(200);
  });
});

describe('an image', () => {
  /** Lets an account show its links on a host. */
  const holdHost = (host: string, { accountId } = account) =>
    sql`
      WITH domain AS (
        INSERT INTO link_domains (account_id, host, token, verified_at) VALUES (${accountId}, ${host}, 'x', now()) RETURNING id
      ) INSERT INTO link_hosts (host, account_id, domain_id) SELECT ${host}, ${accountId}, id FROM domain`.execute(
      owner(),
    );

  it('is on the hosts of its account, and on no other', async () => {
    const file = await plainPicture(RED);
    const { body: image } = await account.call(uploadImage, { query: { name: 'red.png' }, file });
    const images = await database().db.withAccount(account.accountId, (its) =>
      readLibraryImages(its, [image.id]),
    );
    const { url } = images.get(image.id)!.sources[0]!;
    const other = await openAccount(web, database(), `page-reader-other-${count}`, 0);
    await holdHost('go.own.example');
    await holdHost('go.other.example', other);
    const [shared, own, foreign] = await Promise.all([
      open(url),
      open(url, { host: 'go.own.example' }),
      open(url, { host: 'go.other.example' }),
    ]);
    expect(shared).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(own).toMatchObject({ status: 200, html: shared.html });
    expect(foreign.status).toBe(404);
    expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
  });
});

describe('a captcha', () => {
  it('is given only so often to a network', async () => {
    const { slug } = await publish(BUTTON);
    const ask = () => open(`/${slug}?captcha=challenge`);
    expect(JSON.parse((await ask()).html)).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
    const asked = await Promise.all(Array.from({ length: CHALLENGES_PER_MINUTE }, ask));
    expect(asked.map(({ status }) => status)).toContain(429);
    expect((await open(`/${slug}`)).status).toBe(200);
  });
});

describe('a form that was sent', () => {
  it('says what happens now, even if the page does not', async () => {
    const { slug } = await publish({
      about: { title: 'Leave us' },
      blocks: [{ type: 'OptOut', props: { id: 'leave', title: 'Leave us' } }],
    });
    expect((await open(`/${slug}?done=leave`)).html).toContain('You will get no more messages from us.');
    expect((await open(`/${slug}?done=other`)).html).not.toContain('You will get no more messages');
  });

  it('leads to its target, unless it is blocked, and counts unless a program filled it in', async () => {
    const target = 'https://thanks.example/for-all';
    const { slug, id } = await publish({
      about: { title: 'Survey' },
      blocks: [
        {
          type: 'Form',
          props: {
            id: 'survey',
            title: 'Survey',
            fields: [{ key: 'town', label: 'Town' }],
            hasCaptcha: false,
            successTarget: target,
          },
        },
        { type: 'Button', props: { id: 'go', label: 'Go', target } },
      ],
    });
    const send = (body: string) =>
      open(`/${slug}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `form=survey${body}`,
      });
    expect(await send('&website=spam')).toMatchObject({ status: 303, location: target });
    expect(await send('')).toMatchObject({ status: 303, location: target });
    const forms = async () =>
      (await account.call(getLandingPageStatistics, { params: { pageId: id } })).body.forms;
    await expect.poll(forms).toMatchObject([{ key: 'survey', count: 1 }]);
    await blockHost(owner(), 'thanks.example', 'Phishing');
    await eventually('the block to be seen', async () => (await open(`/${slug}?go=go`)).status === 404);
    expect((await send('')).location).toContain('?done=survey');
  });

  it('stays an opt-out after its block was removed', async () => {
    const { linkId, id } = await publish({
      about: { title: 'Leave us' },
      blocks: [{ type: 'OptOut', props: { id: 'leave', title: 'Leave us' } }],
    });
    const answer = await open(`/${await ownSlug(linkId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'form=leave',
    });
    expect(answer.status).toBe(303);
    const params = { pageId: id };
    await eventually('the form to be counted', async () => {
      const { forms } = (await account.call(getLandingPageStatistics, { params })).body;
      return forms.length === 1;
    });
    const content: Content = BUTTON;
    await account.call(calls.saveLandingPage, { params, body: { title: 'Sale', content } });
    await account.call(calls.publishLandingPage, { params, body: { version: 3 } });
    const { forms } = (await account.call(getLandingPageStatistics, { params })).body;
    expect(forms).toMatchObject([{ key: 'leave', label: 'Leave us', isOptOut: true, count: 1 }]);
  });
});

describe('scrolling', () => {
  it('is not counted on pages that do not record it', async () => {
    const { slug, id } = await publish(BUTTON);
    await open(`/${slug}?scroll=50`, { method: 'POST', body: '' });
    await open(`/${slug}?go=shop`);
    await eventually('the press to be counted', async () => {
      const { body } = await account.call(getLandingPageStatistics, { params: { pageId: id } });
      expect(body.scroll).toEqual([]);
      return body.presses.length === 1;
    });
  });

  it('is counted in quarters', async () => {
    const { slug, id } = await publish({ ...BUTTON, about: { title: 'Sale', measuresScroll: true } });
    expect((await open(`/${slug}`)).html).toContain('<script');
    for (const percent of ['25', '50', '51', 'x'])
      expect((await open(`/${slug}?scroll=${percent}`, { method: 'POST', body: '' })).status).toBe(204);
    await eventually('the steps to be counted', async () => {
      const { body } = await account.call(getLandingPageStatistics, { params: { pageId: id } });
      return JSON.stringify(body.scroll) === '[{"percent":25,"count":1},{"percent":50,"count":1}]';
    });
  });
});
