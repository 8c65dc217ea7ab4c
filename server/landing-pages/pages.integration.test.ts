import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { downloadImage, uploadImage } from '#contract/landing-pages/images.ts';
import * as calls from '#contract/landing-pages/pages.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { listShortLinks } from '#contract/links.ts';
import { changeBrand } from '#server/accounts/index.ts';
import { blockHost } from '#server/links/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { plainPicture, RED } from './testing/pictures.ts';
import { publishDue } from './publish/publish-due.ts';
import { textContent } from './testing/content.ts';
import { giveOwnBrand } from './testing/own-brand.ts';

const LINKS_URL = 'https://l.example.com';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), { LINKS_URL });
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `pages-${++count}`, 0);
});

const create = async (more: object = {}) =>
  (await account.call(calls.createLandingPage, { body: { title: 'Spring sale', ...more } })).body;
const get = async (pageId: number) => (await account.call(calls.getLandingPage, { params: { pageId } })).body;
type Saving = { version?: number; title?: string };
const save = (pageId: number, text: string, { version, title = 'Spring sale' }: Saving = {}) =>
  account.call(calls.saveLandingPage, {
    params: { pageId },
    query: version === undefined ? {} : { version },
    body: { title, content: textContent(text) },
  });
const publish = async (pageId: number, more: object = {}) =>
  account.call(calls.publishLandingPage, {
    params: { pageId },
    body: { version: (await get(pageId)).version, ...more },
  });
const list = async (query: object = {}) =>
  (await account.call(calls.listLandingPages, { query })).body.items.map(({ title }) => title);
const refuse = async <E extends Endpoint>(endpoint: E, input: Partial<Input<E>>): Promise<object> => {
  const { status, body } = await account.call(endpoint, input);
  return { status, ...(body as object | undefined) };
};
const publishPlanned = () => publishDue(testContext(database(), { LINKS_URL }));
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();

describe('a landing page', () => {
  it('is created from a template, saved, published, changed and taken offline', async () => {
    const page = await create({ template: 'sale', slug: 'spring-sale' });
    expect(page).toMatchObject({
      url: `${LINKS_URL}/spring-sale`,
      state: 'draft',
      hasChanges: false,
      publishedVersion: null,
      version: 1,
    });
    expect((await get(page.id)).content.blocks.length).toBeGreaterThan(2);
    expect((await publish(page.id, { note: 'First' })).body).toMatchObject({
      state: 'published',
      publishedVersion: 1,
      hasChanges: false,
    });
    expect((await save(page.id, 'New')).body).toMatchObject({ hasChanges: true, version: 2 });
    expect((await publish(page.id)).body).toMatchObject({ publishedVersion: 2, hasChanges: false });
    const offline = await account.call(calls.unpublishLandingPage, { params: { pageId: page.id } });
    expect(offline.body).toMatchObject({ state: 'draft', publishedVersion: null });
    const { body } = await account.call(calls.listLandingPageVersions, { params: { pageId: page.id } });
    expect(body.versions).toMatchObject([
      { version: 2, note: '', isLive: false },
      { version: 1, note: 'First', isLive: false },
    ]);
  });

  it('is no short link for the lists of short links', async () => {
    await create();
    expect((await account.call(listShortLinks, { query: {} })).body.items).toEqual([]);
  });

  it('is found by title and address, and by state', async () => {
    await create({ title: 'Sale', slug: 'autumn' });
    const { id } = await create({ title: 'Menu', slug: 'lunch' });
    await save(id, 'Today: soup', { title: 'Menu' });
    await publish(id);
    expect(await list({ search: 'lunch' })).toEqual(['Menu']);
    expect(await list({ search: `${LINKS_URL}/autumn` })).toEqual(['Sale']);
    expect(await list({ state: 'published' })).toEqual(['Menu']);
    expect(await list({ state: 'draft' })).toEqual(['Sale']);
    await account.call(calls.archiveLandingPage, { params: { pageId: id } });
    expect(await list()).toEqual(['Sale']);
    expect(await list({ state: 'archived' })).toEqual(['Menu']);
    await account.call(calls.restoreLandingPage, { params: { pageId: id } });
    expect(await list()).toEqual(['Menu', 'Sale']);
  });

  it('is copied with an address of its own', async () => {
    const { id, slug } = await create();
    await save(id, 'Hello');
    const { body } = await account.call(calls.copyLandingPage, { params: { pageId: id } });
    expect(body).toMatchObject({ title: 'Copy of Spring sale', state: 'draft' });
    expect(body.slug).not.toBe(slug);
    expect((await get(body.id)).content).toEqual((await get(id)).content);
  });

  it('keeps the draft of whoever saved first', async () => {
    const { id } = await create();
    await save(id, 'First', { version: 1 });
    const refused = await refuse(calls.saveLandingPage, {
      params: { pageId: id },
      query: { version: 1 },
      body: { title: 'Spring sale', content: textContent('Second') },
    });
    expect(refused).toMatchObject({ status: 409, code: 'page_changed' });
    expect(JSON.stringify((await get(id)).content)).toContain('First');
  });

  it('stores no script in rich text', async () => {
    const { id } = await create();
    await save(
      id,
      'Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
    );
    const stored = JSON.stringify((await get(id)).content);
    expect(stored).toContain('Hi');
    expect(stored).not.toMatch(/<script|javascript|onerror|<img/);
  });

  it('is written to the activity log', async () => {
    const { id } = await create({ slug: 'logged' });
    await save(id, 'Hello');
    await publish(id);
    const { body } = await account.call(listActivityLog, { query: { subject: 'landing-pages' } });
    expect(body.items.map(({ action }) => action)).toEqual(['page published', 'page created']);
  });
});

