import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { createAccount } from '../account/create-account.ts';
import { brandUrl, brandOfAccount } from './brands.ts';
import { addBrand, changeBrand } from './change-brand.ts';
import type { BrandSettings } from './brand-settings.ts';

const database = useDatabase();
/** A server whose brand cache is empty. */
let web: TestConsole;
/** A host whose brand only this test uses. */
let host: string;
let hosts = 0;

beforeEach(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  host = `brand${hosts++}.example`;
  await addBrand(database().db.owner, host, 'Two Bells');
});
afterEach(() => web.stop());

const at = (name: string, path: string, accept = 'application/json') =>
  fetch(`${web.address}${path}`, { headers: { 'x-forwarded-host': name, accept } });

const clientAt = async (name: string) => (await (await at(name, '/api/App/Client')).json()) as Client;

const change = (terms: BrandSettings) => changeBrand(database().db.owner, host, terms);

describe('the client’s configuration', () => {
  it('is that of the host, whatever its port and case', async () => {
    for (const name of [host, `${host}:3000`, host.replace('brand', 'BRAND')])
      expect((await clientAt(name)).brand.name).toBe('Two Bells');
  });

  it('is the main brand’s on every other host', async () => {
    for (const name of ['localhost', 'nowhere.example', '127.0.0.1', '[::1]:3000'])
      expect(await clientAt(name)).toMatchObject({
        brand: {
          name: 'Carillon',
          logo: null,
          accent: null,
          pageFont: 'system',
          pageRadius: 'small',
          links: {},
        },
        signUp: { offered: true, requiresTerms: true, defaultCountry: 'ZA', defaultUtcOffset: '+0200' },
      });
  });

  it('contains what the operator set', async () => {
    expect((await clientAt(host)).brand.logo).toBeNull();
    await change({
      accent: '#112233',
      accentDark: '#AABBCC',
      pageFont: 'serif',
      pageRadius: 'large',
      offersSignUp: false,
      termsLink: 'https://two.example/terms',
      defaultUtcOffset: -3,
    });
    await changeBrand(
      database().db.owner,
      host,
      {},
      { type: 'image/svg+xml', content: Buffer.from('<svg/>') },
    );
    await eventually('the logo', async () => (await clientAt(host)).brand.logo !== null);
    expect(await clientAt(host)).toMatchObject({
      brand: {
        accent: { light: '#112233', dark: '#AABBCC' },
        pageFont: 'serif',
        pageRadius: 'large',
        links: { terms: 'https://two.example/terms' },
        logo: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
      signUp: { offered: false, defaultUtcOffset: '-0300' },
    });
  });

  it('has no link that could run a script', async () => {
    await expect(change({ termsLink: 'javascript:alert(1)' })).rejects.toThrow(/must begin with https/);
  });
});

describe('the brand of an account', () => {
  it('is read alone, without its logo', async () => {
    const { owner } = database().db;
    const { id: brandId } = await owner
      .selectFrom('brands')
      .select('id')
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    const open = (username: string, of: object) =>
      createAccount(owner, { name: username, username, password: 'x', ...of });
    const [ours, others] = [await open('of two', { brandId }), await open('of main', {})];
    const rows: object[] = [];
    const watched = owner.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows.push(...result.rows);
        return result;
      },
    });
    expect(await brandOfAccount(watched, ours.accountId)).toMatchObject({ host });
    expect(await brandOfAccount(watched, others.accountId)).toMatchObject({ host: null, name: 'Carillon' });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).not.toHaveProperty('logo');
  });
});

describe('product news', () => {
  it('is empty if the operator wrote none', async () => {
    expect(await (await at('nowhere.example', '/public/ProductNews/')).json()).toEqual({
      productNews: null,
      errorCode: 'EntityNotFoundException',
    });
  });

  it('is the brand’s', async () => {
    await change({ newsHeading: 'New', newsContent: 'One\n\nTwo' });
    await eventually('the news', async () => {
      const answer = await (await at(host, '/public/ProductNews/')).json();
      return answer.productNews?.heading === 'New' && answer.productNews.content === 'One\n\nTwo';
    });
  });
});

