import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBrands } from '#server/accounts/index.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { runCarillon, runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const run = (...words: string[]) => runCarillonInProcess(database(), ['brand', ...words]);

const brandAt = async (host: string | null) =>
  (await readBrands(database().db.owner)).find((brand) => brand.host === host)!;

const addExample = async () => void (await run('add', 'sms.example.com', '--name', 'Example SMS'));

describe('brand add', () => {
  test('gives a host a brand, and prints its address', async () => {
    expect(await run('add', 'SMS.Example.com', '--name', 'Example SMS', '--default-country', 'AU')).toEqual({
      code: 0,
      output: 'The brand is added. Its address is http://sms.example.com:3000\n',
    });
    expect(await brandAt('sms.example.com')).toMatchObject({ name: 'Example SMS', defaultCountry: 'AU' });
  });

  test('refuses a host that has a brand, and an invalid host', async () => {
    await addExample();
    expect(await run('add', 'sms.example.com', '--name', 'Again')).toMatchObject({ code: 1 });
    expect((await run('add', 'http://x/', '--name', 'No')).code).toBe(1);
    expect(await run('add', 'two words', 'more')).toMatchObject({ code: 1 });
  });
});

describe('brand set', () => {
  beforeEach(addExample);

  test('changes only the named settings', async () => {
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

  test('sets and clears the features that accounts cannot have, the status page, and the urgent notice', async () => {
    await run('set', 'main', '--features-off', 'shortCodes, smpp', '--status-page-id', 'kctbh9vrtdwd');
    await run(
      'set',
      'main',
      '--urgent-text',
      ' Read <this> first. ',
      '--docs-link',
      'https://docs.example.com',
    );
    expect(await brandAt(null)).toMatchObject({
      features: ['birthdays'],
      statusPageId: 'kctbh9vrtdwd',
      urgentText: 'Read <this> first.',
      links: { docs: 'https://docs.example.com' },
    });
    await run('set', 'main', '--features-off', 'none', '--status-page-id', 'none', '--urgent-text', 'none');
    expect(await brandAt(null)).toMatchObject({
      features: ['shortCodes', 'birthdays', 'smpp'],
      statusPageId: null,
      urgentText: null,
    });
  });

  test('sets the font and the corners of landing pages', async () => {
    await run('set', 'sms.example.com', '--page-font', 'serif', '--page-radius', 'none');
    expect(await brandAt('sms.example.com')).toMatchObject({ pageFont: 'serif', pageRadius: 'none' });
    await run('set', 'sms.example.com', '--page-radius', 'large');
    expect(await brandAt('sms.example.com')).toMatchObject({ pageFont: 'serif', pageRadius: 'large' });
    expect(await brandAt(null)).toMatchObject({ pageFont: 'system', pageRadius: 'small' });
  });

  test('reads a logo from a file, and removes it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carillon-logo-'));
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    expect((await run('set', 'main', '--logo', file('a.svg', '<svg/>'))).code).toBe(0);
    expect((await brandAt(null)).logo).toEqual({ type: 'image/svg+xml', content: Buffer.from('<svg/>') });
    expect(await run('set', 'main', '--logo', file('a.gif', 'x'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('.svg or .png'),
    });
    expect(await run('set', 'main', '--logo', file('large.png', Buffer.alloc(33_000)))).toMatchObject({
      code: 1,
      output: expect.stringContaining('32 KB'),
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
    ['--page-font', 'Comic Sans', '--page-font takes system, rounded, serif or mono'],
    ['--page-font', 'brand', '--page-font takes'],
    ['--page-radius', '8px', '--page-radius takes none, small or large'],
    ['--features-off', 'short-codes', '--features-off takes one or more of shortCodes,birthdays,smpp'],
    ['--features-off', '', '--features-off'],
    ['--status-page-id', 'https://status.example.com', '--status-page-id'],
    ['--urgent-text', 'x'.repeat(1001), '--urgent-text takes at most 1000 characters'],
    ['--chat-provider', 'crisp', '--chat-provider takes chatwoot or intercom'],
    ['--chat-url', 'https://chat.example.com', '--chat-provider: is required'],
    ['--chat-id', 'a b', '--chat-id: can have only'],
    ['--announcement-title', 'New', '--announcement-text: is required'],
    ['--announcement-text', '<script>x</script>&nbsp;', '--announcement-text: has no readable text'],
    ['--announcement-text', 'x'.repeat(4001), '--announcement-text takes'],
    ['--announcement-vimeo-id', 'https://vimeo.com/1', '--announcement-vimeo-id'],
    ['--announcement-contact', 'http://x.example', '--announcement-contact'],
    ['--announcement-docs-slug', '../x', '--announcement-docs-slug'],
    ['--announcement-route', '//evil.example', '--announcement-route'],
    ['--announcement-route', '/\\\\evil.example', '--announcement-route'],
    ['--announcement-route', 'MySettings', '--announcement-route'],
  ])('says what is wrong with %s %s', async (flag, value, output) => {
    const outcome = await run('set', 'main', flag, value);
    expect(outcome.code).toBe(output === undefined ? 0 : 1);
    if (output !== undefined) expect(outcome.output).toContain(output);
  });

  test('refuses an unknown brand', async () => {
    expect(await run('set', 'nowhere.example', '--name', 'X')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no brand'),
    });
  });
});

describe('a setting that needs another one', () => {
  const set = (...flags: string[]) => run('set', 'half.example.com', ...flags);
  const refused = (output: string) => ({ code: 1, output: expect.stringContaining(output) });
  const half = () => brandAt('half.example.com');
  beforeEach(async () => void (await run('add', 'half.example.com', '--name', 'Half')));

  test('is refused for a new brand', async () => {
    expect(await run('add', 'dark.example.com', '--name', 'Dark', '--accent-dark', '#445566')).toMatchObject(
      refused('--accent-dark: needs an accent'),
    );
    expect(await brandAt('dark.example.com')).toBeUndefined();
  });

  test('is refused alone: a dark accent', async () => {
    const needsAccent = refused('--accent-dark: needs an accent');
    expect(await set('--accent-dark', '#445566')).toMatchObject(needsAccent);
    expect(await set('--accent', '#112233', '--accent-dark', '#445566')).toMatchObject({ code: 0 });
    expect(await set('--accent', 'none')).toMatchObject(needsAccent);
    expect((await half()).accent).toEqual({ light: '#112233', dark: '#445566' });
    expect(await set('--accent-dark', '#445577')).toMatchObject({ code: 0 });
    expect(await set('--accent', 'none', '--accent-dark', 'none')).toMatchObject({ code: 0 });
    expect((await half()).accent).toBeNull();
  });

  test('is refused alone: a heading of news, or its content', async () => {
    expect(await set('--news-heading', 'New')).toMatchObject(refused('--news-content: is required'));
    expect(await set('--news-content', 'Text')).toMatchObject(refused('--news-heading: is required'));
    expect(await set('--news-heading', 'New', '--news-content', 'Text')).toMatchObject({ code: 0 });
    expect(await set('--news-heading', 'none')).toMatchObject(refused('--news-heading: is required'));
    expect(await set('--news-content', 'none')).toMatchObject(refused('--news-content: is required'));
    expect(await set('--news-content', 'Another')).toMatchObject({ code: 0 });
    expect((await half()).news).toEqual({ heading: 'New', content: 'Another' });
    expect(await set('--news-heading', 'none', '--news-content', 'none')).toMatchObject({ code: 0 });
    expect((await half()).news).toBeNull();
  });

  test('may be stored alone by an older version, and does not block other changes', async () => {
    const { owner } = database().db;
    await owner
      .updateTable('brands')
      .set({ accent_dark: '#445566', announcement: { text: 'x', docsSlug: 'groups' } })
      .where('host', '=', 'half.example.com')
      .execute();
    expect(await set('--name', 'Other')).toMatchObject({ code: 0 });
  });
});

describe('a chat', () => {
  const set = (...flags: string[]) => run('set', 'sms.example.com', ...flags);
  const chat = async () => (await brandAt('sms.example.com')).chat;
  const setChatwoot = () =>
    set('--chat-provider', 'chatwoot', '--chat-url', 'https://Chat.Example.com/', '--chat-id', 'a_B-1');
  beforeEach(addExample);

  test('of Chatwoot needs its address', async () => {
    await setChatwoot();
    expect(await chat()).toEqual({ provider: 'chatwoot', url: 'https://chat.example.com', id: 'a_B-1' });
    await set('--chat-url', 'http://localhost:3999');
    expect(await chat()).toEqual({ provider: 'chatwoot', url: 'http://localhost:3999', id: 'a_B-1' });
  });

  test('of Intercom keeps no setting of Chatwoot', async () => {
    await setChatwoot();
    expect(await set('--chat-provider', 'intercom')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--chat-id: is required'),
    });
    expect(await chat()).toMatchObject({ provider: 'chatwoot' });
    await set('--chat-provider', 'intercom', '--chat-id', 'abc');
    expect(await chat()).toEqual({ provider: 'intercom', url: null, id: 'abc' });
    expect((await set('--chat-url', 'https://chat.example.com')).output).toContain(
      '--chat-url: is for Chatwoot',
    );
    expect((await set('--chat-provider', 'chatwoot', '--chat-id', 'abc')).output).toContain(
      '--chat-url: is required',
    );
  });

  test('can be removed', async () => {
    await setChatwoot();
    expect((await set('--chat-id', 'none')).output).toContain('--chat-id: is required');
    await set('--chat-provider', 'none');
    expect(await chat()).toBeNull();
  });

  test.each([
    'http://chat.example.com',
    'https://chat.example.com/app',
    'https://user@chat.example.com',
    'https://*.example.com',
    'https://chat.example.com;script-src *',
    'https://a,b',
    'https://chat.example.com https://evil.example',
    'http://localhost.example.com',
    'ftp://chat.example.com',
    'chat.example.com',
    'https://',
    'https://chat.example.com:99999',
  ])('cannot be at %s', async (url) => {
    const outcome = await set('--chat-provider', 'chatwoot', '--chat-id', 'abc', '--chat-url', url);
    expect(outcome).toMatchObject({
      code: 1,
      output: expect.stringContaining('--chat-url: must be an address'),
    });
    expect(await chat()).toBeNull();
  });
});

