import { gzipSync } from 'node:zlib';
import { fillAccount } from './example-account.ts';
import { settled } from './looks.ts';
import { pagesInside } from './pages.ts';
import { expect, test } from './test.ts';

/** In bytes, gzipped. */
const MOST = 250_000;
/** Lists and forms do not keep to it yet: they may not grow. */
const MOST_OF_OTHERS = 350_000;

test('whatever page comes first, it comes with few scripts, and without other pages', async ({
  page,
  call,
}) => {
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
  for (const [name, path] of Object.entries(pagesInside(await fillAccount(call)))) {
    await test.step(name, async () => {
      loaded.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      await settled(page);
      const pages = [...loaded].flatMap((url) => /\/assets\/(\w+Page)-/.exec(url)?.[1] ?? []);
      expect
        .soft(
          pages.filter((each) => each !== 'MySettingsPage'),
          name,
        )
        .toHaveLength(path.startsWith('/MySettings') ? 0 : 1);
      const all = await Promise.all([...loaded].map((url) => sizes.get(url)!));
      const sum = all.reduce((total, size) => total + size, 0);
      test.info().annotations.push({ type: name, description: `${Math.round(sum / 1000)} KB` });
      expect.soft(sum, name).toBeLessThanOrEqual(path === '/' ? MOST : MOST_OF_OTHERS);
    });
  }
});
