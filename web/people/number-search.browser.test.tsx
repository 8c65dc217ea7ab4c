import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  downloadHistory,
  findNumbers,
  getNumberStats,
  type HistoryLine,
  listHistory,
  type NumberStats,
} from '#contract/number-search.ts';
import { getPerson } from '#contract/people.ts';
import { callUrl } from '#web/client/index.ts';
import { press } from '#web/testing/keyboard.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const NUMBER = '27821234567';
const NOTHING = { queued: 0, submitted: 0, undelivered: 0, expired: 0, held: 0, cancelled: 0, unknown: 0 };
const FIGURES: NumberStats = {
  counts: { ...NOTHING, delivered: 2, rejected: 1 },
  messages: { count: 3, isExact: true },
  cost: 2000,
  replies: { count: 1, isExact: true },
  optOuts: { count: 2, isExact: true },
  skipped: { count: 1, isExact: true },
  country: 'ZA',
};

const at = (nth: number) => `2026-01-0${nth}T08:00:00.000Z`;
const sent = (nth: number, more: object): HistoryLine => ({
  kind: 'sent',
  id: `018f0000-0000-7000-8000-00000000000${nth}`,
  at: at(nth),
  text: `Message ${nth}`,
  campaign: { id: 3, name: 'Spring' },
  sender: 'ACME',
  state: 'delivered',
  error: null,
  parts: 1,
  cost: 1000,
  confirmsOptOut: false,
  submittedAt: null,
  finishedAt: null,
  ...more,
});
const LINES: HistoryLine[] = [
  { kind: 'skipped', id: '9', at: at(8), campaign: { id: 9, name: 'Friday' }, reason: 'optedOut' },
  { kind: 'optOut', id: 'out', at: at(7), source: 'reply' },
  {
    kind: 'received',
    id: '5',
    at: at(7),
    text: 'STOP',
    campaign: { id: 3, name: 'Spring' },
    messageId: null,
    recipient: '43366',
    isGuess: true,
    optedOut: true,
  },
  sent(3, { state: 'rejected', error: 'The text is longer than 10 parts' }),
  { kind: 'optIn', id: 'in 1', at: at(2), reason: 'Rang us' },
  sent(1, {}),
];

let server: FakeServer;
beforeEach(() => {
  server = createServer()
    .on(findNumbers, { number: NUMBER, found: [], isComplete: true })
    .on(getNumberStats, FIGURES)
    .on(getPerson, {
      number: NUMBER,
      contact: null,
      groups: [],
      optOut: { source: 'reply', detail: 'STOP', at: at(7) },
      tracksClicks: true,
    })
    .on(listHistory, ({ query }) => {
      const items = LINES.filter(({ kind }) => query['kind'] === undefined || kind === query['kind']);
      return { items, next: null, total: { count: items.length, isExact: true } };
    });
});

const render = (search = '') => renderConsole({ at: `/Reports/NumberSearch${search}`, server });
const field = page.getByRole('searchbox', { name: 'Phone number or name' });
const grid = page.getByRole('grid', { name: 'Full history' });

test('opens the history of a number in any notation, and keeps the typed text', async () => {
  const { currentUrl } = await render();
  await expect.element(page.getByText('Enter a number or name')).toBeVisible();
  await expectAccessibleLooks();
  await field.fill(' 082 123-4567');
  await expect.poll(currentUrl).toBe(`/Reports/NumberSearch?number=${NUMBER}`);
  await expect.element(field).toHaveValue(' 082 123-4567');
  expect(server.received(findNumbers).at(-1)!.query).toEqual({ search: '082 123-4567' });
  await expect.element(grid).toBeVisible();
  await expect.element(page.getByText('Opted out on 7 Jan 2026')).toBeVisible();
  await expect.element(page.getByText(/South Africa/)).toBeVisible();
  await expectAccessibleLooks();
});

test('shows why a recipient was skipped and why a message was refused', async () => {
  await render(`?number=${NUMBER}`);
  await expect.element(field).toHaveValue('+27 82 123 4567');
  await expect.element(grid.getByRole('link', { name: 'Left out of Friday' })).toBeVisible();
  await expect.element(grid.getByText('Already opted out')).toBeVisible();
  await expect.element(grid.getByText('The text is longer than 10 parts')).toBeVisible();
  await expect.element(grid.getByText('Rang us')).toBeVisible();
  await expect
    .element(grid.getByText('Matched by best guess: it may be a reply to another message'))
    .toBeVisible();
  expect(textsOf(grid.getByRole('row'))).toHaveLength(LINES.length + 1);
});