describe('publishing', () => {
  it('refuses what has problems, and names the block', async () => {
    const { id } = await create();
    await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: {
        title: 'Sale',
        content: {
          blocks: [
            { type: 'Button', props: { id: 'first', label: 'Go', target: 'javascript:alert(1)' } },
            { type: 'Button', props: { id: 'second', label: 'Go', target: 'https://fraud.example/x' } },
            {
              type: 'Button',
              props: { id: 'braces', label: 'Go', target: 'https://good.example{{@evil.example/}}' },
            },
            { type: 'Image', props: { id: 'third', image: { imageId: 999_999, alt: 'A tree' } } },
            { type: 'OptIn', props: { id: 'fourth', title: 'Join', consent: 'Yes', groupId: 999_999 } },
          ],
        },
      },
    });
    await blockHost(owner(), 'fraud.example', 'Fraud');
    const { body } = await account.call(calls.checkLandingPage, { params: { pageId: id } });
    const blocks = body.problems.map(({ blockId }) => blockId);
    expect([...new Set(blocks)]).toEqual(
      expect.arrayContaining(['first', 'second', 'braces', 'third', 'fourth']),
    );
    const version = (await get(id)).version;
    expect(
      await refuse(calls.publishLandingPage, { params: { pageId: id }, body: { version } }),
    ).toMatchObject({ status: 400, code: 'invalid' });
    expect((await get(id)).state).toBe('draft');
  });

  it('warns of variables that no contact has, and of the examples of templates', async () => {
    const warningsOf = async (pageId: number) =>
      (await account.call(calls.checkLandingPage, { params: { pageId } })).body.warnings;
    const { id } = await create();
    await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: {
        title: 'Sale',
        content: {
          about: { title: 'Sale' },
          blocks: [
            { type: 'Text', props: { id: 'text', html: '<p>{{first_name|there}}, {{frist_name}}</p>' } },
            {
              type: 'Columns',
              props: { id: 'two', first: [{ type: 'Legal', props: { id: 'in', html: '{{wrong}}' } }] },
            },
            { type: 'Button', props: { id: 'shop', label: 'Shop', target: 'https://shop.example/' } },
          ],
        },
      },
    });
    expect(await warningsOf(id)).toEqual([
      { blockId: 'text', message: expect.stringContaining('{{frist_name}}') },
      { blockId: 'in', message: expect.stringContaining('{{wrong}}') },
    ]);
    await save(id, 'Hi {{first_name}}, {{first_name|there}}, {{last_name|friend}}');
    expect(await warningsOf(id)).toEqual([
      { blockId: expect.any(String), message: expect.stringMatching(/\{\{first_name\}\}.*Add a fallback/) },
    ]);
    await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: {
        title: 'Sale',
        content: { about: { title: 'Sale', description: 'For {{first_name}} and {{wrong}}' } },
      },
    });
    expect(await warningsOf(id)).toEqual([
      { blockId: null, message: expect.stringContaining('{{wrong}}') },
      { blockId: null, message: expect.stringContaining('{{first_name}}') },
    ]);
    const { body: sale } = await account.call(calls.createLandingPage, {
      body: { title: 'Sale', template: 'sale' },
    });
    expect(await warningsOf(sale.id)).toContainEqual({
      blockId: expect.any(String),
      message: expect.stringContaining('the example https://example.com/'),
    });
  });

  it('warns of answers that no contact gets, because their field was deleted', async () => {
    const { id } = await create();
    const fields = ['number', 'lastName', 'gone_field', ''].map((contactField, nth) => ({
      key: `field${nth}`,
      label: `Question ${nth}`,
      contactField,
    }));
    await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: {
        title: 'Sale',
        content: { about: { title: 'Sale' }, blocks: [{ type: 'Form', props: { id: 'form', fields } }] },
      },
    });
    const { body } = await account.call(calls.checkLandingPage, { params: { pageId: id } });
    expect(body.warnings).toEqual([
      { blockId: 'form', message: expect.stringMatching(/“Question 2” are not saved in the contact/) },
    ]);
  });

  it('happens at its time, as the draft was when it was planned', async () => {
    const { id } = await create();
    await save(id, 'Planned');
    const at = inAnHour();
    expect((await publish(id, { at })).body).toMatchObject({ state: 'draft', publishAt: at });
    await save(id, 'Later');
    await publishPlanned();
    expect((await get(id)).state).toBe('draft');
    await sql`UPDATE landing_pages SET publish_at = now() - interval '1 second' WHERE id = ${id}`.execute(
      owner(),
    );
    await publishPlanned();
    expect(await get(id)).toMatchObject({ state: 'published', publishAt: null, hasChanges: true });
    const { rows } = await sql<{ content: unknown }>`
      SELECT content FROM landing_page_versions WHERE page_id = ${id} AND published_at IS NOT NULL`.execute(
      owner(),
    );
    expect(JSON.stringify(rows)).toMatch(/Planned/);
  });

  it('is cancelled before its time', async () => {
    const { id } = await create();
    await save(id, 'Planned');
    await publish(id, { at: inAnHour() });
    const { body } = await account.call(calls.cancelPublishing, { params: { pageId: id } });
    expect(body).toMatchObject({ publishAt: null, state: 'draft' });
    expect(
      (await account.call(calls.listLandingPageVersions, { params: { pageId: id } })).body.versions,
    ).toEqual([]);
  });

  it('refuses a time in the past', async () => {
    const { id } = await create();
    await save(id, 'Late');
    const { version } = await get(id);
    expect(
      await refuse(calls.publishLandingPage, {
        params: { pageId: id },
        body: { version, at: '2020-01-01T00:00:00.000Z' },
      }),
    ).toMatchObject({ field: 'at' });
  });

  it('brings an earlier version back, to readers or as the draft', async () => {
    const { id } = await create();
    await save(id, 'One');
    await publish(id);
    await save(id, 'Two');
    await publish(id);
    const rolled = await account.call(calls.rollBackLandingPage, { params: { pageId: id, version: 1 } });
    expect(rolled.body).toMatchObject({ publishedVersion: 1, hasChanges: true });
    await sql`
      UPDATE landing_page_versions SET published_by = NULL WHERE account_id = ${account.accountId} AND page_id = ${id}`.execute(
      owner(),
    );
    await account.call(calls.rollBackLandingPage, { params: { pageId: id, version: 1 } });
    const { versions } = (await account.call(calls.listLandingPageVersions, { params: { pageId: id } })).body;
    expect(versions.map(({ version, publishedBy }) => [version, publishedBy === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(JSON.stringify((await get(id)).content)).toContain('Two');
    const restored = await account.call(calls.restoreLandingPageVersion, {
      params: { pageId: id, version: 1 },
    });
    expect(JSON.stringify(restored.body.content)).toContain('One');
    expect(await refuse(calls.rollBackLandingPage, { params: { pageId: id, version: 9 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('versions', () => {
  const numbers = async (pageId: number) => {
    const { rows } = await sql<{ version: number }>`
      SELECT version FROM landing_page_versions WHERE page_id = ${pageId} ORDER BY version`.execute(owner());
    return rows.map(({ version }) => version);
  };

  it('are kept as long as they prove what somebody agreed to', async () => {
    const { id, linkId } = await create();
    await save(id, 'Sale');
    await publish(id);
    await sql`
      INSERT INTO landing_page_versions (account_id, page_id, version, content, rendered, published_at)
      SELECT account_id, page_id, nth, content, rendered, now() FROM landing_page_versions, generate_series(2, 103) nth
      WHERE page_id = ${id}`.execute(owner());
    await sql`
      INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, fields, consent, country)
      VALUES (${account.accountId}, ${id}, 2, ${linkId}, 'form', 'form', '', '[]', 'I agree.', '')`.execute(
      owner(),
    );
    await save(id, 'Another sale');
    await publish(id);
    // Version 1 was live until now.
    expect(await numbers(id)).toEqual([1, 2, ...Array.from({ length: 100 }, (_, nth) => nth + 5)]);
  });

  it('are made only of changes, also if a draft is published several times at once', async () => {
    const { id } = await create();
    await save(id, 'Sale');
    const answers = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(answers.map(({ status, body }) => [status, body.publishedVersion])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await numbers(id)).toEqual([1]);
    for (let nth = 0; nth < 2; nth++) await publish(id, { note: 'For the shop' });
    expect(await numbers(id)).toEqual([1, 2]);
    await account.call(calls.unpublishLandingPage, { params: { pageId: id } });
    expect((await publish(id)).body).toMatchObject({ state: 'published', publishedVersion: 3 });
  });

  it('are limited within an hour', async () => {
    const { id } = await create();
    await save(id, 'Sale');
    const hash = createHash('sha256').update(String(account.accountId)).digest('base64url');
    await sql`
      INSERT INTO attempts (subject, count, since) VALUES (${`page publishing by account:${hash}`}, 119, now())`.execute(
      owner(),
    );
    expect((await publish(id)).status).toBe(200);
    await save(id, 'Another sale');
    expect(await publish(id)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('120 versions of pages within an hour') },
    });
    expect(await numbers(id)).toEqual([1]);
  });
});

describe('the templates', () => {
  it('are shown as pages of the account, as a stranger sees them', async () => {
    const { templates } = (await account.call(calls.listPageTemplates)).body;
    expect(templates.map(({ template }) => template)).toEqual([...PAGE_TEMPLATES]);
    for (const { title, html } of templates) {
      expect(title).not.toBe('');
      expect(html).toMatch(/^<!doctype html>[^]*<h1[^]*<\/html>$/);
      expect(html).toContain(`pages-${count} &amp; Co`);
      expect(html).not.toMatch(/<script|\{\{/);
    }
  });
});

describe('a brand with a font and corners', () => {
  const themeOf = async (more: object) => (await get((await create(more)).id)).content.theme;

  it('gives them to new pages, and to what the console shows of templates', async () => {
    await giveOwnBrand(owner(), account.accountId, { pageFont: 'mono', pageRadius: 'large' });
    expect(await themeOf({ template: 'terms' })).toMatchObject({ font: 'brand', radius: 'brand' });
    const { templates } = (await account.call(calls.listPageTemplates)).body;
    for (const { html } of templates) expect(html).toMatch(/--font:ui-monospace.*--radius:1\.75rem/);
  });

  it('leaves what it has not chosen to the template, and the drafts of pages as they are', async () => {
    const changeBrand = await giveOwnBrand(owner(), account.accountId);
    const { id } = await create({ template: 'terms' });
    await changeBrand({ pageRadius: 'large' });
    expect((await get(id)).content.theme).toMatchObject({ font: 'serif', radius: 'none' });
    expect(await themeOf({ template: 'terms' })).toMatchObject({ font: 'serif', radius: 'brand' });
  });
});

describe('a plan', () => {
  it('goes on after an earlier version was published again', async () => {
    const { id } = await create();
    await save(id, 'One');
    await publish(id);
    await save(id, 'Planned');
    const at = inAnHour();
    await publish(id, { at });
    const { body } = await account.call(calls.rollBackLandingPage, { params: { pageId: id, version: 1 } });
    expect(body).toMatchObject({ publishedVersion: 1, publishAt: at });
  });

  it('ends with archiving the page', async () => {
    const { id } = await create();
    await save(id, 'Planned');
    await publish(id, { at: inAnHour() });
    await account.call(calls.archiveLandingPage, { params: { pageId: id } });
    await account.call(calls.restoreLandingPage, { params: { pageId: id } });
    expect(await get(id)).toMatchObject({ state: 'draft', publishAt: null });
  });
});

describe('a page that has ended', () => {
  it('is published only after its end was changed', async () => {
    const { id, linkId } = await create();
    await save(id, 'Over');
    await publish(id);
    await sql`UPDATE short_links SET ends_at = now() WHERE id = ${linkId}`.execute(owner());
    const { version } = await get(id);
    const body = { version };
    expect(await refuse(calls.publishLandingPage, { params: { pageId: id }, body })).toMatchObject({
      field: 'state',
    });
    await account.call(calls.changeLandingPageAccess, { params: { pageId: id }, body: { endsAt: null } });
    expect((await publish(id)).body).toMatchObject({ state: 'published' });
  });
});

describe('a draft', () => {
  it('does not replace one that was saved since', async () => {
    const { id } = await create();
    await save(id, 'One');
    await publish(id);
    await save(id, 'Two');
    const params = { pageId: id, version: 1 };
    expect(await refuse(calls.restoreLandingPageVersion, { params, query: { draft: 2 } })).toMatchObject({
      code: 'page_changed',
    });
  });

  it('gives the fields of a form different keys', async () => {
    const { id } = await create();
    const fields = ['name', 'name', ''].map((key) => ({ key, label: 'Name' }));
    const content = { blocks: [{ type: 'Form' as const, props: { id: 'form', fields } }] };
    const { body } = await account.call(calls.saveLandingPage, {
      params: { pageId: id },
      body: { title: 'Form', content },
    });
    const saved = body.content.blocks[0] as { props: { fields: { key: string }[] } };
    expect(saved.props.fields.map(({ key }) => key)).toEqual(['name', 'answer_1', 'answer_2']);
  });

  it('has a bounded number of parts, with those in columns', async () => {
    const divider = (nth: number) => ({ type: 'Divider' as const, props: { id: `d${nth}` } });
    const first = Array.from({ length: 60 }, (_, nth) => divider(nth));
    const second = Array.from({ length: 60 }, (_, nth) => divider(60 + nth));
    const content = { blocks: [{ type: 'Columns' as const, props: { id: 'c', first, second } }] };
    expect(await refuse(calls.previewLandingPage, { body: { content } })).toMatchObject({ status: 400 });
  });
});

describe('the size of a page', () => {
  const checked = async (pageId: number) =>
    (await account.call(calls.checkLandingPage, { params: { pageId } })).body.bytes;

  it('is that of what readers load, and keeps nobody from publishing', async () => {
    const { id } = await create();
    await save(id, 'Hi');
    const light = await checked(id);
    expect(light).toBeGreaterThan(5000);
    expect(light).toBeLessThan(calls.LIGHT_PAGE_BYTES);
    await save(id, 'long '.repeat(3900));
    expect(await checked(id)).toBeGreaterThan(light + 19_000);
    expect((await publish(id)).body).toMatchObject({ state: 'published' });
  });

  it('is the same in a preview, which has the logo in it', async () => {
    const logo = { type: 'image/svg+xml', content: Buffer.from(`<svg>${'x'.repeat(20_000)}</svg>`) } as const;
    await changeBrand(owner(), null, {}, logo);
    const { about, ...content } = textContent('Hi');
    const body = { content: { ...content, about: { ...about, showsLogo: true } } };
    const { html, bytes } = (await account.call(calls.previewLandingPage, { body })).body;
    await changeBrand(owner(), null, {}, null);
    expect(html.length).toBeGreaterThan(25_000);
    expect(bytes).toBeLessThan(20_000);
  });
});

describe('a preview', () => {
  it('shows the values of a contact, or the fallbacks', async () => {
    const content = textContent('Hi {{first_name|there}}');
    const { body } = await account.call(calls.previewLandingPage, { body: { content } });
    expect(body.html).toContain('Hi there');
    const stranger = await account.call(calls.previewLandingPage, {
      body: { content, number: '+27 82 123 4567' },
    });
    expect(stranger.body.html).toContain('Hi there');
    expect(await refuse(calls.previewLandingPage, { body: { content, number: 'nobody' } })).toMatchObject({
      field: 'number',
    });
  });

  it('shows images from the host of the console', async () => {
    const file = await plainPicture(RED);
    const { id: imageId } = (await account.call(uploadImage, { query: { name: 'Shop.png' }, file })).body;
    const image = { imageId, alt: 'The shop' };
    const content = {
      about: { title: 'Shop', image },
      blocks: [{ type: 'Image', props: { id: 'shop', image } }],
    } as PageContent;
    const { html } = (await account.call(calls.previewLandingPage, { body: { content } })).body;
    const addresses = [...html.matchAll(/(?:src|srcset)="([^" ]+)/g)].map(([, address]) => address!);
    expect(new Set(addresses)).toEqual(new Set([`/api/landing-page-images/${imageId}/file?width=8`]));
    expect((await account.call(downloadImage, { params: { imageId }, query: { width: 8 } })).status).toBe(
      200,
    );
  });
});
