import type { Page } from '@playwright/test';
import { listActivity } from '#contract/my-settings.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { nobodySignedIn } from './complaints.ts';
import { checkEveryLook } from './every-look.ts';
import { type FreshAccount, makeFreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { settled } from './looks.ts';
import { lastMail } from './mails.ts';
import { mailedCode, turnOnApp, turnOnEmailCodes } from './second-factors.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const NOT_FROM_HERE =
  'This account can only be signed in to from certain addresses, and yours is not among them.';
/** The height of the bar at the top. */
const BAR = 56;

let account: FreshAccount;
let made = 0;

const nameOfNext = () => `score${++made}`;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const field = (page: Page) => page.getByLabel('Address or network');
const networks = (page: Page) => page.getByRole('list', { name: 'Allowed addresses' }).getByRole('listitem');
const question = (page: Page) => page.getByRole('dialog', { name: 'Limit where you can sign in from' });

test.describe('the score', () => {
  test.beforeEach(async ({ page, db, installation }) => {
    account = await openFreshAccount(page, db, installation, nameOfNext());
    await page.goto('/MySettings/Security');
  });

  test('is the first on the page, with what it is made of, and follows what is done', async ({
    page,
    installation,
  }) => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Security score');
    const score = section(page, 'Security score');
    await expect(score).toContainText('3 out of 10');
    await expect(score).toContainText('Weak');
    const points = score.getByRole('list', { name: 'What the score is made of' }).getByRole('listitem');
    await expect(points).toContainText([
      /Two-step sign-in\s*0 of 4/,
      /Password strength\s*1 of 2/,
      /Password age\s*1 of 1/,
      /Open sessions\s*1 of 1/,
      /Allowed addresses\s*0 of 2/,
    ]);
    await expect(points.getByRole('link')).toHaveCount(3);

    await turnOnApp(installation, account);
    await page.reload();
    await expect(score).toContainText('7 out of 10');
    await page.getByRole('button', { name: 'Turn off: Authenticator app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(score).toContainText('3 out of 10');
  });

  for (const { link, heading, next } of [
    { link: 'Set up: Two-step sign-in', heading: 'Two-step sign-in', next: 'Turn on: Codes by e-mail' },
    { link: 'Change: Password strength', heading: 'Password', next: 'Change password' },
    { link: 'Look: Open sessions', heading: 'Sessions', next: 'End the session of A program' },
  ]) {
    test(`leads to "${heading}" by its link, and again`, async ({ page, installation }) => {
      for (let sessions = 0; sessions < 5; sessions++)
        await signInAt(installation.address, account.username, PASSWORD);
      await page.reload();
      await settled(page);
      const title = page.getByRole('heading', { level: 2, name: heading, exact: true });
      for (const follow of ['click', 'Enter'] as const) {
        await page.evaluate(() => scrollTo(0, 0));
        const mend = page.getByRole('link', { name: link });
        await (follow === 'click' ? mend.click() : mend.press('Enter'));
        await expect(title).toBeFocused();
        await expect(title).toBeInViewport();
        expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(BAR);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: next }).first()).toBeFocused();
      }
    });
  }

  test('leads to a section also from elsewhere', async ({ page }) => {
    await page.goto('/MySettings/Security#addresses');
    await expect(page.getByRole('heading', { name: 'Allowed addresses' })).toBeInViewport();
  });

  test('offers a sub-account nothing that it cannot do', async ({ page, db }) => {
    const master = await makeFreshAccount(db, nameOfNext());
    await db.owner
      .updateTable('accounts')
      .set({ master_account_id: master.accountId })
      .where('id', '=', account.accountId)
      .execute();
    await page.goto('/MySettings/SecuritySub');
    const score = section(page, 'Security score');
    await expect(score).toContainText('3 out of 10');
    await expect(score).toContainText('The people who run Carillon can limit it.');
    await expect(score.getByRole('link', { name: /^Limit/ })).toHaveCount(0);
    await expect(score.getByRole('link', { name: /^Set up/ })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Allowed addresses' })).toHaveCount(0);
  });
});

