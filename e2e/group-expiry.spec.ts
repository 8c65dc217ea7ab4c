import type { Locator, Page } from '@playwright/test';
import { countExpiringGroups, createGroup } from '#contract/contacts.ts';
import { addDays } from '#contract/group-expiry.ts';
import { checkEveryLook } from './every-look.ts';
import { checkedLooks, show } from './looks.ts';
import { expect, test } from './test.ts';

/** Of the demonstration account, which is in South Africa. */
const inDays = (days: number) => addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), days);

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const filterOf = (page: Page) => page.getByRole('button', { name: 'Expiring within 30 days' });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a group is created with a day on which it is deleted, and keeps it until that is taken away', async ({
  page,
}) => {
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Name of the group').fill('Raffle');
  await dialog.getByLabel('Delete on').fill(inDays(5));
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raffle' })).toBeVisible();
  await expect(page.getByText('Expires in 5 days')).toBeVisible();

  await page.getByRole('link', { name: '← Groups' }).click();
  await expect(rowOf(page, 'Raffle')).toContainText('Expires in 5 days');
  await choose(page, 'Raffle', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit group' });
  await expect(edit.getByLabel('Delete on')).toHaveValue(inDays(5));
  await edit.getByLabel('Delete on').fill(inDays(200));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Group Raffle saved.')).toBeVisible();
  await expect(rowOf(page, 'Raffle')).toContainText(/Expires on \d+ \w+ \d{4}/);

  await choose(page, 'Raffle', 'Edit');
  await edit.getByLabel('Delete on').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Raffle')).not.toContainText('Expires');
});

test.describe('what cannot be', () => {
  test.use({ expectedComplaints: /409 \(Conflict\) .*\/api\/groups/ });

  test('is told at the field, and goes to it, only once the form is sent', async ({ page, call }) => {
    await call(createGroup, { body: { name: 'Taken' } });
    await page.goto('/Groups/AddEdit');
    await page.getByRole('button', { name: 'Create group' }).click();
    const name = page.getByLabel('Name of the group');
    const day = page.getByLabel('Delete on');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Create group' });
    await name.fill('Taken');
    await day.fill(inDays(0));
    await day.blur();
    await expect(day).not.toHaveAttribute('aria-invalid', 'true');
    await send.click();
    await expectFault(day, /^Choose tomorrow or a later day/);
    await day.fill(addDays(inDays(0), 3700));
    await send.click();
    await expectFault(day, /^Choose a day within the next 10 years/);
    await day.fill('');
    await day.press('1');
    await send.click();
    await expectFault(day, /^Enter the whole date, or clear it/);
    await day.fill(inDays(1));
    await send.click();
    await expectFault(name, /There is a group named “Taken” already/);
  });

  async function expectFault(field: Locator, words: RegExp): Promise<void> {
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
  }
});

test('groups that expire soon are shown alone, kept, and given back their day', async ({ page, call }) => {
  const count = async () => (await call(countExpiringGroups)).body.expringGroupsCount;
  const before = await count();
  for (const [name, days] of [
    ['Market day', 1],
    ['Summer sale', 12],
    ['Next year', 300],
  ] as const) {
    await call(createGroup, { body: { name, expiresOn: inDays(days) } });
  }
  expect(await count()).toBe(before + 2);

  await page.goto('/Groups/AddEdit?expiring=true');
  await expect(filterOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, 'Market day')).toContainText('Expires tomorrow');
  await expect(rowOf(page, 'Summer sale')).toContainText('Expires in 12 days');
  await expect(rowOf(page, 'Next year')).toHaveCount(0);

  await page.getByRole('searchbox').fill('Summer');
  await expect(page).toHaveURL(/search=Summer/);
  await expect(rowOf(page, 'Market day')).toHaveCount(0);
  await expect(filterOf(page)).toHaveAttribute('aria-pressed', 'true');

  await choose(page, 'Summer sale', 'Keep');
  await expect(page.getByText('Group Summer sale is kept.')).toBeVisible();
  await expect(rowOf(page, 'Summer sale')).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('No group has this name');
  expect(await count()).toBe(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Summer sale')).toContainText('Expires in 12 days');
  expect(await count()).toBe(before + 2);

  await page.getByRole('searchbox').fill('');
  await filterOf(page).click();
  await expect(page).toHaveURL(/AddEdit$/);
  await expect(rowOf(page, 'Next year')).toBeVisible();
});

test('where no group expires soon, the list says so', async ({ page, call, db }) => {
  await call(createGroup, { body: { name: 'For good' } });
  await db.owner.updateTable('groups').set({ expires_on: null }).execute();
  await page.goto('/Groups/AddEdit?expiring=true');
  await expect(page.getByText('No groups expire soon')).toBeVisible();
  await filterOf(page).click();
  await expect(rowOf(page, 'For good')).toBeVisible();
});

test('the list, the dialog and the menu of groups that expire: axe finds nothing', async ({ page, call }) => {
  await call(createGroup, {
    body: { name: 'A name that is long enough to fill a phone', expiresOn: inDays(7) },
  });
  await call(createGroup, { body: { name: 'Far off', expiresOn: inDays(99) } });
  for (const open of [
    () => page.goto('/Groups/AddEdit'),
    () => filterOf(page).click(),
    () => page.getByRole('button', { name: 'Actions for A name' }).click(),
    () => page.getByRole('menuitem', { name: 'Edit' }).click(),
  ]) {
    await open();
    await checkEveryLook(page);
    await show(page, checkedLooks[0]);
  }
});
