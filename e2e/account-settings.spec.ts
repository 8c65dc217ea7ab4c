import { getSession } from '#contract/accounts.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: /40[13]/ });

test('an owner renames the account, lets users answer in turn, chooses who is warned, sets the opt-out line and the format of files, limits sessions, and signs everyone out', async ({
  page,
  db,
  installation,
}) => {
  const { username } = await openFreshAccount(page, db, installation, 'settings');
  await page.goto('/Billing/Details');
  await page.getByRole('link', { name: 'Warnings and automatic top-up' }).click();
  await expect(page).toHaveURL('/AccSettings/LowCredit');
  await page.getByLabel('Other email addresses').fill('Books@x.example');
  await page.getByRole('button', { name: 'Save warnings' }).click();
  await expect(page.getByText('Warnings saved.')).toBeVisible();
  await expect(page.getByLabel('Other email addresses')).toHaveValue('books@x.example');

  const tabs = page.getByRole('navigation', { name: 'Account Settings' });
  await tabs.getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('Account name').fill('Karoo Home & Sons');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Account settings saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Karoo Home & Sons')).toBeVisible();

  await tabs.getByRole('link', { name: 'Reply defaults' }).click();
  await page.getByRole('radio', { name: 'Users in turn' }).check();
  await page.getByRole('button', { name: 'Save defaults' }).click();
  await expect(page.getByText('Reply defaults saved.')).toBeVisible();

  await tabs.getByRole('link', { name: 'Opt-outs' }).click();
  await page.getByLabel('Last line of a message').fill('STOP ends this');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect(page.getByText('Opt-out line saved.')).toBeVisible();

  await tabs.getByRole('link', { name: 'Reports' }).click();
  await page.getByLabel('Separator between columns').selectOption('Semicolon');
  await page.getByRole('checkbox', { name: 'Every Monday, about last week' }).check();
  await page.getByLabel('Other email addresses').fill('boss@x.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Report settings saved.')).toBeVisible();
  const file = await page.request.get('/api/groups.csv');
  expect(await file.text()).toContain('Name;Contacts;Created');

  const elsewhere = await signInWithToken(installation.address, username, PASSWORD);
  await tabs.getByRole('link', { name: 'Session management' }).click();
  await page.getByLabel('Sessions per user').fill('2');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Session limits saved.')).toBeVisible();
  expect((await elsewhere(getSession)).status).toBe(200);
  await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all other sessions' }).click();
  await expect(page.getByText('Signed out 1 other session. This session stays.')).toBeVisible();
  expect((await elsewhere(getSession)).status).toBe(401);
  await tabs.getByRole('link', { name: 'Activity log' }).click();
  const log = page.getByRole('grid', { name: 'Activity log' });
  await expect(log.getByText('Signed out all other sessions of all users')).toBeVisible();
  await expect(log.getByText('Changed session limits')).toBeVisible();
});