test.describe('allowed addresses', () => {
  test.use({ expectedComplaints: /400|403/ });
  test.beforeEach(async ({ page, db, installation }) => {
    account = await openFreshAccount(page, db, installation, nameOfNext());
    await page.goto('/MySettings/Security');
  });

  test('are reached from the score, and limited by keyboard alone', async ({ page, db }) => {
    await page.getByRole('link', { name: 'Limit: Allowed addresses' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Allowed addresses' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is required.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const own = page.getByRole('button', { name: 'Add my address (127.0.0.1)' });
    await expect(own).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('can sign in from 127.0.0.1 only');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(own).toBeFocused();
    await expect(section(page, 'Allowed addresses')).toContainText('From everywhere.');

    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Limit' }).press('Enter');
    await expect(networks(page)).toContainText(['127.0.0.1']);
    await expect(networks(page)).toContainText('You are here');
    await expect(field(page)).toBeFocused();
    await expect(own).toHaveCount(0);
    await expect(section(page, 'Security score')).toContainText('5 out of 10');
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Changed the allowed addresses');
    expect(await lastMail(db, account.accountId, 'allowed addresses changed')).toMatchObject({
      networks: '127.0.0.1',
    });
  });

  test('say what is wrong with what was typed, and keep it', async ({ page }) => {
    await field(page).fill('home');
    await expect(page.getByText('Please enter an address')).toBeHidden();
    await field(page).press('Enter');
    await expect(page.getByText('Please enter an address')).toBeVisible();
    await field(page).fill('203.0.113.300');
    await field(page).press('Enter');
    await question(page).getByRole('button', { name: 'Limit' }).click();
    await expect(page.getByText('“203.0.113.300” is neither an address')).toBeVisible();
    await field(page).fill('203.0.113.7');
    await field(page).press('Enter');
    await question(page).getByRole('button', { name: 'Limit' }).click();
    await expect(page.getByText('Your own address, 127.0.0.1, has to be among them')).toBeVisible();
    await expect(field(page)).toHaveValue('203.0.113.7');
    await expect(field(page)).toBeFocused();
    await expect(networks(page)).toHaveCount(0);
  });

  test('are added, removed, and put back', async ({ page }) => {
    await page.getByRole('button', { name: 'Add my address' }).click();
    await question(page).getByRole('button', { name: 'Limit' }).click();
    await expect(networks(page)).toHaveCount(1);
    for (const typed of ['203.0.113.77/24', '2001:DB8::1']) {
      await field(page).fill(typed);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(field(page)).toHaveValue('');
    }
    await expect(networks(page)).toContainText(['127.0.0.1', '203.0.113.0/24', '2001:db8::1']);
    await field(page).fill('203.0.113.0/24');
    await field(page).press('Enter');
    await expect(page.getByText('It is in the list already.')).toBeVisible();

    await page.getByRole('button', { name: 'Remove 127.0.0.1' }).click();
    await expect(networks(page).first()).toContainText('you would lock yourself out');
    await page.getByRole('button', { name: 'Remove 203.0.113.0/24' }).click();
    await expect(networks(page)).toContainText(['127.0.0.1', '2001:db8::1']);
    await expect(page.getByRole('heading', { name: 'Allowed addresses' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(networks(page)).toContainText(['127.0.0.1', '203.0.113.0/24', '2001:db8::1']);

    for (const each of ['203.0.113.0/24', '2001:db8::1', '127.0.0.1'])
      await page.getByRole('button', { name: `Remove ${each}` }).click();
    await expect(page.getByText('can be signed in to from everywhere again.')).toBeVisible();
    await expect(section(page, 'Security score')).toContainText('3 out of 10');
  });

  test('want the password, unless that was given not long ago', async ({ page, db }) => {
    await db.owner
      .updateTable('sessions')
      .set({ confirmed_at: new Date(0) })
      .where('account_id', '=', account.accountId)
      .execute();
    const limit = async () => {
      await page.getByRole('button', { name: 'Add my address' }).click();
      await question(page).getByRole('button', { name: 'Limit' }).click();
    };
    const password = page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Your password');
    await limit();
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(password).toBeHidden();
    await expect(networks(page)).toHaveCount(0);
    await limit();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(networks(page)).toHaveCount(1);
    await expect(field(page)).toBeFocused();
  });

  test('in every look: axe finds nothing, and nothing is cut off', async ({ page }) => {
    await page.getByRole('button', { name: 'Add my address' }).click();
    await checkEveryLook(page);
    await question(page).getByRole('button', { name: 'Limit' }).press('Enter');
    await expect(networks(page)).toHaveCount(1);
    await field(page).fill('2001:db8:1234:5678:9abc:def0:1234:5678');
    await field(page).press('Enter');
    await expect(networks(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove 127.0.0.1' }).press('Enter');
    await expect(networks(page).first()).toContainText('you would lock yourself out');
    await checkEveryLook(page);
  });
});

test.describe('at an address that is not allowed', () => {
  test.use({ expectedComplaints: nobodySignedIn });
  test.beforeEach(async ({ db }) => {
    account = await makeFreshAccount(db, nameOfNext());
    await db.owner
      .updateTable('accounts')
      .set({ allowed_networks: ['203.0.113.7'] })
      .where('id', '=', account.accountId)
      .execute();
  });

  test('the right password is told why it lets nobody in', async ({ page }) => {
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    await expect(page.getByText(NOT_FROM_HERE)).toBeVisible();
    await expect(page).toHaveURL('/Login');
  });

  test('so is the right code, and the page stays', async ({ page, db, installation }) => {
    await turnOnEmailCodes(db, account);
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    await page.getByLabel('Verification code').fill(await mailedCode(db, account));
    await expect(page.getByText(NOT_FROM_HERE)).toBeVisible();
    await expect(page).toHaveURL('/LoginAuth');

    await db.owner
      .updateTable('accounts')
      .set({ allowed_networks: [] })
      .where('id', '=', account.accountId)
      .execute();
    await db.owner
      .updateTable('users')
      .set({ email_codes: false })
      .where('id', '=', account.userId)
      .execute();
    const call = await signInAt(installation.address, account.username, PASSWORD);
    const { items: entries } = (await call(listActivity)).body;
    expect(entries.map(({ action }) => action)).toEqual(['signed in', 'sign-in refused']);
  });
});
