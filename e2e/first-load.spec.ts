import { gzipSync } from 'node:zlib';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

/** In bytes, gzipped. */
const MOST = 250_000;

test('the first page comes with no more than 250 KB of scripts, and without other pages', async ({
  page,
}) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await settled(page);
  const pages = [...scripts.keys()].flatMap((url) => /\/assets\/(\w+Page)-/.exec(url)?.[1] ?? []);
  expect(pages).toEqual(['DashboardPage']);
  expect([...scripts.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST);
});
