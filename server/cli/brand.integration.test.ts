import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrands } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { carillonHere } from './testdata/carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => carillonHere(database(), ['brand', ...words]);

const brandAt = async (host: string | null) =>
  (await readBrands(database().db.owner)).find((brand) => brand.host === host)!;

describe('brand add', () => {
  test('gives a host a brand, and says where it is', async () => {
    expect(await run('add', 'SMS.Example.com', '--name', 'Example SMS', '--default-country', 'AU')).toEqual({
      code: 0,
      said: 'The brand is added. It is at http://sms.example.com:3000\n',
    });
    expect(await brandAt('sms.example.com')).toMatchObject({ name: 'Example SMS', defaultCountry: 'AU' });
  });

  test('refuses a host that has one, or that is none', async () => {
    expect(await run('add', 'sms.example.com', '--name', 'Again')).toMatchObject({ code: 1 });
    expect((await run('add', 'http://x/', '--name', 'No')).code).toBe(1);
    expect(await run('add', 'two words', 'more')).toMatchObject({ code: 1 });
  });
});

describe('brand set', () => {
  test('changes what is named, and nothing else', async () => {
    await run(
      'set',
      'sms.example.com',
      '--accent',
      '#112233',
      '--accent-dark',
      '#445566',
      '--terms-link',
      'https://x.example/t',
    );
    await run(
      'set',
      'sms.example.com',
      '--offers-sign-up',
      'false',
      '--trial-credits',
      '50',
      '--help-link',
      'mailto:a@b.example',
    );
    expect(await brandAt('sms.example.com')).toMatchObject({
      name: 'Example SMS',
      accent: { light: '#112233', dark: '#445566' },
      links: { terms: 'https://x.example/t' },
      offersSignUp: false,
      trialCredits: 50_000,
    });
    await run('set', 'sms.example.com', '--terms-link', 'none', '--offers-sign-up');
    expect(await brandAt('sms.example.com')).toMatchObject({ offersSignUp: true, links: {} });
  });

  test('changes the main brand, and its news', async () => {
    await run('set', 'main', '--name', 'Our SMS', '--news-heading', 'News', '--news-content', 'Hello');
    expect(await brandAt(null)).toMatchObject({
      name: 'Our SMS',
      news: { heading: 'News', content: 'Hello' },
    });
  });

  test('takes a logo from a file, and takes it away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carillon-logo-'));
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    expect((await run('set', 'main', '--logo', file('a.svg', '<svg/>'))).code).toBe(0);
    expect((await brandAt(null)).logo).toEqual({ type: 'image/svg+xml', content: Buffer.from('<svg/>') });
    expect(await run('set', 'main', '--logo', file('a.gif', 'x'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('.svg or .png'),
    });
    expect(await run('set', 'main', '--logo', file('large.png', Buffer.alloc(33_000)))).toMatchObject({
      code: 1,
      said: expect.stringContaining('32 KB'),
    });
    await run('set', 'main', '--logo', 'none');
    expect((await brandAt(null)).logo).toBeNull();
  });

  test.each([
    ['--accent', 'red', '--accent'],
    ['--default-utc-offset', '13', '--default-utc-offset'],
    ['--default-country', 'Australia', '--default-country'],
    ['--privacy-link', 'javascript:alert(1)', '--privacy-link'],
    ['--name', 'none ', undefined],
    ['--accent-dark', '#12345', '--accent-dark'],
  ])('says what is wrong with %s %s', async (flag, value, said) => {
    const outcome = await run('set', 'main', flag, value);
    expect(outcome.code).toBe(said === undefined ? 0 : 1);
    if (said !== undefined) expect(outcome.said).toContain(said);
  });

  test('knows no other brand', async () => {
    expect(await run('set', 'nowhere.example', '--name', 'X')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no brand'),
    });
  });
});

test('brand list shows them', async () => {
  const { said } = await run('list');
  expect(said).toMatch(/main +none +http:\/\/localhost:3000 +open +ZA/);
  expect(said).toMatch(/sms\.example\.com +Example SMS/);
  expect(JSON.parse((await run('list', '--json')).said)).toHaveLength(2);
});
