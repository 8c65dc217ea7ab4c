import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { readLastMail } from './mails.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: /40[13]/ });

test('an owner invites a sender, who accepts, may not buy, and is removed', async ({
  page,
  browser,
  db,
  installation,
}) => {
  const { accountId } = await openFreshAccount(page, db, installation, 'team');
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu for Thandi Nkosi' }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/AccSettings/Details');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('sipho@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to sipho@example.com.')).toBeVisible();

  const { path } = await readLastMail(db, accountId, 'invitation');
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const invited = await context.newPage();
  await invited.goto(new URL(path!, page.url()).href);
  await invited.getByLabel('Full name').fill('Sipho Dlamini');
  await invited.getByLabel('Mobile number').fill('082 555 0101');
  await invited.getByLabel('Username').fill(`sipho-${accountId}`);
  await invited.getByLabel(/^Password/).fill(PASSWORD);
  await invited.getByLabel(/^Confirm password/).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByRole('button', { name: 'User menu for Sipho Dlamini' })).toBeVisible();
  await invited.goto(new URL('/Billing/Invoices', page.url()).href);
  await expect(
    invited.getByText("Your role doesn't allow this. Ask an owner of your account."),
  ).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Actions for Sipho Dlamini' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByText('Sipho Dlamini was removed.')).toBeVisible();
  await invited.reload();
  await expect(invited).toHaveURL(/\/Login/);
  await context.close();

  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(
    page.getByRole('grid', { name: 'Activity log' }).getByText('Sipho Dlamini').first(),
  ).toBeVisible();
});
