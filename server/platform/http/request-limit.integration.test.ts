import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let asset: string;

beforeAll(async () => {
  const first = await startConsole(database());
  const page = await (await fetch(first.address, { headers: { accept: 'text/html' } })).text();
  asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  await first.stop();
});
beforeEach(async () => {
  web = await startConsole(database(), { REQUESTS_PER_MINUTE: '10' });
  return () => web.stop();
});

async function statuses(count: number, path: string, headers: Record<string, string> = {}) {
  const answers = [];
  for (let asked = 0; asked < count; asked++) answers.push(await fetch(`${web.address}${path}`, { headers }));
  for (const answer of answers) await answer.arrayBuffer();
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return refused.length;
}

it.each([
  ['a page', '/Login', { accept: 'text/html' }],
  ['an unknown address', '/no-such', {}],
  ['a call', '/api/session', {}],
])('counts requests for %s', async (_what, path, headers) => {
  expect(await statuses(15, path, headers as Record<string, string>)).toBe(5);
});

it('counts them together', async () => {
  await statuses(5, '/Login', { accept: 'text/html' });
  expect(await statuses(10, '/no-such')).toBe(5);
});

it('counts the files of pages separately, ten per call', async () => {
  expect(await statuses(105, asset)).toBe(5);
  expect(await statuses(10, '/Login', { accept: 'text/html' })).toBe(0);
});
