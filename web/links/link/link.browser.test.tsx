import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  archiveShortLink,
  changeShortLink,
  getLinkStatistics,
  getShortLink,
  type LinkClick,
  type LinkStatistics,
  listLinkClicks,
  listLinkTags,
  listShortLinks,
  restoreShortLink,
  type ShortLink,
} from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { linkClick, linkStatistics, NO_STATISTICS, shortLink } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const clicks = page.getByRole('grid', { name: 'Latest clicks' }).getByRole('row');
const chart = page.getByRole('figure', { name: /Clicks over time/ });

let server: FakeServer;
let stored: ShortLink;
let made: LinkClick[];
let statistics: LinkStatistics;

beforeEach(() => {
  stored = shortLink();
  made = [linkClick()];
  statistics = linkStatistics(new Date().toISOString().slice(0, 10));
  server = createServer()
    .on(getShortLink, () => stored)
    .on(getLinkStatistics, () => statistics)
    .on(
      listLinkClicks,
      answerPaged(
        () => made,
        ({ kind }, query) => query['kind'] === undefined || kind === query['kind'],
      ),
    )
    .on(
      listShortLinks,
      answerPaged(() => []),
    )
    .on(listLinkTags, { tags: ['sale'] })
    .on(changeShortLink, ({ body }) => {
      const { isEnabled } = body as ShortLink;
      stored = { ...stored, isEnabled, state: isEnabled ? 'active' : 'disabled' };
      return stored;
    })
    .on(archiveShortLink, () => void (stored = { ...stored, state: 'archived' }))
    .on(restoreShortLink, () => void (stored = { ...stored, state: 'active' }));
});

async function render() {
  const rendered = await renderConsole({ at: '/UrlShortener/List/7', server });
  // The mouse may be where the chart appears, and would open a tooltip there.
  await heading.hover();
  return rendered;
}

test('shows the clicks of a link', async () => {
  made = [
    linkClick({ number: '27821234567' }),
    linkClick({
      id: '019ad8f0-8888-7c2e-9d43-6a1f0c8e2b77',
      kind: 'preview',
      country: '',
      os: '',
      device: 'other',
    }),
    linkClick({ id: '019ad8f0-9999-7c2e-9d43-6a1f0c8e2b77', number: '' }),
  ];
  const { currentUrl } = await render();
  await expect.element(heading).toHaveTextContent('Spring sale');
  await expect.element(page.getByText('crl.example/spring', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/1,234 clicks in total/)).toBeVisible();
  await expect.element(page.getByText('150', { exact: true }).first()).toBeVisible();
  await expect.element(chart.getByRole('listitem')).toMatchTextContent(/200 clicks, 150 people/);
  const devices = page.getByRole('table', { name: 'Devices' }).getByRole('row');
  await expect.element(devices.nth(1)).toMatchTextContent(/Android.*150.*75%/);
  await expect
    .element(page.getByRole('table', { name: 'Countries' }))
    .toMatchTextContent(/South Africa.*180.*90%.*Unknown.*20.*10%/);
  await expect.element(clicks.nth(1)).toMatchTextContent(/Android.*South Africa.*\+27 82 123 4567.*Person/);
  await expect.element(clicks.nth(2)).toMatchTextContent(/Other.*Link preview/);
  await expect.element(clicks.nth(3)).toMatchTextContent(/Erased contact/);
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await expect.element(page.getByText('3 openings, with previews and programs')).toBeVisible();
  await expect.element(page.getByText('Days of UTC.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Opened by' }).selectOptions('Link preview');
  await expect.element(page.getByText('1 link preview', { exact: true })).toBeVisible();
  await expect.poll(currentUrl).toBe('/UrlShortener/List/7?kind=preview');
  await expect.element(clicks.nth(2)).not.toBeInTheDocument();
});

test('shows another period', async () => {
  await render();
  await expect.element(chart).toBeVisible();
  statistics = { ...statistics, unit: 'hour', times: [] };
  await page.getByText('24 hours').click();
  await expect.poll(() => chart.getByRole('listitem', { includeHidden: true }).elements().length).toBe(24);
  await expect.element(page.getByText('Days of UTC.')).not.toBeInTheDocument();
  const { from, to } = server.received(getLinkStatistics).at(-1)!.query;
  expect(Date.parse(to!) - Date.parse(from!)).toBe(86_400_000);
  server.on(getLinkStatistics, refuse(400, { code: 'invalid', message: 'Too long.' }));
  await page.getByText('90 days').click();
  await expect.element(page.getByRole('alert').getByText('Too long.')).toBeVisible();
});

