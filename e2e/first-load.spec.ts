import { gzipSync } from 'node:zlib';
import type { Ids } from '#server/example.ts';
import { waitUntilSettled } from './looks.ts';
import { signedInPages, publicPages } from './pages.ts';
import { NOT_SIGNED_IN_NOR_INVITED } from './browser-errors.ts';
import { expect, test } from './test.ts';

/** The limit for the gzipped size of the scripts that every signed-in page loads. */
const MAX_SHELL_BYTES = 250_000;
/** The limit for the gzipped size of a first page's scripts, including the shell. */
const MAX_FIRST_LOAD_BYTES = 260_500;

const NO_IDS = {
  groupId: 0,
  campaignId: 0,
  importId: 0,
  messageId: 0,
  number: 0,
  keyId: 0,
  webhookId: 0,
  linkId: 0,
  pageId: 0,
} as Ids;

test('a first page loads few scripts, and no code of other pages', async ({ page }) => {
  // It opens each page of the console.
  test.setTimeout(300_000);
  const sizes = new Map<string, Promise<number>>();
  const loaded = new Set<string>();
  const weigh = async (urls: Set<string>) =>
    (await Promise.all([...urls].map((url) => sizes.get(url)!))).reduce((total, size) => total + size, 0);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    loaded.add(pathname);
    if (!sizes.has(pathname))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  let shell: Set<string> | undefined;
  // Skip detail pages. They need existing objects, and load the same scripts as their lists.
  const pages = Object.entries(signedInPages(NO_IDS)).filter(([, path]) => !/\d/.test(path));
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      loaded.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitUntilSettled(page);
      const parts = [...loaded].flatMap((url) => /\/assets\/(\w+Page)-/.exec(url)?.[1] ?? []);
      expect
        .soft(
          parts.filter((each) => !/^(My|Account)SettingsPage$/.test(each)),
          name,
        )
        .toHaveLength(/^\/(My|Acc)Settings/.test(path) ? 0 : 1);
      shell = shell ? shell.intersection(loaded) : new Set(loaded);
      const sum = await weigh(loaded);
      test.info().annotations.push({ type: name, description: `${Math.round(sum / 1000)} KB` });
      expect.soft(sum, name).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
    });
  }
  expect(await weigh(shell!), 'the shell').toBeLessThanOrEqual(MAX_SHELL_BYTES);
});

test.describe('for visitors', () => {
  test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN_NOR_INVITED });

  test('loads neither the frame nor its styles', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of Object.values(publicPages)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitUntilSettled(page);
    }
    expect(loaded.filter((path) => path.includes('/assets/index-'))).not.toEqual([]);
    expect(loaded.filter((path) => path.includes('/assets/inside-'))).toEqual([]);
  });
});
