import type { BrowserContext, Page } from '@playwright/test';
import { openBrand } from './brand.ts';
import { expect, test } from './test.ts';

/**
 * The addresses of Statuspage's scripts. The scripts below replace the providers' scripts, and set the same
 * globals.
 */
const STATUSPAGE = /^https:\/\/cdn\.statuspage\.io\//;
const STATUSPAGE_SCRIPT = `window.StatusPage = { page: class {
  constructor(options) { this.options = options; }
  status({ success }) {
    success({ status: { indicator: 'critical', description: 'Outage at ' + this.options.page } });
  }
} };`;
const CHATWOOT_SCRIPT = `window.chatwootSDK = { run({ websiteToken }) {
  const bubble = document.createElement('button');
  bubble.textContent = 'Chat ' + websiteToken;
  document.body.append(bubble);
  window.$chatwoot = {
    toggleBubbleVisibility: (state) => { bubble.hidden = state === 'hide'; },
    setCustomAttributes: ({ name }) => { bubble.dataset.name = name; },
    reset: () => { delete bubble.dataset.name; },
  };
  dispatchEvent(new Event('chatwoot:ready'));
} };`;
const INTERCOM_SCRIPT = `window.Intercom = (command, settings) => {
  document.body.dataset.intercom = command + ' ' + (settings ? settings.app_id + ' ' + settings.name : '');
};`;

async function serve(page: Page, url: string | RegExp, body: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Copies the session cookie to another host. */
async function copySession(context: BrowserContext, url: string): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies
      .filter(({ domain }) => domain === 'localhost')
      .map(({ name, value }) => ({ name, value, url, httpOnly: true })),
  );
}

test.describe('a brand with a page at Statuspage', () => {
  const terms = { statusPageId: 'abc123', statusLink: 'https://status.example.com/' };
  test.use({ baseURL: async ({ installation }, use) => use(await openBrand(installation, 'status', terms)) });

  test('shows its indicator', async ({ page, context, baseURL }) => {
    await copySession(context, baseURL!);
    await serve(page, STATUSPAGE, STATUSPAGE_SCRIPT);
    await page.goto('/');
    const indicator = page.getByRole('button', { name: 'System status: Outage at abc123' });
    await expect(indicator).toHaveAttribute('data-indicator', 'critical');
    await indicator.click();
    await expect(page.getByRole('link', { name: /^Status page/ })).toHaveAttribute(
      'href',
      'https://status.example.com/',
    );
  });

  test.describe('that does not respond', () => {
    test.use({ expectedErrors: /ERR_FAILED .*statuspage/ });

    test('is retried 8 times with growing delays, then given up silently', async ({
      page,
      context,
      baseURL,
    }) => {
      await copySession(context, baseURL!);
      await page.clock.install();
      await page.route(STATUSPAGE, (route) => route.abort());
      // Record the times, on the page's clock, at which the page looks for the status script.
      await page.addInitScript(() => {
        const lookupTimes: number[] = [];
        Object.assign(globalThis, { looks: lookupTimes });
        Object.defineProperty(window, 'StatusPage', { get: () => void lookupTimes.push(Date.now()) });
      });
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Each timer starts the next, so advance the page's clock second by second.
      for (let second = 0; second < 120; second++) await page.clock.runFor(1000);
      const looks = await page.evaluate(() => (globalThis as unknown as { looks: number[] }).looks);
      const moments = looks.filter((at, nth) => nth === 0 || at - looks[nth - 1]! > 100);
      const waits = moments.slice(1).map((at, nth) => Math.round((at - moments[nth]!) / 500));
      expect(waits).toEqual([1, 4, 9, 16, 25, 36, 49, 64]);
      await expect(page.getByRole('button', { name: 'System status: unknown' })).toBeVisible();
    });
  });
});

for (const { provider, settings, script, body, isThere } of [
  {
    provider: 'chatwoot',
    settings: { chatProvider: 'chatwoot', chatUrl: 'https://chat.example.com', chatId: 'token1' },
    script: 'https://chat.example.com/packs/js/sdk.js',
    body: CHATWOOT_SCRIPT,
    isThere: async (page: Page, is: boolean) => {
      const bubble = page.getByRole('button', { name: 'Chat token1', includeHidden: true });
      if (!is) return expect(page.getByRole('button', { name: 'Chat token1' })).toHaveCount(0);
      await expect(bubble).toBeVisible();
      return expect(bubble).toHaveAttribute('data-name', 'Thandi Nkosi');
    },
  },
  {
    provider: 'intercom',
    settings: { chatProvider: 'intercom', chatId: 'app1' },
    script: 'https://widget.intercom.io/widget/app1',
    body: INTERCOM_SCRIPT,
    isThere: async (page: Page, is: boolean) =>
      expect(page.locator('body')).toHaveAttribute(
        'data-intercom',
        is ? 'boot app1 Thandi Nkosi' : 'shutdown ',
      ),
  },
] as const) {
  test.describe(`a brand with a chat by ${provider}`, () => {
    test.use({
      baseURL: async ({ installation }, use) => use(await openBrand(installation, provider, settings)),
    });

    test('shows the chat in windows of at least 1024 pixels', async ({ page, context, baseURL }) => {
      await copySession(context, baseURL!);
      let asked = 0;
      await page.route(script, (route) => {
        asked++;
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.setViewportSize({ width: 1023, height: 800 });
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(asked).toBe(0);
      await page.setViewportSize({ width: 1024, height: 800 });
      await isThere(page, true);
      await page.setViewportSize({ width: 1023, height: 800 });
      await isThere(page, false);
      await page.setViewportSize({ width: 1440, height: 800 });
      await isThere(page, true);
      expect(asked).toBe(1);
    });
  });
}
