import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccount, startConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { cookieName } from './cookies.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const JSON_ONLY = { accept: 'application/json' };

const database = useDatabase();
let web: TestConsole;
let asset: string;
let token: string;

beforeAll(async () => {
  const first = await startConsole(database());
  const page = await (await fetch(first.address, { headers: HTML })).text();
  asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  ({ token } = await openAccount(first, database(), 'Thandi', 0));
  await first.stop();
});
beforeEach(async () => {
  web = await startConsole(database(), { REQUESTS_PER_MINUTE: '10' });
  return () => web.stop();
});

const get = (path: string, headers: Record<string, string>) => fetch(`${web.address}${path}`, { headers });

/** Sends requests and returns the number of refusals. */
async function refusedOf(count: number, path: string, headers: Record<string, string> = {}) {
  let refused = 0;
  for (let sent = 0; sent < count; sent++) {
    const answer = await get(path, headers);
    await answer.arrayBuffer();
    if (answer.status !== 429) continue;
    refused += 1;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return refused;
}

it.each([
  ['a page', '/Login', HTML],
  ['an unknown address', '/no-such', {}],
  ['a call', '/api/session', {}],
])('counts requests for %s', async (_what, path, headers) => {
  expect(await refusedOf(15, path, headers)).toBe(5);
});

it('counts calls and unknown addresses together', async () => {
  await refusedOf(5, '/api/session');
  expect(await refusedOf(10, '/no-such')).toBe(5);
});

it('counts pages apart from calls', async () => {
  expect(await refusedOf(10, '/Login', HTML)).toBe(0);
  expect(await refusedOf(10, '/api/session')).toBe(0);
  expect(await refusedOf(1, '/Login', HTML)).toBe(1);
  expect(await refusedOf(1, '/api/session')).toBe(1);
});

it('counts built files apart from both, with ten times the limit', async () => {
  expect(await refusedOf(50, '/bell.svg', HTML)).toBe(0);
  expect(await refusedOf(55, asset)).toBe(5);
  expect(await refusedOf(10, '/Login', HTML)).toBe(0);
  expect(await refusedOf(10, '/no-such')).toBe(0);
});

describe('a page load', () => {
  const cookie = (value: string) => ({
    cookie: `${cookieName('session', { publicUrl: web.address })}=${value}`,
  });

  it('of a signed-in user is counted apart from the address, with ten times the limit', async () => {
    expect((await get('/api/session', cookie(token))).status).toBe(200);
    expect(await refusedOf(11, '/Login', HTML)).toBe(1);
    expect(await refusedOf(105, '/Reports/SentQueued', { ...HTML, ...cookie(token) })).toBe(5);
  });

  it('with an invented session counts for the address', async () => {
    expect((await get('/api/session', cookie('made-up'))).status).toBe(401);
    await refusedOf(5, '/Login', HTML);
    expect(await refusedOf(10, '/', { ...HTML, ...cookie('made-up') })).toBe(5);
  });
});

describe('a refusal', () => {
  it('is a readable page for a browser', async () => {
    await refusedOf(10, '/Login', HTML);
    const answer = await get('/Login?from="><b>', HTML);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const page = await answer.text();
    const seconds = answer.headers.get('retry-after')!;
    expect(page).toContain(`<h1>Please wait ${seconds} seconds</h1>`);
    expect(page).toContain('Too many requests from your network.');
    expect(page).toContain('<a href="">Try again</a>');
    expect(page).not.toContain('<b>');
  });

  it('is JSON for a program', async () => {
    await refusedOf(10, '/api/session');
    const answer = await get('/api/session', JSON_ONLY);
    expect(await answer.json()).toEqual({
      code: 'too_many',
      message: `Too many requests from your network. Try again in ${answer.headers.get('retry-after')} seconds.`,
    });
  });
});
