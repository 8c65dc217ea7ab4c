import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  createShortLink,
  getLinkStatistics,
  getShortLink,
  type LinkDomain,
  listLinkDomains,
} from '#contract/links.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press, typeText } from '#web/testing/keyboard.ts';
import { linkDomain, NO_STATISTICS, shortLink } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const target = field('Address to shorten');
const submit = page.getByRole('button', { name: 'Create short link' });

let server: FakeServer;
let domains: LinkDomain[];
let ownHost: string | null;

beforeEach(() => {
  domains = [];
  ownHost = 'crl.example';
  server = createServer()
    .on(listLinkDomains, () => ({ domains, ownHost }))
    .on(createShortLink, shortLink())
    .on(getShortLink, shortLink())
    .on(getLinkStatistics, NO_STATISTICS);
});

const render = () => renderConsole({ at: '/UrlShortener/Create', server });
const sent = () => server.received(createShortLink).at(-1)!.body as Record<string, unknown>;

test('creates a link from an address, and shows it large', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { currentUrl } = await render();
  await target.fill('example.com/sale');
  await submit.click();
  await expect.element(heading).toHaveTextContent('Your short link is ready');
  expect(sent()).toEqual({
    target: 'https://example.com/sale',
    title: '',
    tags: [],
    rules: [],
    endsAt: null,
    maxClicks: null,
    endedTarget: null,
    isEnabled: true,
    domainId: null,
  });
  const address = page.getByText('crl.example/spring', { exact: true });
  await expect.element(address).toHaveFocus();
  await page.getByRole('button', { name: 'Copy address' }).click();
  expect(writeText).toHaveBeenCalledWith('https://crl.example/spring');
  writeText.mockRestore();
  await expect.element(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Try it/ }))
    .toHaveAttribute('href', 'https://crl.example/spring');
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect.element(target).toHaveValue('');
  await target.fill('https://example.com');
  await submit.click();
  await page.getByRole('link', { name: 'Show link' }).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List/7');
});

test('is created by keyboard alone', async () => {
  await render();
  await expect.element(target).toBeVisible();
  await tabTo(target);
  typeText('https://example.com');
  await press('{Enter}');
  await expect.element(heading).toHaveTextContent('Your short link is ready');
});

