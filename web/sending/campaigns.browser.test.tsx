import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SHOWN_CAMPAIGN_STATES } from '#contract/campaign-states.ts';
import {
  cancelCampaign,
  listCampaignFilters,
  listCampaigns,
  listedCampaign,
  pauseCampaign,
  totalCampaigns,
} from '#contract/sending.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const grid = page.getByRole('grid', { name: 'Sent/Queued' });
const heads = grid.getByRole('columnheader');
const row = grid.getByRole('row').nth(1);

const CAMPAIGNS = [1, 2].map((id) =>
  sample(listedCampaign, {
    id,
    name: `Newsletter ${id}`,
    state: 'finished',
    recipients: 12_431,
    counts: { ...sample(listedCampaign, {}).counts, delivered: 12_000, submitted: 231, rejected: 200 },
    cost: 12_431_000,
    sentAt: '2026-01-01T08:00:00.000Z',
  }),
);

async function openAt(width: number): Promise<void> {
  await page.viewport(width, 844);
  const server = createServer().on(
    listCampaigns,
    answerPaged(() => CAMPAIGNS),
  );
  await renderConsole({ at: '/Reports/SentQueued', server });
  await expect.element(row).toBeVisible();
}

test.each([1024, 768])('at %i pixels shrinks the bar before it hides the date', async (width) => {
  await openAt(width);
  expect(textsOf(heads)).toEqual(['Campaign', 'State', 'Messages', 'When', 'Actions']);
  const figures = [...document.querySelectorAll('tbody span')].filter(({ textContent }) =>
    textContent.endsWith('delivered'),
  );
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) {
    const cell = figure.closest('td')!;
    expect(cell.scrollWidth, figure.textContent).toBeLessThanOrEqual(cell.clientWidth);
    const bar = figure.previousElementSibling!.firstElementChild ?? figure.previousElementSibling!;
    expect(figure.getBoundingClientRect().left - bar.getBoundingClientRect().right).toBeGreaterThan(6);
  }
  await expectAccessibleLooks();
});

test.each([1024, 390])('at %i pixels marks a campaign that was paused for a reason', async (width) => {
  await page.viewport(width, 844);
  const problem = 'The group “Customers” was deleted.';
  const [paused, other] = [
    sample(listedCampaign, { id: 1, name: 'Spring', state: 'scheduled', paused: true, problem }),
    sample(listedCampaign, { id: 2, name: 'Summer', state: 'scheduled', paused: true, problem: null }),
  ];
  const server = createServer().on(
    listCampaigns,
    answerPaged(() => [paused, other]),
  );
  await renderConsole({ at: '/Reports/SentQueued', server });
  await expect.element(row).toMatchTextContent(/Spring.*Action needed/);
  await expect.element(grid.getByText('Action needed')).toBeVisible();
  expect(grid.getByText('Action needed').elements()).toHaveLength(1);
  await expectAccessibleLooks();
});

test('a phone shows eight campaigns without scrolling', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 20 }, (_, nth) => ({ ...CAMPAIGNS[0]!, id: nth + 1 }));
  const totals = sample(totalCampaigns.answer, {});
  const server = createServer()
    .on(
      listCampaigns,
      answerPaged(() => many),
    )
    .on(totalCampaigns, {
      ...totals,
      states: { cancelled: 0, draft: 0, finished: 20, held: 0, paused: 0, scheduled: 0, sending: 0 },
      campaigns: 20,
      isComplete: true,
      messages: 248_620,
      delivered: 248_000,
      failed: 620,
      cost: 248_620_000,
    });
  await renderConsole({ at: '/Reports/SentQueued', server });
  await expect.element(page.getByRole('region', { name: 'Total' })).toBeVisible();
  const seen = () =>
    [...document.querySelectorAll('tbody tr')].filter(
      (each) => each.getBoundingClientRect().bottom <= innerHeight,
    ).length;
  await expect.poll(seen).toBeGreaterThanOrEqual(8);
  await expectAccessibleLooks();
});

test('column headings sort', async () => {
  await page.viewport(1440, 900);
  const server = createServer().on(
    listCampaigns,
    answerPaged(() => CAMPAIGNS),
  );
  await renderConsole({ at: '/Reports/SentQueued', server });
  await page.getByRole('button', { name: 'When', exact: true }).click();
  await expect.poll(() => server.received(listCampaigns).at(-1)!.query).toMatchObject({ sort: '-time' });
  await expect.element(heads.filter({ hasText: 'When' })).toHaveAttribute('aria-sort', 'descending');
});

test('marks a chosen column that does not fit', async () => {
  await openAt(1024);
  await page.getByRole('button', { name: 'Columns and sorting' }).click();
  const column = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await expect.element(column('When')).toBeChecked();
  await expect.element(column('Recipients not enough space')).toBeChecked();
  await column('Recipients not enough space').click();
  await expect.element(column('Recipients')).not.toBeChecked();
});

