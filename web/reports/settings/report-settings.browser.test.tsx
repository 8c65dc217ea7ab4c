import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  DEFAULT_COLUMNS,
  getReportSettings,
  type ReportSettings,
  saveReportSettings,
} from '#contract/report-settings.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { openList } from '#web/testing/open-list.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const users = [
  { id: 1, name: 'Thandi Nkosi' },
  { id: 2, name: 'Sipho Dlamini' },
];

let server: FakeServer;
let stored: ReportSettings;

beforeEach(() => {
  stored = {
    delimiter: 'comma',
    decimalSign: 'point',
    columns: DEFAULT_COLUMNS,
    summaries: [],
    userIds: [],
    addresses: [],
  };
  server = createServer()
    .on(getReportSettings, () => ({ ...stored, users }))
    .on(saveReportSettings, ({ body }) => ({ ...(stored = body as ReportSettings), users }));
});

const render = () => renderConsole({ at: '/AccSettings/Reports', server });
const save = page.getByRole('button', { name: 'Save settings' });
const columns = page.getByRole('group', { name: 'Columns' });

test('changes how CSV files are written', async () => {
  await render();
  await expect.element(page.getByText('Example: +27821234567,delivered,12.5')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'Decimal sign' }).selectOptions('Comma (12,5)');
  await expect.element(page.getByText('Example: +27821234567,delivered,"12,5"')).toBeVisible();
  await page.getByRole('combobox', { name: 'Separator between columns' }).selectOptions('Tab');
  await expect.element(page.getByText('Example: +27821234567 → delivered → 12,5')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Report settings saved.')).toBeVisible();
  expect(stored).toMatchObject({ delimiter: 'tab', decimalSign: 'comma' });
});

test('changes the columns of reports and files, at least one each', async () => {
  await render();
  await page.getByRole('combobox', { name: 'Columns of' }).selectOptions("Files of a campaign's messages");
  for (const name of [
    'Number',
    'State',
    'Error',
    'Parts',
    'Credits',
    'Created',
    'Submitted',
    'Finished',
    'Text',
  ])
    await columns.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('combobox', { name: 'Columns of' }).selectOptions('Files of campaigns');
  await save.click();
  await expect
    .element(
      page.getByText("Choose at least one column. None is chosen for: Files of a campaign's messages."),
    )
    .toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await columns.getByRole('checkbox', { name: 'Cost centre' }).click();
  await page.getByRole('combobox', { name: 'Columns of' }).selectOptions("Files of a campaign's messages");
  await columns.getByRole('checkbox', { name: 'Number', exact: true }).click();
  await save.click();
  await expect.element(page.getByText('Report settings saved.')).toBeVisible();
  expect(stored.columns).toMatchObject({ messageFiles: ['number'] });
  expect(stored.columns.campaignFiles).not.toContain('costCentre');
});

test('chooses summaries and who gets them', async () => {
  await render();
  await page.getByRole('checkbox', { name: 'Every Monday, about last week' }).click();
  await save.click();
  await expect.element(page.getByText('Choose a user, or enter an address below.')).toBeVisible();
  await openList(page.getByRole('combobox', { name: 'Users' }));
  await page.getByRole('option', { name: 'Sipho Dlamini' }).click();
  const addresses = page.getByRole('textbox', { name: 'Other email addresses' });
  await addresses.fill('boss');
  await save.click();
  await expect.element(page.getByText('“boss” is not an email address.')).toBeVisible();
  await addresses.fill(Array.from({ length: 20 }, (_, nth) => `${nth}@x.example`).join(' '));
  await save.click();
  await expect.element(page.getByText('Choose at most 20 users and addresses.')).toBeVisible();
  await addresses.fill('Boss@x.example; boss@x.example');
  await save.click();
  await expect.element(page.getByText('Report settings saved.')).toBeVisible();
  await expect.element(addresses).toHaveValue('boss@x.example');
  expect(stored).toMatchObject({ summaries: ['weekly'], userIds: [2], addresses: ['boss@x.example'] });
});

test('says why the settings cannot be loaded', async () => {
  server.on(getReportSettings, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
