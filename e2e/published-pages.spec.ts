import type { Page } from '@playwright/test';
import { type PageContent, pageContent } from '#contract/landing-pages/content.ts';
import { changeLandingPageAccess } from '#contract/landing-pages/pages.ts';
import { getLandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { listFormSubmissions } from '#contract/landing-pages/submissions.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { fullContentOf } from './landing-content.ts';
import { createPage, openPhone, publish } from './landing-page.ts';
import { findViolations, measureHorizontalOverflow, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const SCREENS = [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 412, height: 839, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** Checks a page with axe, and that it does not scroll sideways. */
async function checkScreens(reader: Page): Promise<void> {
  for (const { colorScheme, ...size } of SCREENS) {
    await reader.setViewportSize(size);
    await reader.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const screen = `${size.width} ${colorScheme}`;
    expect.soft(await measureHorizontalOverflow(reader), `${screen}: pixels beyond the edge`).toBe(0);
    expect.soft(await findViolations(reader, WIDE), screen).toEqual([]);
  }
}

/** A page with these blocks. */
const withBlocks = (...blocks: object[]): PageContent =>
  pageContent.parse({ about: { title: 'Spring sale' }, blocks });

const SHOP = {
  type: 'Button',
  props: { id: 'shop', label: 'Shop', target: 'https://shop.example/?for={{first_name|you}}' },
};
const FORM = {
  type: 'Form',
  props: {
    id: 'order',
    title: 'Order',
    fields: [{ key: 'name', label: 'Name', isRequired: true }],
    submitLabel: 'Send order',
    successText: 'We have your order.',
  },
};
const FORM_WITHOUT_CAPTCHA = { ...FORM, props: { ...FORM.props, hasCaptcha: false } };

for (const template of PAGE_TEMPLATES.filter((each) => each !== 'empty'))
  test(`the template ${template} suits every screen, and its policy blocks nothing of it`, async ({
    call,
    browser,
  }) => {
    const { url } = await publish(call, await createPage(call, template));
    const phone = await openPhone(browser);
    const reader = await phone.newPage();
    const errors = collectBrowserErrors(reader);
    await reader.goto(url);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreens(reader);
    // The style of the page applies: without it, browsers give the body a margin.
    await expect(reader.locator('body')).toHaveCSS('margin-top', '0px');
    expect(errors.except(undefined)).toEqual([]);
    await phone.close();
  });

test('every block works, and reports what the reader does', async ({ call, browser }) => {
  const content = await fullContentOf(call);
  const { url, id } = await publish(call, await createPage(call, 'empty', () => content));
  const phone = await openPhone(browser);
  await phone.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing</p>' }),
  );
  const reader = await phone.newPage();
  const errors = collectBrowserErrors(reader);
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: 'Hello there' })).toBeVisible();
  await checkScreens(reader);

  const timer = reader.getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  // A long time before the end is on one line.
  await reader.setViewportSize({ width: 320, height: 640 });
  const heightOf = async (unit: string) => (await timer.locator(`[data-unit=${unit}]`).boundingBox())!.height;
  expect(await heightOf('days')).toBe(await heightOf('hours'));
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before, { useInnerText: true });

  await expect(reader.locator('iframe')).toHaveCount(0);
  await reader.getByRole('button', { name: 'Play video: Our shop' }).press(' ');
  await expect(reader.frameLocator('iframe').getByText('Playing')).toBeVisible();

  const pictures = reader.getByRole('img', { name: 'A cup of coffee' });
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await reader.locator('footer').scrollIntoViewIfNeeded();
  // Also the parts that the jumps above have passed.
  await expect
    .poll(async () => {
      const { body } = await call(getLandingPageStatistics, { params: { pageId: id } });
      return body.scroll.map(({ percent }) => percent);
    })
    .toEqual([25, 50, 75, 100]);
  // The page after a form is no visit, so only the visit after it counts.
  await reader.goto(`${url}?done=form`);
  await reader.locator('footer').scrollIntoViewIfNeeded();
  await reader.goto(url);
  await reader.locator('footer').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const { body } = await call(getLandingPageStatistics, { params: { pageId: id } });
      return body.scroll.map(({ count }) => count);
    })
    .toEqual([2, 2, 2, 2]);
  expect(errors.except(undefined)).toEqual([]);
  await phone.close();
});

