import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  checkLinkImport,
  type ImportedLink,
  importLinks,
  type LinkDomain,
  type LinkRow,
  type LinkRowError,
  listLinkDomains,
} from '#contract/links.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { linkDomain } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';

const CSV = 'target,slug\nhttps://example.com/a,sale\nhttps://example.com/b,\n';
const row = (more: Partial<LinkRow>): LinkRow => ({
  row: 2,
  target: 'https://example.com/a',
  title: 'Sale',
  slug: 'sale',
  tags: ['spring', 'sms'],
  endsAt: '2030-12-31T22:00:00.000Z',
  ...more,
});
const created = (more: Partial<ImportedLink>): ImportedLink => {
  const { row: _row, ...link } = row({});
  return { ...link, id: 1, url: 'https://crl.example/sale', ...more };
};

const paste = page.getByRole('textbox', { name: 'Or paste rows' });
const pasted = page.getByRole('textbox', { name: 'Rows', exact: true });
const check = page.getByRole('button', { name: 'Check rows' });
const create = page.getByRole('button', { name: /^Create 2 short links/ });
const table = page.getByRole('table');

let server: FakeServer;
let domains: LinkDomain[];
let ownHost: string | null;
let rows: LinkRow[];
let errors: LinkRowError[];

beforeEach(() => {
  domains = [];
  ownHost = 'crl.example';
  rows = [
    row({}),
    row({ row: 3, target: 'https://example.com/b', title: '', slug: '', tags: [], endsAt: null }),
  ];
  errors = [];
  server = createServer()
    .on(listLinkDomains, () => ({ domains, ownHost }))
    .on(checkLinkImport, () => ({ rows, errors }))
    .on(importLinks, () => ({
      links: [created({}), created({ id: 2, url: 'https://crl.example/k2m9p7x', slug: 'k2m9p7x' })],
    }));
});

const render = () => renderConsole({ at: '/UrlShortener/Import', server });

/** Chooses a file as if from disk. */
async function choose(content: BlobPart): Promise<void> {
  const file = page.getByLabelText('Drop a CSV file here');
  const isInput = (element: Element) => element instanceof HTMLInputElement;
  await expect.poll(() => file.elements().some(isInput)).toBe(true);
  const input = file.all().find((each) => isInput(each.element()))!;
  await input.upload(new File([content], 'links.csv', { type: 'text/csv' }));
}

test('creates the links of a file, and saves them with their addresses', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  await render();
  await expect.element(paste).toBeVisible();
  await expectAccessibleLooks();
  await choose(CSV);
  await expect.element(create).toBeVisible();
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent('Random');
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await create.click();
  await expect.element(heading).toHaveTextContent('2 short links created');
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(server.received(importLinks).map(({ body }) => body)).toEqual([{ csv: CSV, domainId: null, key }]);
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (saved.mock.lastCall![0] as Blob).text();
  expect(file).toContain('"https://crl.example/k2m9p7x"');
  saved.mockRestore();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect.element(paste).toHaveValue('');
});

test('reads files of spreadsheets on Windows', async () => {
  await render();
  await choose(new Blob(['target,title\nhttps://example.com,Caf', Uint8Array.of(0xe9)]));
  await expect
    .poll(() => server.received(checkLinkImport)[0]?.body)
    .toEqual({ csv: 'target,title\nhttps://example.com,Café', domainId: null });
});

test('works by keyboard with pasted rows', async () => {
  await render();
  await expect.element(check).toBeDisabled();
  await paste.fill(CSV);
  await tabTo(check);
  await check.click();
  await tabTo(create);
  await create.click();
  await expect.element(heading).toHaveTextContent('2 short links created');
});

test('names every error by row and column, and does not offer to create', async () => {
  errors = [
    { row: 3, column: 'target', message: 'This is required.' },
    { row: 3, column: 'slug', message: 'An earlier row has this slug.' },
  ];
  await render();
  await choose(CSV);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Correct 2 errors');
  await expect.element(alert).toMatchTextContent('Row 3, target: This is required.');
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('An earlier row has this slug.');
  await expect.element(create).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect.element(paste).toBeVisible();
});

test('keeps pasted rows with errors, to be corrected and checked again', async () => {
  errors = [{ row: 3, column: 'target', message: 'This is required.' }];
  await render();
  await paste.fill('target\nnothing');
  await check.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Correct 1 error in the rows, then check them again');
  await expect.element(pasted).toHaveValue('target\nnothing');
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  server.on(checkLinkImport, refuse(409, { code: 'busy', message: 'Not now.' }));
  await check.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.element(pasted).toHaveValue('target\nnothing');
  server.on(checkLinkImport, () => ({ rows, errors: [] }));
  await pasted.fill(CSV);
  await check.click();
  await expect.element(create).toBeVisible();
  await page.getByRole('button', { name: 'Edit rows' }).click();
  await expect.element(paste).toHaveValue(CSV);
  await check.click();
  await create.click();
  await expect.element(heading).toHaveTextContent('2 short links created');
  expect(server.received(importLinks).map(({ body }) => body)).toMatchObject([{ csv: CSV }]);
});

test('shows why a file cannot be read', async () => {
  server.on(checkLinkImport, refuse(400, { code: 'no_target', message: 'The file has no column “target”.' }));
  await render();
  await choose('title\nSale');
  await expect.element(page.getByRole('alert').getByText('The file has no column “target”.')).toBeVisible();
  await choose(' '.repeat(2_500_001));
  await expect.element(page.getByRole('alert')).toMatchTextContent('This file is too large.');
});

test('warns before checked rows are left', async () => {
  const { currentUrl } = await render();
  await choose(CSV);
  await expect.element(create).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(currentUrl).toBe('/');
  expect(server.received(importLinks)).toEqual([]);
});

test('a failed call can be repeated with the same key', async () => {
  server.on(importLinks, refuse(409, { code: 'busy', message: 'Not now.' }));
  await render();
  await choose(CSV);
  await create.click();
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible();
  server.on(importLinks, () => ({ links: [created({})] }));
  await create.click();
  await expect.element(heading).toHaveTextContent('1 short link created');
  const keys = server.received(importLinks).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('creates links at the domain of the account', async () => {
  domains = [linkDomain(), linkDomain({ id: 4, host: 'broken.example.com', state: 'failed' })];
  await render();
  await expect.element(page.getByRole('combobox', { name: 'Domain' })).toHaveValue('3');
  await choose(CSV);
  await expect.element(create).toBeVisible();
  expect(server.received(checkLinkImport)[0]!.body).toMatchObject({ domainId: 3 });
});

test('says so if no host serves links', async () => {
  ownHost = null;
  await render();
  await expect.element(page.getByText('Short links are not set up yet')).toBeVisible();
});

test('is closed to viewers', async () => {
  server.on(getSession, { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } });
  const { currentUrl } = await render();
  await expect.poll(currentUrl).toBe('/');
});
