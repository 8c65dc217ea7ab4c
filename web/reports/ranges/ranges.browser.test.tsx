import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as calls from '#contract/range-reports.ts';
import type { RangeReport } from '#contract/range-reports.ts';
import { getSession } from '#contract/accounts.ts';
import { getCampaign, listCampaignFilters, listCampaigns } from '#contract/sending.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { DEFAULT_COLUMNS, getReportColumns } from '#contract/report-settings.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const rows = page.getByRole('grid', { name: 'Reports' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });

let server: FakeServer;
let stored: RangeReport[];

beforeEach(() => {
  stored = [];
  server = createServer()
    .on(getReportColumns, DEFAULT_COLUMNS)
    .on(
      calls.listReports,
      answerPaged(() => stored),
    )
    .on(calls.getReport, ({ params }) => stored[Number(params['reportId']) - 1] ?? refuse(404))
    .on(calls.previewReport, ({ query }) => ({
      ...PREVIEW,
      messages: query['state'] === 'failed' ? 3 : 1234,
    }));
});

const PREVIEW = {
  from: '2026-11-23',
  to: '2026-11-23',
  timeZone: 'Asia/Kathmandu',
  begins: '2026-11-22T18:15:00.000Z',
  ends: '2026-11-23T18:15:00.000Z',
  messages: 1234,
  isExact: true,
};

const CONTENT = { what: 'totals', by: 'day', columns: ['messages'] } as const;

function addReport(changes: Partial<RangeReport>): void {
  const content = { ...CONTENT, columns: [...CONTENT.columns] };
  const days = { from: '2026-11-01', to: '2026-11-23' };
  stored.push(
    sample(calls.listReports.answer.shape.items.element, {
      id: stored.length + 1,
      content,
      ...days,
      ...changes,
    }),
  );
}

