import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: /403/ });

test('details are opened from the user menu, and saved; a new email address needs the password', async ({
  page,
  db,
  installation,
}) => {
  const { accountId, username } = await openFreshAccount(page, db, installation, 'detailed');
  // Make the session too old to count as a recent sign-in.
  await db.owner
    .updateTable('sessions')
    .set({ confirmed_at: new Date(0) })
    .where('account_id', '=', accountId)
    .execute();
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu for Thandi Nkosi' }).click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL('/MySettings/Details');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Username')).not.toBeEditable();
  await page.getByLabel('Full name').fill('Thandi Mokoena');
  await page.getByLabel('Landline').fill('021 555 0101');
  await page.getByLabel('Company name').fill('Mokoena Bakery');
  await page.getByLabel('Email').fill('new@example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your user details have been updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu for Thandi Mokoena' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Mokoena Bakery')).toBeVisible();
  await page.goto('/MySettings');
  await expect(page).toHaveURL('/MySettings/Details');
  await expect(page.getByLabel('Landline')).toHaveValue('021 555 0101');
  await expect(page.getByLabel('Email')).toHaveValue('new@example.com');
});
