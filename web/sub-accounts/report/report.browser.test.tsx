import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getOneSubAccountReport,
  getSubAccountReport,
  listSubAccountCampaigns,
  listSubAccountFigures,
  type SubAccountFigures,
  type SubAccountReport,
} from '#contract/sub-account-report.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const NOTHING = { messages: 0, delivered: 0, failed: 0, cost: 0 };

const report: SubAccountReport = {
  from: '2026-05-01',
  to: '2026-05-03',
  timeZone: 'Africa/Johannesburg',
  totals: { messages: 1200, delivered: 1150, failed: 40, cost: 1_180_000 },
  days: [
    { day: '2026-05-01', messages: 1000, delivered: 980, failed: 20, cost: 1_000_000 },
    { day: '2026-05-02', ...NOTHING },
    { day: '2026-05-03', messages: 200, delivered: 170, failed: 20, cost: 180_000 },
  ],
};

const account = (id: number, name: string, more: Partial<SubAccountFigures> = {}): SubAccountFigures => ({
  id,
  name,
  state: 'active',
  messages: 600,
  delivered: 590,
  failed: 10,
  cost: 590_000,
  deliveryRate: 0.983333,
  ...more,
});

let server: FakeServer;

beforeEach(() => {
  server = createServer()
    .on(getSubAccountReport, report)
    .on(
      listSubAccountFigures,
      answerPaged(() => [
        account(7, 'Corner shop'),
        account(8, 'Harbour shop', { state: 'suspended' }),
        account(9, 'Quiet shop', { ...NOTHING, deliveryRate: 0 }),
      ]),
    )
    .on(getOneSubAccountReport, {
      ...report,
      account: { id: 7, name: 'Corner shop', state: 'active' },
    })
    .on(
      listSubAccountCampaigns,
      answerPaged(() => [
        {
          id: '12',
          kind: 'campaign',
          name: 'Sale',
          messages: 990,
          delivered: 975,
          failed: 15,
          cost: 990_000,
        },
        { id: 'answer', kind: 'answer', name: null, messages: 10, delivered: 5, failed: 5, cost: 10_000 },
      ]),
    );
});

const render = (at = '/SubAccounts/Report') => renderConsole({ at, server });
const grid = page.getByRole('grid', { name: 'Sub-accounts' });
const lastQuery = () => server.received(getSubAccountReport).at(-1)!.query;

test('shows figures, a chart by day, and the sub-accounts', async () => {
  await render();
  await expect.element(page.getByRole('definition').first()).toMatchTextContent('1,200');
  await expect.element(page.getByText('95.8%')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: /Messages by day/ })).toBeVisible();
  const row = grid.getByRole('row', { name: /Corner shop/ });
  await expect.element(row).toMatchTextContent('98.3%');
  await expect.element(grid.getByRole('row', { name: /Harbour shop/ })).toMatchTextContent('Suspended');
  await expect.element(page.getByText(/Days start at midnight in Africa\/Johannesburg/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /CSV/ }))
    .toHaveAttribute('href', '/api/sub-account-report/report.csv');
  await expectAccessibleLooks({ narrow: true });
  await grid.getByRole('columnheader', { name: 'Credits' }).getByRole('button').click();
  await expect.poll(() => server.received(listSubAccountFigures).at(-1)!.query['sort']).toBe('-cost');
});

test('changes the dates, in the address', async () => {
  await render();
  const dates = page.getByLabelText('Dates');
  await expect.element(dates).toHaveValue('last30DaysToToday');
  await dates.selectOptions('thisMonth');
  await expect.poll(lastQuery).toEqual({ preset: 'thisMonth' });
  await dates.selectOptions('custom');
  await expect.poll(lastQuery).toEqual({ from: '2026-05-01', to: '2026-05-03' });
  server.on(
    getSubAccountReport,
    refuse(400, { code: 'range_too_long', field: 'to', message: 'This report can cover at most 92 days.' }),
  );
  await page.getByLabelText('From').fill('1 Jan 2026');
  await page.getByLabelText('To', { exact: true }).click();
  await expect.element(page.getByText('This report can cover at most 92 days.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('leads from a sub-account to its days, and from a day to its campaigns', async () => {
  await render('/SubAccounts/Report?preset=lastMonth');
  await grid.getByRole('link', { name: 'Corner shop' }).click();
  await expect.element(page.getByRole('heading', { name: 'Corner shop' })).toBeVisible();
  expect(server.received(getOneSubAccountReport).at(-1)).toMatchObject({
    params: { subAccountId: '7' },
    query: { preset: 'lastMonth' },
  });
  const days = page.getByRole('grid', { name: 'Days' });
  await expect.element(days.getByRole('row', { name: /3 May 2026/ })).toMatchTextContent('200');
  await expect.element(days.getByRole('row', { name: /2 May 2026/ })).not.toBeInTheDocument();
  await expectAccessibleLooks({ narrow: true });
  await days.getByRole('link', { name: /1 May 2026/ }).click();
  const campaigns = page.getByRole('grid', { name: 'Campaigns' });
  await expect.element(campaigns.getByRole('row', { name: /Sale/ })).toMatchTextContent('990');
  await expect.element(campaigns.getByRole('row', { name: /Answers to replies/ })).toBeVisible();
  expect(server.received(listSubAccountCampaigns).at(-1)!.query).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-01',
  });
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('link', { name: '← Corner shop' }).click();
  await expect.element(days).toBeVisible();
  await page.getByRole('link', { name: '← Report' }).click();
  await expect.element(grid).toBeVisible();
  await expect.element(page.getByLabelText('Dates')).toHaveValue('lastMonth');
});

test('says what would appear here', async () => {
  server
    .on(getSubAccountReport, {
      ...report,
      totals: NOTHING,
      days: report.days.map(({ day }) => ({ day, ...NOTHING })),
    })
    .on(
      listSubAccountFigures,
      answerPaged<SubAccountFigures>(() => []),
    );
  await render();
  await expect.element(page.getByText('No messages in this period.')).toBeVisible();
  await expect.element(page.getByText('No sub-accounts yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('says why it cannot be loaded', async () => {
  server.on(getSubAccountReport, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.on(getSubAccountReport, report);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(grid).toBeVisible();
});

test('says that a sub-account does not exist', async () => {
  const missing = refuse(404, { code: 'not_found', message: 'This sub-account does not exist.' });
  server.on(getOneSubAccountReport, missing).on(listSubAccountCampaigns, missing);
  await render('/SubAccounts/Report/99');
  await expect.element(page.getByText('This sub-account does not exist.')).toBeVisible();
});
