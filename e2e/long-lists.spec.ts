import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/handles.ts';
import { ComposePage } from './compose-page.ts';
import { openFreshAccount, type FreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

const GROUPS = 3000;
const IMPORTS = 45;

let account: FreshAccount;

/** Named `Group 0001` and so on. */
async function addGroups(db: Database): Promise<void> {
  await sql`
    INSERT INTO groups (account_id, name)
    SELECT ${account.accountId}, 'Group ' || to_char(n, 'FM0000') FROM generate_series(1, ${GROUPS}) n`.execute(
    db.owner,
  );
}

async function addImports(db: Database): Promise<void> {
  await sql`
    INSERT INTO imports (account_id, user_id, file_name, state, finished_at)
    SELECT ${account.accountId}, ${account.userId}, 'file ' || n || '.csv', 'done', now()
    FROM generate_series(1, ${IMPORTS}) n`.execute(db.owner);
}

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name });
const rowsOf = (page: Page, name: string) => gridOf(page, name).locator('tbody tr');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' });
const optionOf = (page: Page, name: string) => page.getByRole('option', { name });

test.beforeEach(async ({ page, db, installation }, { testId }) => {
  account = await openFreshAccount(page, db, installation, `long-${testId}`);
});

test('groups go on beyond the first page, and are found by name wherever they are', async ({ page, db }) => {
  await addGroups(db);
  await page.goto('/Groups/AddEdit');
  const rows = rowsOf(page, 'Groups');
  await expect(gridOf(page, 'Groups')).toHaveAttribute('aria-rowcount', `${GROUPS + 1}`);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: 'Group 0051' })).toBeAttached();
  await page.getByRole('searchbox').fill('2987');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Group 2987');
});

test('imports go on beyond the first page, until there are no more', async ({ page, db }) => {
  await addImports(db);
  await page.goto('/Groups/Import');
  const rows = rowsOf(page, 'Recent imports');
  await expect(gridOf(page, 'Recent imports')).toHaveAttribute('aria-rowcount', `${IMPORTS + 1}`);
  await expect(rows.first()).toContainText('file 45.csv');
  await loadMore(page).click();
  await expect(loadMore(page)).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toContainText('file 1.csv');
  await expect(loadMore(page)).toHaveCount(0);
});

test('a message can be sent to any of many groups: found as one types, or as one scrolls', async ({
  page,
  db,
}) => {
  await addGroups(db);
  const compose = new ComposePage(page);
  await compose.open();
  const groups = page.getByRole('combobox', { name: 'Groups' });
  await groups.fill('2987');
  await optionOf(page, 'Group 2987 (0)').click();
  await expect(page.getByText('Group 2987 (0)')).toBeVisible();

  await groups.click();
  await optionOf(page, 'Group 0200 (0)').scrollIntoViewIfNeeded();
  await optionOf(page, 'Group 0201 (0)').click();

  await page.reload();
  await expect(page.getByText('Group 2987 (0)')).toBeVisible();
  await expect(page.getByText('Group 0201 (0)')).toBeVisible();
});

test('a file can be imported into any of many groups', async ({ page, db }) => {
  await addGroups(db);
  await page.goto('/Groups/Import');
  await page
    .getByLabel('Drop a file of contacts here')
    .locator('input')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('number\n0821234567\n'),
    });
  await page.getByText('An existing group').click();
  const group = page.getByRole('combobox', { name: 'Group' });
  await group.fill('2987');
  await optionOf(page, 'Group 2987').click();
  await expect(group).toHaveValue('Group 2987');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('link', { name: 'Open Group 2987' })).toBeVisible();
});

test.describe('a draft', () => {
  test.use({ expectedComplaints: /404 \(Not Found\) .*\/api\/(groups|campaigns\/estimate)/ });

  test('forgets a group that was deleted', async ({ page, db }) => {
    await addGroups(db);
    await new ComposePage(page).open();
    await page.getByRole('combobox', { name: 'Groups' }).fill('0007');
    await optionOf(page, 'Group 0007 (0)').click();
    const chosen = page.getByText('Group 0007 (0)');
    await expect(chosen).toBeVisible();
    await db.owner
      .deleteFrom('groups')
      .where('account_id', '=', account.accountId)
      .where('name', '=', 'Group 0007')
      .execute();
    await page.reload();
    await expect(page.getByPlaceholder('Choose groups')).toBeVisible();
    await expect(chosen).toHaveCount(0);
  });
});
