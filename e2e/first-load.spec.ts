import { gzipSync } from 'node:zlib';
import type { Ids } from '#server/example.ts';
import { settled } from './looks.ts';
import { pagesInside, pagesOutside } from './pages.ts';
import { nobodySignedIn } from './complaints.ts';
import { expect, test } from './test.ts';

/** What every page inside needs, in bytes, gzipped. */
const MOST_OF_SHELL = 250_000;
/** With a page of its own, whichever comes first. */
const MOST = 260_000;

const NO_IDS = { groupId: 0, campaignId: 0, importId: 0, messageId: 0, number: 0 } as Ids;

test('whatever page comes first, it comes with few scripts, and without other pages', async ({ page }) => {
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
  // Those of one thing need it to be there: what they load is what its list loads.
  const pages = Object.entries(pagesInside(NO_IDS)).filter(([, path]) => !/\d/.test(path));
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      loaded.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      await settled(page);
      const parts = [...loaded].flatMap((url) => /\/assets\/(\w+Page)-/.exec(url)?.[1] ?? []);
      expect
        .soft(
          parts.filter((each) => each !== 'MySettingsPage'),
          name,
        )
        .toHaveLength(path.startsWith('/MySettings') ? 0 : 1);
      shell = shell ? shell.intersection(loaded) : new Set(loaded);
      const sum = await weigh(loaded);
      test.info().annotations.push({ type: name, description: `${Math.round(sum / 1000)} KB` });
      expect.soft(sum, name).toBeLessThanOrEqual(MOST);
    });
  }
  expect(await weigh(shell!), 'the shell').toBeLessThanOrEqual(MOST_OF_SHELL);
});

test.describe('for visitors', () => {
  test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

  test('nothing of the frame is loaded, nor of its styles', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of Object.values(pagesOutside)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await settled(page);
    }
    expect(loaded.filter((path) => path.includes('/assets/index-'))).not.toEqual([]);
    expect(loaded.filter((path) => path.includes('/assets/inside-'))).toEqual([]);
  });
});
