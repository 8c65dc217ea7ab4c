import { sql } from 'kysely';
import { createContact } from '#contract/contacts.ts';
import { uploadImage } from '#contract/landing-pages/images.ts';
import { listLandingPages, publishLandingPage, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { replaceAllTexts } from '#page-html/testing/replace-texts.ts';
import { plainPicture } from './plain-picture.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { createHarmFinder, HOSTILE, keepChecked, storePublished } from './hostile-pages.ts';
import { fullContentOf } from './landing-content.ts';
import { createPage, openPhone, publish, sendPageTo } from './landing-page.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('hostile texts in every field that publishing allows do nothing', async ({ call, browser }) => {
  test.setTimeout(180_000);
  const usual = await fullContentOf(call);
  const phone = await openPhone(browser);
  const findHarm = await createHarmFinder(phone);
  let published = 0;
  for (const [index, text] of HOSTILE.entries()) {
    const page = await createPage(call);
    const params = { pageId: page.id };
    const content = keepChecked(usual, replaceAllTexts(usual, text));
    const saved = await call(saveLandingPage, { params, body: { title: page.title, content } });
    // Some texts are too long for a field, or have more than one line.
    expect([200, 400], `saving text ${index}`).toContain(saved.status);
    if (saved.status !== 200) continue;
    const { status } = await call(publishLandingPage, { params, body: { version: saved.body.version } });
    expect([200, 400], `publishing text ${index}`).toContain(status);
    if (status !== 200) continue;
    published++;
    expect.soft(await findHarm(page.url), `text ${index}: ${text.slice(0, 60)}`).toEqual([]);
  }
  expect(published).toBeGreaterThan(HOSTILE.length / 2);
  await phone.close();
});

test('hostile texts that publishing would refuse do nothing', async ({ call, db, account, browser }) => {
  test.setTimeout(180_000);
  const usual = await fullContentOf(call);
  const phone = await openPhone(browser);
  const findHarm = await createHarmFinder(phone);
  for (const [index, text] of HOSTILE.entries()) {
    const page = await publish(call, await createPage(call, 'empty', () => usual));
    await storePublished(db, page, account.accountId, replaceAllTexts(usual, text));
    expect.soft(await findHarm(page.url), `text ${index}: ${text.slice(0, 60)}`).toEqual([]);
  }
  await phone.close();
});