describe('an announcement', () => {
  const set = (...flags: string[]) => run('set', 'sms.example.com', ...flags);
  const announcement = async () => (await brandAt('sms.example.com')).announcement;
  const announce = () => set('--announcement-text', 'Try it');
  /** Sets an announcement with links to a page of the console and to the documentation. */
  const announceWithLinks = async () => {
    await announce();
    await set('--announcement-contact', 'mailto:a@x.example', '--announcement-route', '/MySettings/Security');
    await set('--announcement-page-title', 'Security', '--announcement-warning-title', 'Mind');
    await set('--docs-link', 'https://docs.example.com', '--announcement-docs-slug', 'groups/expiry#days');
  };
  beforeEach(addExample);

  test('has the default title, and a text without active content', async () => {
    await set(
      '--announcement-text',
      '<p onclick="x()">Try <a href="https://x.example">it</a></p><script>x()</script>',
    );
    expect(await announcement()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      title: 'New feature launch!',
      text: '<p>Try <a href="https://x.example" target="_blank" rel="noopener noreferrer">it</a></p>',
      vimeoId: null,
      contactHref: null,
      docsSlug: null,
      route: null,
      pageTitle: null,
      warningTitle: null,
    });
  });

  test('counts as new after a change of title, text or video, but not of links', async () => {
    await announce();
    const first = (await announcement())!;
    await announceWithLinks();
    expect(await announcement()).toEqual({
      ...first,
      contactHref: 'mailto:a@x.example',
      route: '/MySettings/Security',
      pageTitle: 'Security',
      warningTitle: 'Mind',
      docsSlug: 'groups/expiry#days',
    });
    const ids = new Set([first.id]);
    for (const change of [
      ['title', 'Look'],
      ['text', '<b>Look</b>'],
      ['vimeo-id', '76979871'],
    ]) {
      await set(`--announcement-${change[0]}`, change[1]!);
      ids.add((await announcement())!.id);
    }
    expect(ids.size).toBe(4);
    await set('--announcement-title', 'none', '--announcement-vimeo-id', 'none');
    await set('--announcement-text', first.text);
    expect(await announcement()).toMatchObject({ id: first.id, title: 'New feature launch!' });
  });

  test('links to a page of the documentation only if there is documentation', async () => {
    expect(await run('set', 'main', '--docs-link', 'none')).toMatchObject({ code: 0 });
    const outcome = await run(
      'set',
      'main',
      '--announcement-text',
      'x',
      '--announcement-docs-slug',
      'groups',
    );
    expect(outcome).toMatchObject({
      code: 1,
      output: expect.stringContaining('--announcement-docs-slug: needs'),
    });
    expect((await brandAt(null)).announcement).toBeNull();
  });

  test('names a page only if it links to a page or a contact', async () => {
    await announceWithLinks();
    const none = ['--announcement-route', 'none', '--announcement-contact', 'none'];
    const refused = {
      code: 1,
      output: expect.stringContaining('--announcement-page-title: needs a route or a contact'),
    };
    expect(await set(...none)).toMatchObject(refused);
    expect(await announcement()).toMatchObject({ route: '/MySettings/Security', pageTitle: 'Security' });
    expect(await set(...none, '--announcement-page-title', 'none')).toMatchObject({ code: 0 });
    expect(await set('--announcement-page-title', 'Security')).toMatchObject(refused);
    expect(await announcement()).toMatchObject({ route: null, contactHref: null, pageTitle: null });
  });

  test('prevents the removal of the documentation that it links to', async () => {
    await announceWithLinks();
    const outcome = await set('--docs-link', 'none');
    expect(outcome).toMatchObject({
      code: 1,
      output: expect.stringContaining('--announcement-docs-slug: needs a docs link'),
    });
    expect((await brandAt('sms.example.com')).links.docs).toBe('https://docs.example.com');
    expect(await set('--docs-link', 'none', '--announcement-docs-slug', 'none')).toMatchObject({ code: 0 });
    expect((await brandAt('sms.example.com')).links.docs).toBeUndefined();
  });

  test('can only be removed entirely', async () => {
    await announce();
    const outcome = await set('--announcement-text', 'none', '--announcement-title', 'New');
    expect(outcome).toMatchObject({
      code: 1,
      output: expect.stringContaining('--announcement-text: is required'),
    });
    expect(await announcement()).not.toBeNull();
    await set('--announcement-text', 'none');
    expect(await announcement()).toBeNull();
  });
});

