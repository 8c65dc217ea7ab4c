import { createGroup } from '#contract/contacts.ts';
import { addDays } from '#contract/group-expiry.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import { openBrand } from './brand.ts';
import { createFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { Notifications, signInInBrowser } from './notices.ts';
import { expect, test } from './test.ts';

const ANNOUNCEMENT = {
  announcementTitle: 'Groups that expire',
  announcementText: '<p>A group can have <b>a last day</b>.</p><img src="x"><p>Try it.</p>',
  announcementRoute: '/Groups/AddEdit?search=spring',
  announcementPageTitle: 'Add/Edit Groups',
};

test.use({
  storageState: { cookies: [], origins: [] },
  baseURL: async ({ installation }, use) => use(await openBrand(installation, 'news', ANNOUNCEMENT)),
});

test('news and due items are shown, and dismissed permanently or until the session ends', async ({
  page,
  db,
  installation,
}) => {
  const { username, accountId } = await createFreshAccount(db, 'notified', { securityNotice: true });
  // Make the account older than the news about contacts. Accounts see only news from after their creation.
  await db.owner
    .updateTable('accounts')
    .set({ created_at: new Date('2022-01-01') })
    .where('id', '=', accountId)
    .execute();
  const call = await signInWithToken(installation.address, username, PASSWORD);
  const day = addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), 10);
  await call(createGroup, { body: { name: 'Raffle', expiresOn: day } });
  await signInInBrowser(page, username);

  const notifications = new Notifications(page);
  await page.goto('/');
  await notifications.expectCount('4 notifications');
  await notifications.open();
  const card = notifications.card('Groups that expire');
  await expect(card).toContainText('A group can have a last day.Try it.');
  await expect(card.locator('b')).toHaveText('a last day');
  await expect(card.locator('img')).toHaveCount(0);
  await expect(notifications.card('Expiring Group')).toContainText('1 group will be deleted within 30 days');
  await expect(notifications.card('Security score')).toContainText(/\d out of 10/);
  await card.getByRole('button', { name: 'Go to Add/Edit Groups' }).click();
  await expect(page).toHaveURL('/Groups/AddEdit?search=spring');

  await notifications.open();
  for (const title of ['Contacts have changed', 'Groups that expire', 'Security score'])
    await notifications.dismiss(title);
  await page.keyboard.press('Escape');
  await page.reload();
  await notifications.expectCount('1 notification');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, username, PASSWORD);
  await notifications.expectCount('3 notifications');
  await notifications.open();
  await expect(notifications.card('Security score')).toHaveCount(0);
});
