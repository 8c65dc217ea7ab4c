import type { Locator, Page } from '@playwright/test';
import { createGroup } from '#contract/contacts.ts';
import { ComposePage } from './compose-page.ts';
import { makeFreshAccount, PASSWORD } from './fresh-account.ts';
import { mailedCode, turnOnEmailCodes } from './second-factors.ts';
import { personWith, SignUpPage } from './sign-up-page.ts';
import { expect, test } from './test.ts';

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/Sending/OptOuts');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add opt-outs' })).toBeFocused();
});

test('the navigation is worked with Tab and Enter', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('button', { name: 'Reporting' });
  await tabTo(page, section);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Reports/SentQueued');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('link', { name: 'Replies', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Reports/Replies');
});

test('the user menu is worked with arrows, and Escape closes it', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^User menu/ });
  const settings = page.getByRole('menuitem', { name: 'Profile Settings' });
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(settings).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(settings).toBeFocused();
  for (const name of ['Use dark colours', 'Language', 'Logout']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Logging out' });
  await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const { path, button, field } of [
  { path: '/Sending/OptOuts', button: 'Add opt-outs', field: 'Numbers' },
  { path: '/Groups/AddEdit', button: 'Create group', field: 'Name of the group' },
]) {
  test(`the dialog of "${button}" keeps the focus, closes on Escape and gives it back`, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name: button });
    const dialog = page.getByRole('dialog', { name: button });
    await opener.press('Enter');
    await expect(dialog.getByLabel(field)).toBeFocused();
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('Tab');
      // The button within a field for a date has the focus for Chromium, and the field has not.
      await expect(dialog.locator(':focus, input:focus-within')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('renaming a group by keyboard gives the focus back to its menu', async ({ page, call }) => {
  await call(createGroup, { body: { name: 'Altos' } });
  await page.goto('/Groups/AddEdit');
  const opener = page.getByRole('button', { name: 'Actions for Altos' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Send a message' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the group')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a message is written and reviewed without a mouse', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await tabTo(page, compose.numbers);
  await page.keyboard.insertText('0831234567');
  await tabTo(page, compose.sender);
  await page.keyboard.insertText('ACME');
  await tabTo(page, compose.text);
  await page.keyboard.insertText('Hello');
  const review = page.getByRole('button', { name: 'Review and send' });
  await tabTo(page, review);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review and send' });
  await expect(dialog.getByRole('button', { name: 'Send 1 message' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(review).toBeFocused();
});

test('"/" goes to the search', async ({ page }) => {
  await page.goto('/Reports/Replies');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: /401 \(Unauthorized\)/ });

  test('an account is made without a mouse', async ({ page, db }) => {
    await db.owner.deleteFrom('attempts').execute();
    const form = new SignUpPage(page);
    const person = personWith('keyboardist');
    const { keyboard } = page;
    await page.goto('/Login');
    await tabTo(page, page.getByRole('link', { name: 'Create account' }));
    await keyboard.press('Enter');
    await expect(form.field('Full name')).toBeFocused();
    await keyboard.insertText(person['Full name']);
    for (const name of ['Email', 'Confirm email', 'Mobile number'] as const) {
      await tabTo(page, form.field(name));
      await keyboard.insertText(person[name]);
    }
    await tabTo(page, form.residence);
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Namib');
    await keyboard.press('Enter');
    await expect(form.residence).toHaveValue('Namibia');
    await tabTo(page, form.timeZone);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    for (const name of ['Username', 'Password', 'Confirm password'] as const) {
      await tabTo(page, form.field(name));
      await keyboard.insertText(person[name]);
    }
    // Sent too soon: it leads back to what is missing.
    await keyboard.press('Enter');
    await expect(form.terms).toBeFocused();
    await keyboard.press('Space');
    await tabTo(page, form.submit);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  test('the second step is done without a mouse', async ({ page, db }) => {
    const account = await makeFreshAccount(db, 'no-mouse');
    await turnOnEmailCodes(db, account);
    const { keyboard } = page;
    await page.goto('/Login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await keyboard.insertText(account.username);
    await keyboard.press('Tab');
    await keyboard.insertText(PASSWORD);
    await keyboard.press('Enter');
    const code = page.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('The code has 6 digits.');
    await expect(code).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: 'Trust this device for 30 days' }));
    await keyboard.press('Space');
    await keyboard.press('Shift+Tab');
    await expect(code).toBeFocused();
    await keyboard.type(await mailedCode(db, account));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses, 'presses of Tab').toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
}
