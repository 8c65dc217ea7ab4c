import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount, startConsole, type TestAccount, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'stored', 0);
});
afterAll(() => web.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${web.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.token}`, ...headers },
  });

it.each([
  ['GET', '/api/session', 200],
  ['GET', '/Balance', 200],
  ['POST', '/api/security/authenticator', 200],
  ['GET', '/api/campaigns/1/messages.csv', 404],
  ['GET', '/api/App/Client', 200],
  ['GET', '/no-such', 404],
])('forbids caching of %s %s', async (method, path, status) => {
  const answer = await ask(path, {}, method);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each(['text/html', 'application/json'])(
  'varies an address that is both a page and a call by Accept: %s',
  async (accept) => {
    const { headers } = await ask('/Balance', { accept });
    expect(headers.get('content-type')).toContain(accept);
    expect(headers.get('vary')).toMatch(/\bAccept\b/);
  },
);
