import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CookieName, cookieName } from './cookies.ts';
import { startConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let page: string;

beforeAll(async () => {
  web = await startConsole(database());
  page = await (await get('/Login', { accept: 'text/html' })).text();
});
afterAll(() => web.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${web.address}${path}`, { headers });

describe('the page', () => {
  it('is served at the address of every page, and of no call', async () => {
    for (const path of ['/', '/Login', '/Reports/SentQueued', '/Balance'])
      expect((await get(path, { accept: 'text/html' })).headers.get('content-type')).toMatch(/^text\/html/);
    expect((await get('/api/session', { accept: 'text/html' })).status).toBe(401);
  });

  it('is served to clients that accept anything, such as link previews', async () => {
    for (const path of ['/', '/Login', '/Reports/SentQueued']) {
      const { status, headers } = await get(path, { accept: '*/*' });
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    }
    const json = await get('/Reports/SentQueued', { accept: 'application/json' });
    expect([json.status, await json.json()]).toMatchObject([404, { code: 'not_found' }]);
    for (const path of ['/api/nothing', '/no-such', '/favicon.png', '/index.html'])
      expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 404]);
    expect((await get('/assets/nothing.js', { accept: '*/*' })).status).toBe(404);
  });

  it.each([
    '/api/App/Nothing',
    '/api/optimove/accounts/1/keys',
    '/v1/nothing',
    '/v2/public/nothing',
    '/public/nothing',
    '/Token',
  ])('is not served at the call %s', async (path) => {
    for (const accept of ['application/json', '*/*', 'application/json, text/plain, */*']) {
      const answer = await get(path, { accept });
      expect([accept, answer.status]).toEqual([accept, 404]);
      const problem = { code: 'not_found', message: expect.any(String) };
      expect(await answer.json()).toMatchObject(path.startsWith('/v1/') ? { error: problem } : problem);
    }
    const { status, headers } = await get(path, { accept: 'text/html' });
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'application/json']);
  });

  it('is served to browsers at a call whose address was a page', async () => {
    const answerTo = async (path: string, accept: string) => {
      const { status, headers } = await get(path, { accept });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    for (const accept of ['application/json', '*/*'])
      expect([accept, await answerTo('/UrlShortener', accept)]).toEqual([accept, [401, 'application/json']]);
    expect(await answerTo('/UrlShortener', 'text/html')).toEqual([200, 'text/html']);
    for (const path of [
      '/CustomDomains/UrlShorteners',
      '/shortcodes/summary?state=all',
      '/shortcodes/keywords',
    ])
      expect([path, await answerTo(path, 'text/html')]).toEqual([path, [401, 'application/json']]);
  });

  it('states whether there is a session to load', async () => {
    const written = async (cookie: string) => {
      const text = await (await get('/', { accept: 'text/html', cookie })).text();
      return /<meta name="session" content="(\w+)"/.exec(text)?.[1];
    };
    const nameOf = (cookie: CookieName) => cookieName(cookie, { publicUrl: web.address });
    expect(await written(`${nameOf('session')}=x`)).toBe('some');
    expect(await written(`${nameOf('master_session')}=x`)).toBe('master');
    expect(await written(`${nameOf('device')}=x`)).toBe('none');
  });

  it('leaves no placeholder', () => {
    expect(page).not.toMatch(/__[A-Z_]+__/);
  });
});

describe('a built file', () => {
  const script = () => /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;

  it('is compressed, and may be cached forever', async () => {
    const { headers } = await get(script(), { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await get(script(), { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await (await get(script(), { 'accept-encoding': 'br' })).text()).toBe(await plain.text());
  });

  it('is sent with its own type to a browser that opens it', async () => {
    for (const [path, type, words] of [
      ['/terms.html', 'text/html', 'Terms of Service'],
      ['/privacy.html?from=sign-up', 'text/html', 'Privacy Policy'],
      ['/bell.svg', 'image/svg+xml', '<svg'],
    ] as const) {
      const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toContain(type);
      const text = await answer.text();
      expect(text).toContain(words);
      expect(text).not.toContain('name="session"');
    }
  });
});