test('sends every setting', async () => {
  domains = [
    linkDomain(),
    linkDomain({ id: 4, host: 'waiting.example.com', state: 'waiting', isDefault: false }),
  ];
  await render();
  await target.fill('https://example.com');
  await field('Title').fill(' Spring sale ');
  await field('Tags').fill('sale, spring,sale');
  await expect.element(page.getByText('waiting.example.com')).not.toBeInTheDocument();
  await field('Ending').fill('Spring');
  await expect.element(page.getByText(/Your link: go\.example\.com\/spring/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Domain' }).selectOptions('crl.example');
  await expect.element(page.getByText(/Your link: crl\.example\/spring/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Domain' }).selectOptions('go.example.com');
  await page.getByRole('button', { name: 'Add target' }).click();
  await page.getByRole('checkbox', { name: 'iPhone or iPad' }).click();
  await field('Target').fill('https://apps.apple.com/app');
  await page.getByRole('button', { name: 'Add target' }).click();
  const second = page.getByRole('group', { name: 'Other target 2' });
  await second.getByRole('combobox', { name: 'Countries' }).fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await second.getByRole('textbox', { name: 'Target' }).fill('https://example.de');
  await page.getByRole('button', { name: 'Move other target 2 up' }).click();
  await field('Ends at').fill('24 Dec 2099, 18:00');
  await field('Ends after clicks').fill('500');
  await field('Address after the end').fill('example.com/over');
  await page.getByLabelText('Password', { exact: true }).fill('open sesame');
  await page.getByRole('switch', { name: 'The link leads to its target' }).click();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await submit.click();
  await expect.element(heading).toHaveTextContent('Your short link is ready');
  expect(sent()).toEqual({
    target: 'https://example.com',
    title: 'Spring sale',
    tags: ['sale', 'spring'],
    slug: 'spring',
    domainId: 3,
    rules: [
      { devices: [], countries: ['DE'], target: 'https://example.de' },
      { devices: ['ios'], countries: [], target: 'https://apps.apple.com/app' },
    ],
    endsAt: '2099-12-24T16:00:00.000Z',
    maxClicks: 500,
    endedTarget: 'https://example.com/over',
    password: 'open sesame',
    isEnabled: false,
  });
});

describe('the UTM parameters', () => {
  test('are read from the target and written into it', async () => {
    await render();
    await expect.element(field('Source')).toBeDisabled();
    await target.fill('https://example.com/?utm_source=shop&a=1#top');
    await expect.element(field('Source')).toHaveValue('shop');
    await field('Source').fill('my shop');
    await field('Medium').fill('sms');
    await field('Campaign').fill('spring & summer');
    await expect
      .element(target)
      .toHaveValue(
        'https://example.com/?utm_source=my%20shop&a=1&utm_medium=sms&utm_campaign=spring%20%26%20summer#top',
      );
    await field('Source').fill('');
    await expect.element(target).toHaveValue(expect.stringMatching(/^https:\/\/example\.com\/\?a=1&utm_/));
    await expect.element(field('Campaign')).toHaveValue('spring & summer');
  });

  test('are not for phone numbers', async () => {
    await render();
    await target.fill('tel:+27821234567');
    await expect.element(field('Campaign')).toBeDisabled();
    await expect.element(page.getByText(/starts with https:\/\/ or http:\/\/ first/)).toBeVisible();
  });
});

describe('mistakes', () => {
  test.each([
    ['Address to shorten', '', 'This is required.'],
    ['Address to shorten', 'javascript:alert(1)', /Start with https:/],
    ['Ending', 'ä', /Use letters without accents/],
    ['Tags', 'x'.repeat(31), /up to 10 tags of up to 30 characters/],
    ['Ends after clicks', '0', /whole number from 1/],
    ['Ends after clicks', 'many', /whole number from 1/],
    ['Address after the end', 'over', /Start with https:/],
    ['Ends at', 'someday', /./],
    ['Ends at', '24 Dec 2020, 18:00', 'Choose a time in the future.'],
  ])('in %s are explained: %j', async (name, value, text) => {
    await render();
    await target.fill('https://example.com');
    await field(name).fill(value);
    await submit.click();
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringMatching(text));
    expect(server.received(createShortLink)).toEqual([]);
  });

  test('in another target are marked there', async () => {
    await render();
    await target.fill('https://example.com');
    await page.getByRole('button', { name: 'Add target' }).click();
    await submit.click();
    await expect.element(field('Target')).toHaveFocus();
    await expectAccessibleLooks();
    await page.getByRole('button', { name: 'Remove other target 1' }).click();
    await expect.element(page.getByRole('heading', { name: 'Other targets' })).toHaveFocus();
    await submit.click();
    await expect.element(heading).toHaveTextContent('Your short link is ready');
  });

  test.each([
    ['target', 'A short link cannot lead to this console.'],
    ['slug', 'This address is taken.'],
    ['tags.0', 'A tag cannot have a comma.'],
    ['rules.0.target', 'Links cannot begin with x:.'],
    ['domainId', 'This domain does not work yet.'],
    ['password', 'Use at least 4 characters.'],
    ['elsewhere', 'The account has too many links.'],
  ])('that the server finds in %s are shown', async (name, message) => {
    domains = [linkDomain()];
    server.on(createShortLink, refuse(400, { code: 'invalid', field: name, message }));
    await render();
    await target.fill('https://example.com');
    await submit.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(target).toHaveValue('https://example.com');
  });
});

test('says that there is no address for short links yet', async () => {
  ownHost = null;
  domains = [linkDomain({ state: 'failed' })];
  await render();
  await expect.element(page.getByText('Short links are not set up yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('uses a domain of the account if there is no other address', async () => {
  ownHost = null;
  domains = [linkDomain({ isDefault: false })];
  await render();
  await target.fill('https://example.com');
  await submit.click();
  await expect.poll(() => server.received(createShortLink).length).toBe(1);
  expect(sent()).toMatchObject({ domainId: 3 });
});

test('says that the domains could not be loaded', async () => {
  server.on(listLinkDomains, refuse(400, { code: 'invalid', message: 'Not now.' }));
  await render();
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible();
});

test('is closed to viewers', async () => {
  server.on(getSession, { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } });
  const { currentUrl } = await render();
  await expect.poll(currentUrl).toBe('/');
});