describe('the page', () => {
  it('contains the brand, escaped so that it cannot end its element', async () => {
    await change({ name: '</script><b>&"' });
    const page = await eventually('the name', async () => {
      const text = await (await at(host, '/Login', 'text/html')).text();
      return text.includes('u003c/script>') && text;
    });
    expect(page).not.toContain('</script><b>');
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;&amp;&quot;');
  });
});

describe('the content security policy', () => {
  /** Reads the content security policy of a page or of a call's response. Replaces each nonce with N. */
  const policyAt = async (name: string, path = '/Login', accept = 'text/html') => {
    const { headers } = await at(name, path, accept);
    return headers.get('content-security-policy')!.replaceAll(/nonce-[0-9a-f]{32}/g, 'nonce-N');
  };
  const OURS = [
    "default-src 'self'",
    "script-src 'self' 'nonce-N'",
    "style-src 'self' 'nonce-N'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

  it('lets pages of a brand without third parties load only our own', async () => {
    expect(await policyAt('nowhere.example')).toBe(OURS);
    expect(await policyAt(host)).toBe(OURS);
  });

  it('adds a brand’s third parties to its own pages, and to nothing else', async () => {
    await change({
      statusPageId: 'kctbh9vrtdwd',
      chatProvider: 'chatwoot',
      chatUrl: 'https://chat.example.com',
      chatId: 'token',
      announcementText: '<p>New</p>',
      announcementVimeoId: '76979871',
    });
    const policy = await eventually('the chat', async () => {
      const sent = await policyAt(host);
      return sent.includes('chat.example.com') && sent;
    });
    expect(policy.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' https://cdn.statuspage.io https://chat.example.com 'nonce-N'",
      "style-src 'self' 'nonce-N'",
      "style-src-elem 'self' 'unsafe-inline' https://chat.example.com",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: https://chat.example.com",
      "font-src 'self' https://chat.example.com",
      "worker-src 'self'",
      "connect-src 'self' https://kctbh9vrtdwd.statuspage.io https://chat.example.com wss://chat.example.com",
      'frame-src https://chat.example.com https://player.vimeo.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(await policyAt('nowhere.example')).toBe(OURS);
    expect(await policyAt(host, '/api/App/Client', 'application/json')).toBe(OURS);
    expect(await policyAt(host, '/api/session', 'text/html')).toBe(OURS);
  });

  it('has the same nonce as the page', async () => {
    const answer = await at(host, '/Login', 'text/html');
    const nonce = /name="csp-nonce" content="(\w{32})"/.exec(await answer.text())![1];
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });
});

describe('the announcement', () => {
  it('is sanitised when it is set, and again when it is served', async () => {
    await change({ announcementText: '<p onclick="x()">One<script>x()</script></p>' });
    const { owner } = database().db;
    const { announcement } = await owner
      .selectFrom('brands')
      .select('announcement')
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    expect(announcement).toMatchObject({ text: '<p>One</p>' });
    const hostile = { ...(announcement as object), text: '<p>Two<img src=x onerror="x()"></p>' };
    await owner.updateTable('brands').set({ announcement: hostile }).where('host', '=', host).execute();
    await eventually('the other text', async () => {
      const told = (await clientAt(host)).announcement!.text;
      expect(told).not.toContain('img');
      return told === '<p>Two</p>';
    });
  });
});

it('has the configured address: its host, with PUBLIC_URL’s scheme and port', () => {
  expect(brandUrl({ host: null }, 'https://sms.example')).toBe('https://sms.example');
  expect(brandUrl({ host: 'two.example' }, 'https://sms.example')).toBe('https://two.example');
  expect(brandUrl({ host: 'two.example' }, 'http://localhost:3000')).toBe('http://two.example:3000');
});

describe('while brands cannot be read', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await sql`GRANT SELECT ON brands TO carillon_before_account`.execute(database().db.owner);
  });

  it('pages look as before', async () => {
    const before = await clientAt(host);
    const now = performance.now();
    await sql`REVOKE SELECT ON brands FROM carillon_before_account`.execute(database().db.owner);
    for (const seconds of [10, 20]) {
      vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
      expect(await clientAt(host)).toEqual(before);
    }
  });
});