test('hostile values of recipients do nothing', async ({ call, browser }) => {
  test.setTimeout(180_000);
  const usual = await fullContentOf(call);
  const content = JSON.parse(JSON.stringify(usual).replaceAll('{{code|', '{{first_name|')) as typeof usual;
  const page = await publish(call, await createPage(call, 'empty', () => content));
  const texts = HOSTILE.filter((text) => text.length <= 100);
  const numbers = texts.map((_, index) => String(27_831_110_100 + index * 100));
  for (const [index, number] of numbers.entries()) {
    const { status } = await call(createContact, {
      body: { number, firstName: texts[index]!, lastName: '', ifExists: 'update', groupIds: [] },
    });
    expect(status).toBe(200);
  }
  const links = await sendPageTo(call, page.slug, numbers);
  const phone = await openPhone(browser);
  const findHarm = await createHarmFinder(phone);
  for (const [index, link] of links.entries())
    expect.soft(await findHarm(link), `value ${index}: ${texts[index]!.slice(0, 60)}`).toEqual([]);
  const reader = await phone.newPage();
  await reader.goto(links[0]!);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Hello ${texts[0]!}`);
  await phone.close();
});

/** Gives an account a domain that leads to this machine, as a page of another site. Returns its id. */
async function insertDomain({ owner }: Database, accountId: number, host: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO link_domains (account_id, host, token, verified_at, points_here)
    VALUES (${accountId}, ${host}, 'token', now(), true) RETURNING id`.execute(owner);
  const { id } = rows[0]!;
  await sql`INSERT INTO link_hosts (host, account_id, domain_id) VALUES (${host}, ${accountId}, ${id})`.execute(
    owner,
  );
  return id;
}

test('a page can neither read nor call the console of somebody who is signed in', async ({
  page,
  call,
  db,
  account,
  browser,
  installation,
}) => {
  const own = await publish(call, await createPage(call, 'lead'));
  const host = `${uniqueName('shop')}.localhost`;
  const domainId = await insertDomain(db, account.accountId, host);
  await sql`UPDATE link_domains SET is_default = true WHERE id = ${domainId}`.execute(db.owner);
  const away = await publish(call, await createPage(call, 'lead'));
  const awayUrl = `http://${host}:${new URL(own.url).port}/${away.slug}`;
  const api = `${installation.address}/api/landing-pages`;
  const listed = (await call(listLandingPages, { query: {} })).body.items.length;

  // In the second browser, no policy keeps the page from trying.
  const unguarded = await browser.newContext({
    bypassCSP: true,
    storageState: await page.context().storageState(),
  });
  for (const context of [page.context(), unguarded])
    for (const url of [own.url, awayUrl]) {
      const shown = await context.newPage();
      const cookies: (string | undefined)[] = [];
      shown.on('response', async (response) => {
        const { cookie } = await response.request().allHeaders();
        cookies.push(cookie);
      });
      const response = await shown.goto(url);
      expect(response!.status()).toBe(200);
      expect(response!.headers()).not.toHaveProperty('set-cookie');
      const read = await shown.evaluate(
        (address) =>
          fetch(address, { credentials: 'include' }).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        api,
      );
      expect(read).toBe('refused');
      await shown.evaluate(
        (address) =>
          fetch(address, {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            headers: { 'content-type': 'text/plain' },
            body: JSON.stringify({ title: 'Stolen' }),
          }).catch(() => undefined),
        api,
      );
      // Cookies know no ports, so only another host shows what browsers do on the internet.
      if (url === awayUrl) expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
      await shown.close();
    }
  expect((await call(listLandingPages, { query: {} })).body.items).toHaveLength(listed);
  await unguarded.close();
});

test('neither a page nor the console shows in a frame, and a page cannot reach who opened it', async ({
  page,
  call,
  browser,
  installation,
}) => {
  const { url, id } = await publish(call, await createPage(call, 'lead'));
  const phone = await openPhone(browser);
  const framing = await phone.newPage();
  for (const address of [url, installation.address]) {
    const refused = framing.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await framing.setContent(`<iframe src="${address}"></iframe>`);
    await refused;
    await expect(framing.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  }
  await phone.close();

  await page.goto(`/LandingPages/List/${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open page' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shown.evaluate(() => window.opener)).toBeNull();
  expect(await shown.evaluate(() => document.referrer)).toBe('');
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__hit=1</script></svg>';
const HTML = '<!doctype html><script>window.__hit=1</script>';

test('an image is one, and nothing else', async ({ call, browser }) => {
  for (const text of [SVG, HTML, `\n${SVG}`]) {
    const { status, text: answer } = await call(uploadImage, {
      query: { name: 'photo.png' },
      file: Buffer.from(text),
    });
    expect(status).toBe(400);
    expect(answer).toContain('not_an_image');
  }
  const content = await fullContentOf(call);
  const picture = await plainPicture({ width: 500, height: 300 });
  const file = Buffer.concat([picture, Buffer.from(HTML)]);
  const { body } = await call(uploadImage, { query: { name: 'photo.html' }, file });
  const changed = JSON.parse(
    JSON.stringify(content).replaceAll(/"imageId":\d+/g, `"imageId":${body.id}`),
  ) as typeof content;
  const { url } = await publish(call, await createPage(call, 'empty', () => changed));
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  await reader.goto(url);
  const addresses = await reader
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => [image.currentSrc, image.src]);
  expect(addresses.map((each) => new URL(each).pathname.split('.')[1])).toEqual(['avif', 'jpg']);
  for (const address of addresses) {
    const served = await phone.request.get(address);
    expect(served.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(?:avif|jpeg)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect((await served.body()).includes('script')).toBe(false);
  }
  await phone.close();
});