test.each([390, 320])('at %i pixels the second line has state, recipients and date', async (width) => {
  await openAt(width);
  const second = [...document.querySelectorAll('tbody tr:first-child [data-kind=rest]')];
  expect(second.map(({ textContent }) => textContent)).toEqual([
    'Finished',
    '12,431',
    expect.stringMatching(/./),
  ]);
  for (const cell of second) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

/** Serves these campaigns and their totals. */
function serverWith(campaigns: ReturnType<typeof sample<typeof listedCampaign>>[]) {
  const states = Object.fromEntries(
    SHOWN_CAMPAIGN_STATES.map((state) => [state, campaigns.filter((each) => each.state === state).length]),
  ) as Record<(typeof SHOWN_CAMPAIGN_STATES)[number], number>;
  return createServer()
    .on(
      listCampaigns,
      answerPaged(
        () => campaigns,
        ({ state }, query) => query['state'] === undefined || state === query['state'],
      ),
    )
    .on(totalCampaigns, {
      states,
      campaigns: 5000,
      isComplete: false,
      messages: 20_000,
      delivered: 15_000,
      failed: 1000,
      parts: 25_000,
      cost: 24_000_000,
    })
    .on(listCampaignFilters, {
      senders: ['ACME', '43366'],
      costCentres: ['Sales'],
      users: [{ id: 3, name: 'Ann Lee' }],
    });
}

const none = sample(listedCampaign, {}).counts;
const ONE_OF_EACH = [
  sample(listedCampaign, { id: 1, name: 'Draft', state: 'draft' }),
  sample(listedCampaign, { id: 2, name: 'Later', state: 'scheduled', startsAt: '2099-11-28T08:00:00.000Z' }),
  sample(listedCampaign, { id: 3, name: 'Under way', state: 'sending', recipients: 10, waiting: 4 }),
  sample(listedCampaign, {
    id: 4,
    name: 'Stopped',
    state: 'cancelled',
    recipients: 10,
    counts: { ...none, delivered: 5, expired: 2, cancelled: 3 },
    sentAt: '2026-01-01T08:00:00.000Z',
    finishedAt: '2026-01-01T08:01:00.000Z',
  }),
];

test('the start time fits', async () => {
  localStorage.setItem('language', 'en-US');
  await page.viewport(1440, 900);
  const thisYear = `${new Date().getFullYear()}-11-28T08:00:00.000Z`;
  const soon = sample(listedCampaign, { id: 9, name: 'Soon', state: 'scheduled', startsAt: thisYear });
  await renderConsole({ at: '/Reports/SentQueued', server: serverWith([...ONE_OF_EACH, soon]) });
  for (const [name, time] of [
    ['Soon', /^Nov 28, 10:00.AM/],
    ['Later', /^Nov 28, 2099/],
  ] as const) {
    const cell = grid
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('gridcell')
      .filter({ hasText: 'Nov 28' });
    await expect.element(cell).toMatchTextContent(time);
    expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth);
  }
});

test('shows no zeros for unsent campaigns', async () => {
  await page.viewport(1440, 900);
  await renderConsole({ at: '/Reports/SentQueued', server: serverWith(ONE_OF_EACH) });
  const cellsOf = (name: string) => grid.getByRole('row').filter({ hasText: name }).getByRole('gridcell');
  await expect.element(cellsOf('Draft').first()).toBeVisible();
  const [recipients, credits] = ['Recipients', 'Credits'].map((head) => textsOf(heads).indexOf(head));
  for (const [name, shown] of [
    ['Draft', '–'],
    ['Later', '–'],
    ['Stopped', '10'],
  ] as const)
    expect(textsOf(cellsOf(name))[recipients!]).toBe(shown);
  expect(textsOf(cellsOf('Later'))[credits!]).toBe('–');
  expect(textsOf(cellsOf('Stopped'))[credits!]).toBe('0');
});

test('links states with their counts, and qualifies partial totals', async () => {
  const server = serverWith(ONE_OF_EACH);
  const { currentUrl } = await renderConsole({ at: '/Reports/SentQueued', server });
  const states = page.getByRole('navigation', { name: 'By state' });
  await expect.element(states.getByRole('link', { name: 'All 4' })).toBeVisible();
  expect(textsOf(states.getByRole('link'))).toEqual([
    'All 4',
    'Draft 1',
    'Scheduled 1',
    'Sending 1',
    'Cancelled 1',
  ]);
  const totals = page.getByRole('region', { name: 'Total' });
  await expect.element(totals).toMatchTextContent(/Messages20,000in the newest 5,000 campaigns/);
  await expect.element(totals).toMatchTextContent(/Delivered75%15,000Failed5%1,000Cost24,00025,000 parts/);
  await expectAccessibleLooks();
  await totals.getByRole('link', { name: '5% Failed' }).click();
  await expect.poll(() => server.received(listCampaigns).at(-1)!.query).toMatchObject({ has: 'failed' });
  await page.getByRole('button', { name: 'Remove filter: With failed messages' }).click();
  await expect.poll(currentUrl).toBe('/Reports/SentQueued');
  await states.getByRole('link', { name: 'Cancelled 1' }).click();
  await expect.element(grid.getByRole('link', { name: 'Stopped' })).toBeVisible();
  await expect.element(grid.getByRole('link', { name: 'Draft' })).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/Reports/SentQueued?state=cancelled');
});

test('links reply counts to replies and failure counts to messages', async () => {
  await page.viewport(1440, 900);
  const counts = { ...none, delivered: 5, undelivered: 2 };
  const campaigns = [
    sample(listedCampaign, { id: 5, name: 'News', state: 'finished', recipients: 7, counts, replies: 1234 }),
  ];
  await renderConsole({ at: '/Reports/SentQueued', server: serverWith(campaigns) });
  await expect
    .element(grid.getByRole('link', { name: '1,234' }))
    .toHaveAttribute('href', '/Reports/Replies?view=list&campaign=5');
});

test('filters are chosen in a dialog, stored in the URL and removed one by one', async () => {
  const server = serverWith(ONE_OF_EACH);
  const { currentUrl } = await renderConsole({ at: '/Reports/SentQueued?state=draft', server });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter campaigns' });
  await dialog.getByLabelText('Sender').selectOptions('43366');
  await dialog.getByLabelText('User', { exact: true }).selectOptions('Ann Lee');
  await dialog.getByLabelText('First day').fill('2026-03-02');
  await dialog.getByLabelText('Last day').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Show campaigns' }).click();
  await expect.element(dialog.getByText("The last day can't be before the first day.")).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByLabelText('Last day').fill('2026-03-31');
  await dialog.getByRole('button', { name: 'Show campaigns' }).click();
  const asked = { state: 'draft', sender: '43366', user: '3', from: '2026-03-02', to: '2026-03-31' };
  await expect.poll(() => server.received(listCampaigns).at(-1)!.query).toMatchObject(asked);
  await expect.poll(() => server.received(totalCampaigns).at(-1)!.query).toEqual(asked);
  await expect.element(page.getByRole('button', { name: 'Remove filter: By Ann Lee' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: From 43366' }).click();
  await expect.poll(() => currentUrl()).not.toContain('sender');
  expect(currentUrl()).toContain('user=3');
});

test.each([
  ['Draft', ['Open report', 'Review and send', 'Copy', 'Cancel']],
  ['Later', ['Open report', 'Pause', 'Edit', 'Reschedule', 'Send now', 'Copy', 'Cancel']],
  ['Under way', ['Open report', 'Pause', 'Copy', 'Cancel']],
  [
    'Stopped',
    ['Open report', 'Copy', 'Resend to 2 failed recipients', "Resend to recipients who haven't replied"],
  ],
])('the menu of %s has its possible actions', async (name, items) => {
  await renderConsole({ at: '/Reports/SentQueued', server: serverWith(ONE_OF_EACH) });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Open report' })).toBeVisible();
  expect(textsOf(page.getByRole('menuitem'))).toEqual(items);
  await expectAccessibleLooks();
});

test('exports the filtered and sorted list as CSV and workbook', async () => {
  const server = createServer().on(
    listCampaigns,
    answerPaged(() => CAMPAIGNS),
  );
  await renderConsole({ at: '/Reports/SentQueued?sender=ACME&sort=name', server });
  for (const [label, path] of [
    ['Export CSV', '/api/campaigns.csv'],
    ['Export XLSX', '/api/campaigns.xlsx'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: label }))
      .toHaveAttribute('href', expect.stringMatching(`^${path}\\?(?=.*sender=ACME)(?=.*sort=name)`));
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Export XLSX' })).toBeVisible();
  expect(textsOf(page.getByRole('menuitem'))).toEqual(['Export CSV', 'Export XLSX']);
  await expectAccessibleLooks();
});

test('pauses at once, and cancels after confirmation', async () => {
  const campaigns = ONE_OF_EACH.map((each) => ({ ...each }));
  const under = campaigns[2]!;
  const server = serverWith(campaigns)
    .on(pauseCampaign, () => Object.assign(under, { paused: true }))
    .on(cancelCampaign, () => Object.assign(under, { state: 'cancelled', waiting: 0 }));
  await renderConsole({ at: '/Reports/SentQueued', server });
  const open = () => page.getByRole('button', { name: 'Actions for Under way' }).click();
  await open();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.element(grid.getByRole('row', { name: /Under way Paused/ })).toBeVisible();
  await open();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Under way?' });
  await expect.element(question).toMatchTextContent('4 messages have not been sent yet.');
  await question.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.element(grid.getByRole('row', { name: /Under way Cancelled/ })).toBeVisible();
});