test('each figure links to its lines, which can be downloaded', async () => {
  const { currentUrl } = await render(`?number=${NUMBER}`);
  await page.getByRole('link', { name: '1', exact: true }).nth(2).click();
  await expect.poll(currentUrl).toContain('kind=skipped');
  await expect.poll(() => textsOf(grid.getByRole('row')).length).toBe(2);
  const file = page.getByRole('link', { name: 'Export CSV' });
  await expect
    .element(file)
    .toHaveAttribute('href', callUrl(downloadHistory, { number: NUMBER }, { kind: 'skipped' }));
  await page.getByLabelText('From').fill('2026-01-05');
  await press('{Enter}');
  await expect.poll(() => server.received(listHistory).at(-1)!.query['from']).toBe('2026-01-05');
  await expect.poll(() => server.received(getNumberStats).at(-1)!.query['from']).toBe('2026-01-05');
});

test('a name lists its contacts with links to their history', async () => {
  const thandi = { number: NUMBER, name: 'Thandi Mokoena', isOptedOut: false, lastMessageAt: null };
  server.on(findNumbers, ({ query }) => ({
    number: null,
    isComplete: true,
    found: query['search'] === 'thandi' ? [{ ...thandi, messages: { count: 2, isExact: true } }] : [],
  }));
  const { currentUrl } = await render('?search=nobody');
  await expect.element(page.getByText('No matching contacts')).toBeVisible();
  await field.fill('thandi');
  const item = page.getByRole('list', { name: 'Matching numbers' }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('+27 82 123 4567 · 2 messages');
  await expectAccessibleLooks();
  await item.getByRole('link', { name: 'Thandi Mokoena' }).click();
  await expect.poll(currentUrl).toBe(`/Reports/NumberSearch?search=thandi&number=${NUMBER}`);
  await expect.element(grid).toBeVisible();
});

test('digits list matching numbers, with links to their history and back', async () => {
  server.on(findNumbers, {
    number: null,
    isComplete: false,
    found: [
      {
        number: NUMBER,
        name: 'Thandi Mokoena',
        isOptedOut: true,
        messages: { count: 100, isExact: false },
        lastMessageAt: at(3),
      },
      {
        number: '27829994567',
        name: '',
        isOptedOut: false,
        messages: { count: 0, isExact: true },
        lastMessageAt: null,
      },
    ],
  });
  const { currentUrl, back } = await render('?search=4567');
  await expect.element(field).toHaveValue('4567');
  const items = page.getByRole('list', { name: 'Matching numbers' }).getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('Thandi Mokoena · More than 100 messages');
  await expect.element(page.getByRole('heading', { name: '2 numbers so far' })).toBeVisible();
  await expect.element(page.getByText(/^There may be more matches/)).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('link', { name: '+27 82 123 4567' }).click();
  await expect.element(grid).toBeVisible();
  await expect.element(field).toHaveValue('4567');
  back();
  await expect.poll(currentUrl).not.toContain('number');
  await expect.element(items.first()).toBeVisible();
});

test('explains an empty result, an unknown number and failures', async () => {
  server.on(findNumbers, { number: null, found: [], isComplete: true });
  const { go } = await render('?search=9999');
  await expect.element(page.getByText('No matching numbers')).toBeVisible();
  go('/Reports/NumberSearch?search=999');
  await expect.element(page.getByText('Enter at least 4 digits')).toBeVisible();
  server.on(findNumbers, { number: null, found: [], isComplete: false });
  go('/Reports/NumberSearch?search=9998');
  await expect.element(page.getByText(/^Only your latest messages were searched/)).toBeVisible();
  server.on(getNumberStats, refuse(404, { code: 'not_found', message: 'No such number.' }));
  go(`/Reports/NumberSearch?number=${NUMBER}`);
  await expect.element(page.getByText('Nothing found for +27 82 123 4567')).toBeVisible();
  await expect.element(field).toHaveValue('9998');
  await expectAccessibleLooks();
  server.on(findNumbers, refuse());
  go('/Reports/NumberSearch?search=1234');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('on a phone a line has two rows', async () => {
  await page.viewport(390, 844);
  await render(`?number=${NUMBER}`);
  await expect.element(grid.getByText('Left out of Friday')).toBeVisible();
  await expectAccessibleLooks();
});