const list = () => renderConsole({ at: '/Reports/DateRange', server });
const create = (more = '') => renderConsole({ at: `/Reports/DateRange/Create${more}`, server });

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('the list', () => {
  test('suggests a first report when there are none', async () => {
    await list();
    await expect.element(page.getByText('No reports yet')).toBeVisible();
    await page.getByRole('link', { name: 'New report' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'New report' })).toBeVisible();
  });

  test('shows progress, which updates by itself', async () => {
    addReport({ name: 'Moving', state: 'running', messages: 200, processed: 50 });
    addReport({ name: 'Ready one', state: 'done', rows: 31, sharedUntil: '2126-01-01T00:00:00.000Z' });
    addReport({ name: 'Unread', state: 'done', problem: 'The report was not emailed to a@b.example.' });
    addReport({ name: 'Broken', state: 'failed', problem: 'Choose fewer days.' });
    await list();
    const bar = page.getByRole('progressbar', { name: 'Progress of Moving' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
    await expect.element(rowOf('Ready one')).toMatchTextContent('Shared');
    await expectAccessibleLooks();
    const { innerWidth, innerHeight } = globalThis;
    await page.viewport(390, 844);
    await expect.element(rowOf('Moving')).toMatchTextContent('25% complete');
    await expect.element(rowOf('Ready one')).toMatchTextContent('31 rows');
    await page.viewport(innerWidth, innerHeight);
    stored[0] = { ...stored[0]!, state: 'done', processed: 200 };
    await expect.element(rowOf('Moving')).toMatchTextContent('Ready');
    await choose('Broken', 'View error');
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Choose fewer days.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect.element(rowOf('Unread')).toMatchTextContent('Not emailed to everyone');
    await choose('Unread', 'View email error');
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent('The report was not emailed to a@b.example.');
  });

  test('opens a report at its own URL and leads back', async () => {
    addReport({ name: 'Ready one', state: 'done', rows: 31, expiresAt: '2126-01-01T00:00:00.000Z' });
    server.on(calls.readReportRows, { columns: ['messages'], rows: [], next: null, sums: [0] });
    const { currentUrl } = await list();
    await page.getByRole('link', { name: 'Ready one', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Ready one' })).toBeVisible();
    expect(currentUrl()).toContain('/Reports/DateRange/1');
    await expect.element(page.getByRole('main')).toMatchTextContent(/Totals by day.*31 rows, kept until/);
    await expectAccessibleLooks();
    await page.getByRole('link', { name: '← Date Range' }).click();
    await expect.element(rowOf('Ready one')).toBeVisible();
  });

  test('shows a report of totals in pages, with its sums', async () => {
    localStorage.setItem('language', 'en-US');
    const columns = ['messages' as const, 'deliveredPercent' as const, 'credits' as const];
    const content = { what: 'totals' as const, by: 'campaign' as const, columns };
    addReport({ name: 'By campaign', state: 'done', rows: 2, content });
    server.on(calls.readReportRows, ({ query }) => ({
      columns,
      rows:
        query['after'] === undefined
          ? [{ labels: ['Spring', 7], cells: [1234, 95.45, 12.5] }]
          : [{ labels: ['Answers to replies', null], cells: [2, null, 2] }],
      next: query['after'] === undefined ? 'more' : null,
      sums: [1236, 95.4, 14.5],
    }));
    await list();
    await page.getByRole('link', { name: 'By campaign', exact: true }).click();
    const table = page.getByRole('table');
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/Spring.*1,234.*95\.45%.*12\.5/);
    await expect
      .element(table.getByRole('link', { name: 'Spring' }))
      .toHaveAttribute('href', '/Reports/CampaignReport/7');
    await expect.element(table.getByRole('row').last()).toMatchTextContent(/Total.*1,236.*95\.4%.*14\.5/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/Answers to replies.*2.*–.*2/);
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await expectAccessibleLooks();
    await page.viewport(390, 844);
    await expectAccessibleLooks();
    await page.viewport(1280, 800);
  });

  test('accepts a cost centre named like the label for none', async () => {
    const columns = ['messages' as const];
    const content = { what: 'totals' as const, by: 'costCentre' as const, columns };
    addReport({ name: 'By cost centre', state: 'done', rows: 2, content });
    const rows = [5, 3].map((count) => ({ labels: ['None'], cells: [count] }));
    server.on(calls.readReportRows, { columns, rows, next: null, sums: [8] });
    await list();
    await page.getByRole('link', { name: 'By cost centre', exact: true }).click();
    const table = page.getByRole('table');
    await expect.element(table.getByRole('row').last()).toMatchTextContent(/Total.*8/);
    expect(textsOf(table.getByRole('rowheader'))).toEqual(['None', 'None', 'Total']);
  });

  test('shows all columns if there is room, and otherwise keeps row labels visible', async () => {
    const columns = calls.TOTAL_COLUMNS.filter((column) => !['held', 'cancelled', 'other'].includes(column));
    addReport({ name: 'Wide', state: 'done', rows: 1, content: { what: 'totals', by: 'campaign', columns } });
    server.on(calls.readReportRows, {
      columns,
      rows: [{ labels: ['A campaign with a long name', 7], cells: columns.map(() => 12_345) }],
      next: null,
      sums: columns.map(() => 12_345),
    });
    await page.viewport(1440, 900);
    await list();
    await page.getByRole('link', { name: 'Wide', exact: true }).click();
    const table = page.getByRole('region', { name: 'Report' });
    await expect.element(table.getByRole('row').last()).toBeVisible();
    const beyond = () => table.element().scrollWidth - table.element().clientWidth;
    await expect.poll(beyond).toBe(0);
    await page.viewport(390, 844);
    await expect.poll(beyond).toBeGreaterThan(0);
    table.element().scrollLeft = 10_000;
    const leftOf = (part: Element) => part.getBoundingClientRect().left;
    const name = () => table.getByText('A campaign with a long name').element().closest('th')!;
    await expect.poll(() => leftOf(name()) - leftOf(table.element())).toBe(0);
    await page.viewport(1280, 800);
  });

  test('shares a report with a link shown once, and revokes it', async () => {
    addReport({ name: 'Ready one', state: 'done', sharedUntil: '2126-01-01T00:00:00.000Z' });
    server.on(calls.shareReport, { csv: 'https://x/a.csv', xlsx: 'https://x/a.xlsx', until: PREVIEW.ends });
    await list();
    await choose('Ready one', 'Share');
    const dialog = page.getByRole('dialog', { name: 'Share Ready one' });
    await expect.element(dialog).toMatchTextContent('A link is active until');
    await dialog.getByLabelText('Link expires after').selectOptions('14 days');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect.element(dialog.getByLabelText('Workbook link')).toHaveValue('https://x/a.xlsx');
    await expectAccessibleLooks();
    expect(server.received(calls.shareReport)).toMatchObject([{ body: { days: 14 } }]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await choose('Ready one', 'Share');
    await dialog.getByRole('button', { name: 'Disable link' }).click();
    await expect.element(page.getByText('Link disabled.')).toBeVisible();
    expect(server.received(calls.stopSharingReport)).toHaveLength(1);
  });

  test('deletes a report only after confirmation', async () => {
    addReport({ name: 'Ready one', state: 'done' });
    server.on(calls.deleteReport, () => void stored.pop());
    await list();
    await choose('Ready one', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No reports yet')).toBeVisible();
  });

  test('creates a report from a saved definition', async () => {
    server.on(calls.listReportDefinitions, { items: [DEFINITION], next: null });
    await list();
    const saved = page.getByRole('list', { name: 'Saved reports' });
    await expect.element(saved).toMatchTextContent('The scheduled run failed: Delete changes.');
    await expect.element(saved).toMatchTextContent('Every Monday at 07:05, emailed to a@b.example');
    await saved.getByRole('button', { name: 'Run now' }).click();
    await expect.element(page.getByText('“Weekly” is running.')).toBeVisible();
    await expectAccessibleLooks();
  });
});

describe('the page of a report', () => {
  const STATES = ['messages', 'delivered', 'undelivered', 'expired', 'rejected'] as const;
  const open = (id = 1) => renderConsole({ at: `/Reports/DateRange/${id}`, server });

  test('shows totals, and a bar and a row per day', async () => {
    localStorage.setItem('language', 'en-US');
    const content = { what: 'totals' as const, by: 'day' as const, columns: [...STATES] };
    addReport({ name: 'Days', state: 'done', rows: 2, content, from: '2026-11-01', to: '2026-11-03' });
    server.on(calls.readReportRows, {
      columns: [...STATES],
      rows: [
        { labels: ['2026-11-01'], cells: [100, 90, 2, 1, 0] },
        { labels: ['2026-11-03'], cells: [50, 49, 1, 0, 0] },
      ],
      next: null,
      sums: [150, 139, 3, 1, 0],
    });
    await open();
    const main = page.getByRole('main');
    await expect.element(main).toMatchTextContent(/Messages150.*Delivered13992\.7%.*Failed42\.7%/);
    const chart = page.getByRole('figure', { name: 'Chart: Messages by day' });
    expect(textsOf(chart.getByRole('listitem', { includeHidden: true }))).toHaveLength(3);
    await expect.element(chart).toMatchTextContent('Nov 1, 2026: 90 delivered, 7 submitted, 3 failed');
    await expect.element(page.getByRole('table')).toMatchTextContent(/Total.*150/);
    await expectAccessibleLooks();
    await page.viewport(390, 844);
    await expectAccessibleLooks();
    await page.viewport(1280, 800);
  });

  test('shows a bar for each of the largest groups, largest first', async () => {
    const content = { what: 'totals' as const, by: 'network' as const, columns: [...STATES] };
    addReport({ name: 'Networks', state: 'done', rows: 12, content });
    const networks = Array.from({ length: 12 }, (_, nth) => ({
      labels: [`Network ${nth}`, `Network ${nth}`],
      cells: [nth === 11 ? 500 : 10 + nth, 10, 0, 0, 0],
    }));
    server.on(calls.readReportRows, { columns: [...STATES], rows: networks, next: null, sums: null });
    await open();
    const bars = page.getByRole('list', { name: 'Messages by network' }).getByRole('listitem');
    await expect.element(bars.first()).toMatchTextContent(/Network 11500 2% delivered/);
    await expect.element(bars.first().getByRole('img')).toHaveAccessibleName('10 delivered, 490 submitted');
    expect(textsOf(bars)).toHaveLength(10);
    await expect.element(page.getByText('Showing the 10 largest of 12.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('shows months by name in order, even a single month', async () => {
    const content = { what: 'totals' as const, by: 'month' as const, columns: ['messages' as const] };
    addReport({ name: 'Months', state: 'done', rows: 2, content });
    server.on(calls.readReportRows, {
      columns: ['messages'],
      rows: [
        { labels: ['2026-10'], cells: [10] },
        { labels: ['2026-11'], cells: [90] },
      ],
      next: null,
      sums: [100],
    });
    await open();
    const bars = page.getByRole('list', { name: 'Messages by month' }).getByRole('listitem');
    await expect.poll(() => textsOf(bars)).toEqual(['October 202610', 'November 202690']);
    await expect.element(page.getByRole('table')).toMatchTextContent('October 2026');
  });

  test('shows bars of messages only when its columns have no outcomes', async () => {
    const content = { what: 'totals' as const, by: 'country' as const, columns: ['messages' as const] };
    addReport({ name: 'Countries', state: 'done', rows: 2, content });
    const rows = [
      { labels: ['South Africa'], cells: [90] },
      { labels: ['Kenya'], cells: [10] },
    ];
    server.on(calls.readReportRows, { columns: ['messages'], rows, next: null, sums: [100] });
    await open();
    const bars = page.getByRole('list', { name: 'Messages by country' }).getByRole('listitem');
    await expect.element(bars.nth(1)).toMatchTextContent(/^Kenya10$/);
    await expect.element(bars.nth(1).getByRole('img')).toHaveAccessibleName('10 messages');
  });

  test('shows the rows of a report of messages', async () => {
    const content = { what: 'messages' as const, by: 'day' as const, columns: ['number', 'text'] as never };
    addReport({ name: 'All', state: 'done', rows: 1, content: { ...content, sender: 'ACME' } });
    server.on(calls.readReportRows, {
      columns: ['number', 'text'],
      rows: [{ labels: [], cells: ['27821234567', 'Hello'] }],
      next: null,
      sums: null,
    });
    await open();
    await expect.element(page.getByRole('main')).toMatchTextContent('All messages · sender ACME');
    await expect.element(page.getByRole('table')).toMatchTextContent(/NumberText.*82 123 4567Hello/);
    await expect.element(page.getByRole('table')).not.toMatchTextContent('Total');
  });

  test('shows progress, then the content', async () => {
    addReport({ name: 'Moving', state: 'running', messages: 200, processed: 50 });
    server.on(calls.readReportRows, {
      columns: ['messages'],
      rows: [{ labels: ['2026-11-02'], cells: [7] }],
      next: null,
      sums: [7],
    });
    await open();
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress of Moving' }))
      .toHaveAttribute('aria-valuenow', '25');
    await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    stored[0] = { ...stored[0]!, state: 'done', rows: 1 };
    await expect.element(page.getByRole('table')).toMatchTextContent('Total7');
  });

  test('exports, shares and deletes the report', async () => {
    addReport({ name: 'Ready one', state: 'done', rows: 0 });
    server.on(calls.readReportRows, { columns: ['messages'], rows: [], next: null, sums: [0] });
    server.on(calls.deleteReport, () => void stored.pop());
    const { currentUrl } = await open();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Download as CSV' })).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Ready one' });
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await choose('Ready one', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No reports yet')).toBeVisible();
    expect(currentUrl()).toMatch(/\/Reports\/DateRange$/);
  });

  test('explains why a report failed, and reports a missing one', async () => {
    addReport({ name: 'Broken', state: 'failed', problem: 'Choose fewer days.' });
    await open();
    await expect.element(page.getByRole('main')).toMatchTextContent(/Failed.*Choose fewer days\./);
  });

  test('reports an unknown id in the URL, and shows the list without an id', async () => {
    await open(99);
    await expect.element(page.getByRole('alert')).toBeVisible();
    const { currentUrl } = await renderConsole({ at: '/Reports/DateRange/none', server });
    await expect.poll(currentUrl).toMatch(/\/Reports\/DateRange$/);
  });
});

const DEFINITION = {
  id: 7,
  name: 'Weekly',
  content: {
    what: 'messages' as const,
    by: 'day' as const,
    columns: ['number' as const],
    state: 'failed' as const,
    campaignId: 7,
    costCentre: 'Former',
  },
  range: { preset: 'lastWeek' as const },
  schedule: { every: 'weekly' as const, hour: 7, to: ['a@b.example'] },
  nextAt: '2126-01-01T05:05:00.000Z',
  problem: 'Delete changes.',
};

const field = (name: string) => page.getByRole('textbox', { name });
const nameField = field('Name');
const make = page.getByRole('button', { name: 'Create report' });

describe('a new report', () => {
  test('previews its content and is created', async () => {
    addReport({ name: 'Moving', state: 'running' });
    server.on(calls.createReport, { id: 5 });
    const { currentUrl } = await create();
    await expect.element(page.getByText('1,234 messages from', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Times are in Asia/Kathmandu.')).toBeVisible();
    await expectAccessibleLooks();
    await page
      .getByRole('combobox', { name: 'State' })
      .selectOptions('Failed: undelivered, expired or rejected');
    await expect.element(page.getByText('3 messages from', { exact: false })).toBeVisible();
    await page.getByText('All messages').click();
    await page.getByRole('checkbox', { name: 'Text' }).click();
    await make.click();
    await expect.poll(currentUrl).toMatch(/\/Reports\/DateRange\/\d+$/);
    // No toast covers the report.
    expect(document.querySelectorAll('[class*=Notification-root]')).toHaveLength(0);
    expect(server.received(calls.createReport)).toMatchObject([
      {
        body: {
          name: '',
          range: { preset: 'last30Days' },
          content: { what: 'messages', state: 'failed', columns: expect.not.arrayContaining(['text']) },
        },
      },
    ]);
  });

  test('groups by sub-account for a master account, without filters of one account', async () => {
    server.on(calls.createReport, { id: 5 });
    await create();
    await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Sub-account');
    await expect.element(page.getByText('Includes the messages of your own account.')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Cost centre' })).not.toBeInTheDocument();
    await expect
      .poll(() => server.received(calls.previewReport).at(-1)!.query)
      .toMatchObject({ by: 'subAccount' });
    await expectAccessibleLooks();
    await make.click();
    await expect
      .poll(() => server.received(calls.createReport).at(-1)?.body)
      .toMatchObject({ content: { what: 'totals', by: 'subAccount' } });
  });

  test('does not offer sub-accounts to a sub-account', async () => {
    server.on(getSession, { ...session, account: { ...session.account, isMaster: false } });
    await create();
    const grouping = page.getByRole('combobox', { name: 'Group by' });
    await expect.element(grouping).toMatchTextContent('Network');
    await expect.element(grouping).not.toMatchTextContent('Sub-account');
  });

  test('confirms leaving with input, but not after it was created', async () => {
    const { currentUrl } = await create();
    await page.getByText('All messages').click();
    await page.getByRole('link', { name: 'Replies' }).first().click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect.element(question).toBeVisible();
    await expectAccessibleLooks();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(currentUrl()).toContain('/Reports/DateRange/Create');
    await make.click();
    await expect.poll(currentUrl).not.toContain('Create');
    await expect.element(question).not.toBeInTheDocument();
  });

  test('filters by a searched campaign and a cost centre', async () => {
    const campaignOf = (id: number, name: string) =>
      sample(listCampaigns.answer.shape.items.element, { id, name });
    server
      .on(listCampaigns, ({ query }) => ({
        items: !query['search']
          ? [campaignOf(8, 'Autumn')]
          : query['search'] === 'spring'
            ? [campaignOf(7, 'Spring sale')]
            : [],
        next: null,
      }))
      .on(getCampaign, sample(getCampaign.answer, { id: 7, name: 'Spring sale' }))
      .on(listCampaignFilters, { senders: [], costCentres: ['Sales'], users: [] });
    await create();
    const campaign = page.getByRole('combobox', { name: 'Campaign', exact: true });
    // The value already selected must not filter the list. On a slow machine, the page can scroll the field
    // out of sight after a click and hide the list, so click again.
    const autumn = page.getByRole('option', { name: 'Autumn' });
    const press = async () => {
      await campaign.click();
      return autumn.elements().length;
    };
    await expect.poll(press, { timeout: 20_000, interval: 1000 }).toBe(1);
    await campaign.fill('spring');
    await page.getByRole('option', { name: 'Spring sale' }).click();
    await expect.element(campaign).toHaveValue('Spring sale');
    await page.getByRole('combobox', { name: 'Cost centre' }).selectOptions('Sales');
    await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Cost centre');
    await expectAccessibleLooks();
    await make.click();
    await expect.poll(() => server.received(calls.createReport)).toHaveLength(1);
    expect(server.received(calls.createReport)).toMatchObject([
      { body: { content: { by: 'costCentre', campaignId: 7, costCentre: 'Sales' } } },
    ]);
  });

  test('requires days and columns, and shows a server error', async () => {
    await create();
    await page.getByRole('combobox', { name: 'Dates' }).selectOptions('Custom');
    await make.click();
    await expect.element(field('From')).toHaveAttribute('aria-invalid', 'true');
    await field('From').fill('2026-11-02');
    await field('To').fill('2026-11-01');
    server.on(
      calls.createReport,
      refuse(400, { code: 'range_reversed', message: 'The last day is before the first day.', field: 'to' }),
    );
    await make.click();
    await expect.element(page.getByText('The last day is before the first day.')).toBeVisible();
    const chosen = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { checked: true });
    while (chosen.elements().length > 0) await chosen.first().click();
    await make.click();
    await expect.element(page.getByText('Choose at least one column.')).toBeVisible();
  });

  test('is saved with a schedule for emails', async () => {
    await create();
    await page.getByRole('checkbox', { name: 'Save this report' }).click();
    await page.getByLabelText('Run automatically').selectOptions('Every day');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Enter a name to save the report.')).toBeVisible();
    await expect.element(page.getByText('Enter the email addresses for the link.')).toBeVisible();
    await nameField.fill('Each day');
    await field('Email the link to').fill('a@b.example, c@d.example');
    await page.getByRole('combobox', { name: 'At' }).selectOptions('09:05');
    await expectAccessibleLooks();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('“Each day” saved.')).toBeVisible();
    expect(server.received(calls.createReportDefinition)).toMatchObject([
      {
        body: { name: 'Each day', schedule: { every: 'daily', hour: 9, to: ['a@b.example', 'c@d.example'] } },
      },
    ]);
  });

  test('changes a saved definition', async () => {
    server.on(calls.listReportDefinitions, { items: [DEFINITION], next: null });
    await create('?definition=7');
    await expect.element(nameField).toHaveValue('Weekly');
    await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('failed');
    await nameField.fill('Each week');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('“Each week” saved.')).toBeVisible();
    expect(server.received(calls.changeReportDefinition)).toMatchObject([
      {
        params: { definitionId: '7' },
        body: {
          name: 'Each week',
          range: { preset: 'lastWeek' },
          content: { campaignId: 7, costCentre: 'Former' },
        },
      },
    ]);
  });
});