test('says what to do while nobody has clicked', async () => {
  stored = shortLink({ clicks: 0, lastClickAt: null });
  statistics = NO_STATISTICS;
  made = [];
  await render();
  await expect.element(page.getByText(/Nobody has opened this link yet/)).toBeVisible();
  await expect.element(page.getByText('No clicks yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('shows the settings, and leads to links with the same tag', async () => {
  stored = shortLink({
    endsAt: '2026-12-24T16:00:00.000Z',
    maxClicks: 500,
    endedTarget: 'https://example.com/over',
    hasPassword: true,
    rules: [
      { devices: ['ios'], countries: ['ZA', 'NA'], target: 'https://apps.apple.com/app' },
      { devices: [], countries: ['DE'], target: 'https://example.de' },
    ],
  });
  const { currentUrl } = await render();
  await expect.element(page.getByText(/24 Dec.*, or after 500 clicks/)).toBeVisible();
  await expect.element(page.getByText('https://example.com/over')).toBeVisible();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('iPhone or iPad in South Africa, Namibia: https://apps.apple.com/app'))
    .toBeVisible();
  await expect.element(page.getByText('All devices in Germany: https://example.de')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('link', { name: 'sale', exact: true }).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List?tag=sale');
});

describe('the state', () => {
  test.each<[Partial<ShortLink>, RegExp]>([
    [{ state: 'disabled', isEnabled: false }, /This link is disabled/],
    [{ state: 'archived' }, /This link is archived/],
    [{ state: 'blocked', blockedBecause: 'It imitates a bank.' }, /blocked this link: It imitates a bank\./],
    [{ state: 'blocked' }, /Contact support/],
    [{ state: 'ended', endsAt: '2026-11-20T09:00:00.000Z' }, /This link ended on .*20 Nov.* Edit it/],
    [{ state: 'ended', maxClicks: 1000, clicks: 1000 }, /This link ended after 1,000 clicks\. Edit it/],
  ])('%j is explained', async (some, text) => {
    stored = shortLink(some);
    await render();
    await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessibleLooks();
  });

  test('is changed by buttons', async () => {
    await render();
    await button('Disable').click();
    await expect.element(page.getByText(/This link is disabled/)).toBeVisible();
    await button('Enable').click();
    await expect.element(page.getByText(/This link is disabled/)).not.toBeInTheDocument();
    await button('Archive').click();
    await button('Restore').click();
    await expect.element(button('Archive')).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect.element(heading).toHaveTextContent('Edit short link');
  });

  test('cannot be changed by a viewer', async () => {
    server.on(getSession, { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } });
    await render();
    await expect.element(button('Archive')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).not.toBeInTheDocument();
  });
});

test.each([1440, 390])('cuts a long target without a title to one line, %s pixels wide', async (width) => {
  await page.viewport(width, 900);
  const target = `https://example.com/${'sale/'.repeat(390)}`;
  stored = shortLink({ title: '', target });
  await render();
  await expect.element(heading).toMatchTextContent(/^example\.com\/sale.*…$/);
  expect(heading.element().getBoundingClientRect().height).toBeLessThan(50);
  expect(document.title.length).toBeLessThan(100);
  await expect.element(page.getByText(target, { exact: true })).toBeVisible();
  await expectAccessibleLooks();
  await page.viewport(1440, 900);
});

test('says that a link does not exist, and leads to the others', async () => {
  server.on(getShortLink, refuse(404, { code: 'not_found', message: 'There is no such link.' }));
  const { currentUrl } = await render();
  await expect.element(page.getByText('There is no such link.')).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await page.getByRole('link', { name: 'All short links' }).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List');
});

test('a link that could not be loaded is tried again', async () => {
  server.on(getShortLink, refuse(400, { code: 'invalid', message: 'Not now.' }));
  await render();
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible();
  server.on(getShortLink, () => stored);
  await button('Try again').click();
  await expect.element(heading).toHaveTextContent('Spring sale');
});
