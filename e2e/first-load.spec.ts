import { gzipSync } from 'node:zlib';
import type { Ids } from '#server/example.ts';
import { settled } from './looks.ts';
import { pagesInside, pagesOutside } from './pages.ts';
import { nobodySignedIn } from './complaints.ts';
import { expect, test } from './test.ts';

/** In bytes, gzipped. */
const MOST = 250_000;

const NO_IDS = { groupId: 0, campaignId: 0, importId: 0, messageId: 0, number: 0 } as Ids;

test('whatever page comes first, it comes with few scripts, and without other pages', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  const loaded = new Set<string>();
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
      const all = await Promise.all([...loaded].map((url) => sizes.get(url)!));
      const sum = all.reduce((total, size) => total + size, 0);
      test.info().annotations.push({ type: name, description: `${Math.round(sum / 1000)} KB` });
      expect.soft(sum, name).toBeLessThanOrEqual(MOST);
    });
  }
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
