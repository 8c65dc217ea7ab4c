import type { Page } from '@playwright/test';
import { importContent } from './contacts.ts';
import { expect, test } from './test.ts';

const PEOPLE = `Mobile,Shoe,Team
0845552201,38,Red
0845552202,forty,Blue
0845552203,41,
`;

test('fields of an import are renamed, read as numbers, deleted and restored', async ({ page, call }) => {
  await importContent(call, { fileName: 'shoes.csv', file: Buffer.from(PEOPLE) }, 'Shoes');
  await page.goto('/Groups/Fields');
  const rows = page.getByRole('list', { name: 'Contact Fields' }).getByRole('listitem');
  const row = (name: string) =>
    rows.filter({ has: page.getByRole('button', { name: `Actions for ${name}` }) });

  await choose(page, 'Shoe', 'Rename');
  const renaming = page.getByRole('dialog', { name: 'Rename Shoe' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Shoe size');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(row('Shoe size')).toContainText('formerly shoe');

  await choose(page, 'Shoe size', 'Change type');
  const retyping = page.getByRole('dialog', { name: 'Change the type of Shoe size' });
  await retyping.getByLabel('Type').selectOption('number');
  await expect(retyping.getByText(/1 of 3 values doesn't fit.*“forty”/)).toBeVisible();
  await retyping.getByRole('button', { name: 'Change type' }).click();
  await expect(row('Shoe size')).toContainText('Number');
  // Wait: a closing dialog returns the focus, and that would close the next menu.
  await expect(retyping).toHaveCount(0);

  await choose(page, 'Team', 'Delete');
  await expect(page.getByText('Field “Team” deleted.')).toBeVisible();
  await expect(row('Team')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore Team' }).click();
  await expect(row('Team')).toHaveCount(1);

  await choose(page, 'Shoe size', 'Find contacts');
  const contacts = page.getByRole('grid', { name: 'Contacts' });
  await expect(contacts.getByRole('row').filter({ hasText: '+27 84 555 2201' })).toContainText('38');
  await expect(contacts.getByRole('row').filter({ hasText: '+27 84 555 2202' })).toHaveCount(0);
});

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
