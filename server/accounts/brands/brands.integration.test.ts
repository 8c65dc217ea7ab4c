import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { addressOf } from './brands.ts';
import { addBrand, changeBrand } from './change-brand.ts';
import type { BrandTerms } from './terms.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  await addBrand(database().db.owner, 'two.example', 'Two Bells');
});
afterAll(() => web.stop());

const at = (host: string, path: string, accept = 'application/json') =>
  fetch(`${web.address}${path}`, { headers: { 'x-forwarded-host': host, accept } });

const clientAt = async (host: string) => (await (await at(host, '/api/App/Client')).json()) as Client;

const change = (terms: BrandTerms, host: string | null = 'two.example') =>
  changeBrand(database().db.owner, host, terms);

describe('the client’s configuration', () => {
  it('is that of the host, whatever its port and case of letters', async () => {
    for (const host of ['two.example', 'two.example:3000', 'TWO.example'])
      expect((await clientAt(host)).brand.name).toBe('Two Bells');
  });

  it('is the main brand’s on every other host', async () => {
    for (const host of ['localhost', 'nowhere.example', '127.0.0.1', '[::1]:3000'])
      expect(await clientAt(host)).toMatchObject({
        brand: { name: 'Carillon', logo: null, accent: null, links: {} },
        signUp: { offered: true, requiresTerms: true, defaultCountry: 'ZA', defaultUtcOffset: '+0200' },
      });
  });

  it('has what the operator set', async () => {
    await change({
      accent: '#112233',
      accentDark: '#AABBCC',
      offersSignUp: false,
      termsLink: 'https://two.example/terms',
      defaultUtcOffset: -3,
    });
    await changeBrand(
      database().db.owner,
      'two.example',
      {},
      { type: 'image/svg+xml', content: Buffer.from('<svg/>') },
    );
    await eventually('the logo', async () => (await clientAt('two.example')).brand.logo !== null);
    expect(await clientAt('two.example')).toMatchObject({
      brand: {
        accent: { light: '#112233', dark: '#AABBCC' },
        links: { terms: 'https://two.example/terms' },
        logo: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
      signUp: { offered: false, defaultUtcOffset: '-0300' },
    });
  });

  it('has no link that could run something', async () => {
    await expect(change({ termsLink: 'javascript:alert(1)' })).rejects.toThrow(/must begin with https/);
  });
});

describe('product news', () => {
  it('is nothing where the operator wrote none', async () => {
    expect(await (await at('nowhere.example', '/public/ProductNews/')).json()).toEqual({
      productNews: null,
      errorCode: 'EntityNotFoundException',
    });
  });

  it('is the brand’s', async () => {
    await change({ newsHeading: 'New', newsContent: 'One\n\nTwo' });
    await eventually('the news', async () => {
      const answer = await (await at('two.example', '/public/ProductNews/')).json();
      return answer.productNews?.heading === 'New' && answer.productNews.content === 'One\n\nTwo';
    });
  });
});

describe('the page', () => {
  it('carries the brand, and nothing in it can end the element that it stands in', async () => {
    await change({ name: '</script><b>&"' });
    const page = await eventually('the name', async () => {
      const text = await (await at('two.example', '/Login', 'text/html')).text();
      return text.includes('u003c/script>') && text;
    });
    expect(page).not.toContain('</script><b>');
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;&amp;&quot;');
  });
});

it('has the address that is configured: its host, with PUBLIC_URL’s scheme and port', () => {
  expect(addressOf({ host: null }, 'https://sms.example')).toBe('https://sms.example');
  expect(addressOf({ host: 'two.example' }, 'https://sms.example')).toBe('https://two.example');
  expect(addressOf({ host: 'two.example' }, 'http://localhost:3000')).toBe('http://two.example:3000');
});