test('brand set --help shows which settings accept none', async () => {
  const { output } = await runCarillon(database(), ['brand', 'set', '--help']);
  expect(output).toMatch(/--name +at most 60 characters\n/);
  expect(output).toMatch(/--chat-provider +chatwoot or intercom, or none\n/);
  expect(output).toMatch(/--announcement-text +simple HTML, at most 4000 characters, or none\n/);
});

test('brand list shows the brands', async () => {
  await addExample();
  const { output } = await run('list');
  expect(output).toMatch(/main +Carillon +http:\/\/localhost:3000 +open +ZA +system, small/);
  expect(output).toMatch(/sms\.example\.com +Example SMS/);
  await run('set', 'main', '--chat-provider', 'intercom', '--chat-id', 'abc', '--status-page-id', 'abc');
  await run('set', 'main', '--announcement-text', 'New', '--urgent-text', 'Read', '--features-off', 'smpp');
  const [main, ...others] = JSON.parse((await run('list', '--json')).output) as unknown[];
  expect(main).toMatchObject({
    host: null,
    logo: null,
    pageFont: 'system',
    pageRadius: 'small',
    features: ['shortCodes', 'birthdays'],
    statusPageId: 'abc',
    chat: { provider: 'intercom', url: null, id: 'abc' },
    announcement: { text: 'New' },
    urgentText: 'Read',
  });
  expect(others).toHaveLength(1);
});