test('a form that is shown again because it is wrong reports no scrolling', async ({ call, browser }) => {
  const { about, theme, blocks } = withBlocks(FORM_WITHOUT_CAPTCHA);
  const content = { about: { ...about, measuresScroll: true }, theme, blocks };
  const { url } = await publish(call, await createPage(call, 'empty', () => content));
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  const steps: string[] = [];
  reader.on('request', (request) => {
    const step = new URL(request.url()).searchParams.get('scroll');
    if (step !== null) steps.push(step);
  });
  await reader.goto(url);
  await reader.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => steps).toEqual(['25', '50', '75', '100']);
  await reader.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await reader.getByRole('button', { name: 'Send order' }).click();
  await expect(reader.getByRole('alert')).toBeVisible();
  await reader.locator('footer').scrollIntoViewIfNeeded();
  // The visit after it reports again, so what the wrong form reports would have come before.
  await reader.goto(url);
  await reader.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => steps.slice(4)).toEqual(['25', '50', '75', '100']);
  await phone.close();
});

test('a page can be read without its images', async ({ call, browser }) => {
  const content = await fullContentOf(call);
  const { url } = await publish(call, await createPage(call, 'empty', () => content));
  const phone = await openPhone(browser);
  await phone.route('**/images/**', (route) => route.abort());
  const reader = await phone.newPage();
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: 'Hello there' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A cup of coffee' }).first()).toBeVisible();
  await checkScreens(reader);
  await phone.close();
});

test('a page and its form work without JavaScript', async ({ call, browser }) => {
  const { blocks } = await fullContentOf(call);
  const others = blocks.filter(({ type }) => type === 'Countdown' || type === 'Video');
  const content = withBlocks(...others, FORM_WITHOUT_CAPTCHA);
  const { url, id } = await publish(call, await createPage(call, 'empty', () => content));
  const phone = await openPhone(browser, { javaScriptEnabled: false });
  const reader = await phone.newPage();
  await reader.goto(url);
  await expect(reader.getByText(/31 December 2030/)).toBeVisible();
  await expect(reader.getByRole('timer')).toBeHidden();
  await expect(reader.getByRole('link', { name: 'Play video: Our shop' })).toHaveAttribute(
    'href',
    '?go=video',
  );
  await reader.getByRole('textbox', { name: 'Name' }).fill('Sipho');
  await reader.getByRole('button', { name: 'Send order' }).click();
  await expect(reader.getByText('We have your order.')).toBeVisible();
  const { body } = await call(listFormSubmissions, { params: { pageId: id } });
  expect(body.items).toMatchObject([{ answers: [{ label: 'Name', values: ['Sipho'] }] }]);
  await phone.close();
});

test('a page without a script reports presses of links that open an app', async ({ call, browser }) => {
  const content = withBlocks({
    type: 'Button',
    props: { id: 'call', label: 'Call us', target: 'tel:+27821234567' },
  });
  const { url, id } = await publish(call, await createPage(call, 'empty', () => content));
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  const errors = collectBrowserErrors(reader);
  await reader.goto(url);
  await reader.getByRole('link', { name: 'Call us' }).click();
  await expect
    .poll(async () => {
      const { body } = await call(getLandingPageStatistics, { params: { pageId: id } });
      return body.presses.map(({ key, count }) => `${key} ${count}`);
    })
    .toEqual(['call 1']);
  // No program on this machine makes calls.
  expect(errors.except(/Failed to launch/)).toEqual([]);
  await phone.close();
});

test('a page asks for its password, and then everything on it works', async ({ call, browser }) => {
  const content = withBlocks(SHOP, FORM, {
    type: 'Countdown',
    props: { id: 'end', until: '2030-12-31T18:00:00Z', endedText: 'It has ended.' },
  });
  const { url, id } = await publish(call, await createPage(call, 'empty', () => content));
  await call(changeLandingPageAccess, { params: { pageId: id }, body: { endsAt: null, password: 'sesame' } });
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  const errors = collectBrowserErrors(reader);
  await reader.goto(url);
  await expect(reader.getByRole('link', { name: 'Shop' })).toHaveCount(0);
  await reader.getByLabel('Password').fill('wrong');
  await reader.getByRole('button', { name: 'Open link' }).click();
  await expect(reader.getByRole('alert')).toHaveText("That isn't the password. Try again.");
  await reader.getByLabel('Password').fill('sesame');
  await reader.getByRole('button', { name: 'Open link' }).click();

  await reader.getByRole('textbox', { name: 'Name' }).fill('Sipho');
  await reader.getByRole('button', { name: 'Send order' }).click();
  await expect(reader.getByText('We have your order.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('We have your order.')).toBeVisible();
  expect(errors.except(/403 \(Forbidden\)/)).toEqual([]);

  const opened = reader.waitForRequest('https://shop.example/?for=you');
  await reader.getByRole('link', { name: 'Shop' }).click({ noWaitAfter: true });
  await opened;
  const { body } = await call(listFormSubmissions, { params: { pageId: id } });
  expect(body.items).toMatchObject([{ answers: [{ label: 'Name', values: ['Sipho'] }] }]);
  await phone.close();
});
