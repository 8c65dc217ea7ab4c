import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { getSession } from '#contract/accounts.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { type FreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { lastMail } from './mails.ts';
import { expect, test } from './test.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

test.use({ storageState: { cookies: [], origins: [] } });

let db: Database;
let account: FreshAccount;
let made = 0;

test.beforeAll(({ installation }) => {
  db = installation.openDatabase();
});

test.afterAll(() => db.stop());

test.beforeEach(async ({ page, installation }) => {
  account = await openFreshAccount(page, db, installation, `settings${++made}`);
});

test.describe('details', () => {
  test('are reached from the user menu, and saved', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'User menu of Thandi Nkosi' }).click();
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
    await expect(page).toHaveURL('/MySettings/Details');
    await expect(page).toHaveTitle('My Settings · Carillon');
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Username')).not.toBeEditable();

    await page.getByLabel('Full name').fill('Thandi Mokoena');
    await page.getByLabel('Landline').fill('021 555 0101');
    await page.getByLabel('Company name').fill('Mokoena Bakery');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your user details have been updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu of Thandi Mokoena' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Mokoena Bakery')).toBeVisible();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL('/MySettings/Security');
    await page.goto('/MySettings');
    await expect(page).toHaveURL('/MySettings/Details');
    await expect(page.getByLabel('Landline')).toHaveValue('021 555 0101');
  });

  test('say what is wrong with them, once they are sent', async ({ page }) => {
    await page.goto('/MySettings/Details');
    await page.getByLabel('Full name').fill(' ');
    await page.getByLabel('Mobile number').fill('082-555');
    await page.getByLabel('Email').fill('thandi');
    await expect(page.getByText('This is required.')).toBeHidden();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('This is required.')).toHaveCount(1);
    await expect(page.getByText('Please enter a valid number')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  test('are not lost without asking', async ({ page }) => {
    await page.goto('/MySettings/Details');
    await page.getByLabel('Full name').fill('Somebody else');
    const security = page.getByRole('link', { name: 'Security' });
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await security.click();
    await expect(question).toContainText('Your unsaved changes will be lost if you choose to continue.');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/MySettings/Details');
    await expect(page.getByLabel('Full name')).toHaveValue('Somebody else');
    await security.click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/MySettings/Security');
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedComplaints: /500/ });
    test('are kept, and that is said', async ({ page }) => {
      await page.route('/api/my-settings/contact', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto('/MySettings/Details');
      await page.getByLabel('Full name').fill('Thandi Mokoena');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByText(
          'Failed to save account details. If the problem persists then please contact support.',
        ),
      ).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
    });
  });
});

test.describe('what could lock somebody out', () => {
  test.use({ expectedComplaints: /400|403/ });
  test('wants the password, unless that was given not long ago', async ({ page }) => {
    await forgetThatConfirmed();
    await page.goto('/MySettings/Details');
    const save = page.getByRole('button', { name: 'Save changes' });
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    const password = dialog.getByLabel('Your password');
    await page.getByLabel('Email').fill('new@example.com');
    await page.getByLabel('Full name').fill('Thandi Mokoena');
    await save.click();
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(save).toBeFocused();
    expect(await emailOfUser()).toBe(account.email);

    await save.press('Enter');
    await expect(password).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('That is not your password.')).toBeVisible();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your user details have been updated.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await emailOfUser()).toBe('new@example.com');
  });

  test('asks before it opens a dialog of its own', async ({ page }) => {
    await forgetThatConfirmed();
    await page.goto('/MySettings/Security');
    const turnOn = page.getByRole('button', { name: 'Turn on: Authenticator app' });
    await turnOn.click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on the authenticator app' });
    await expect(dialog.getByLabel('Code of 6 digits')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(turnOn).toBeFocused();
  });
});

test.describe('the password', () => {
  test.use({ expectedComplaints: /400/ });
  test('is changed, and other sessions end', async ({ page, installation }) => {
    const elsewhere = await signInAt(installation.address, account.username, PASSWORD);
    await page.goto('/MySettings/Security');
    await page.getByRole('button', { name: 'Change password' }).click();
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm new password');
    const submit = page.getByRole('button', { name: 'Update password' });
    await expect(current).toBeFocused();
    await submit.click();
    await expect(page.getByText('This is required.')).toHaveCount(2);

    await next.fill('too easy');
    await again.fill('too hard');
    await submit.click();
    await expect(
      page.getByText('A mix of numbers, lowercase and uppercase characters required'),
    ).toBeVisible();
    await expect(page.getByText('Password confirmation does not match')).toBeVisible();

    await current.fill('not this one');
    await next.fill('Copper Anvil Singing 42');
    await again.fill('Copper Anvil Singing 42');
    await submit.click();
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await submit.click();
    await expect(page.getByText('Password updated successfully.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Changed the password');
    expect((await elsewhere(getSession)).status).toBe(401);
    await signInAt(installation.address, account.username, 'Copper Anvil Singing 42');
  });
});

test.describe('two-step sign-in', () => {
  test.use({ expectedComplaints: /400/ });
  test('by an authenticator app is turned on with its code, and off again', async ({ page }) => {
    await page.goto('/MySettings/Security');
    await page.getByRole('button', { name: 'Turn on: Authenticator app' }).click();
    const setUp = page.getByRole('dialog', { name: 'Turn on the authenticator app' });
    await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
    await setUp.getByLabel('Code of 6 digits').fill('000000');
    await expect(setUp.getByText('That code is not right.')).toBeVisible();
    const secret = Secret.fromBase32((await setUp.locator('code').innerText()).replaceAll(' ', ''));
    await setUp.getByLabel('Code of 6 digits').fill(new TOTP({ secret }).generate());

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const shown = await codes.getByRole('listitem').allInnerTexts();
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Carillon recovery codes.txt');
    const text = await readFile(await file.path(), 'utf8');
    for (const code of shown) expect(text).toContain(code);
    await page.keyboard.press('Escape');
    await expect(codes).toBeVisible();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(codes).toBeHidden();
    await expect(page.getByText('10 left.')).toBeVisible();

    const turnOff = page.getByRole('button', { name: 'Turn off: Authenticator app' });
    await expect(turnOff).toBeFocused();
    await turnOff.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Off: after your password, nothing more is asked.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on: Authenticator app' })).toBeFocused();
  });

  test('by e-mail is turned on with a code that was sent; recovery codes can be made anew', async ({
    page,
  }) => {
    await page.goto('/MySettings/Security');
    await page.getByRole('button', { name: 'Turn on: Codes by e-mail' }).click();
    const setUp = page.getByRole('dialog', { name: 'Turn on codes by e-mail' });
    await expect(setUp).toContainText(`We sent a code to ${account.email}`);
    await setUp.getByRole('button', { name: 'Send another code' }).click();
    await expect(setUp.getByText('Another code is on its way.')).toBeVisible();
    await setUp
      .getByLabel('Code of 6 digits')
      .fill((await lastMail(db, account.accountId, 'sign-in code'))['code']!);

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    const first = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('On: after your password, a code is asked for.')).toBeVisible();

    await page.getByRole('button', { name: 'Make new ones' }).click();
    await page
      .getByRole('dialog', { name: 'Make new recovery codes' })
      .getByRole('button', { name: 'Make new ones' })
      .click();
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    expect(await codes.getByRole('listitem').allInnerTexts()).not.toEqual(first);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('button', { name: 'Make new ones' })).toBeFocused();
  });
});

test('a passkey is added, refused by its device, and removed', async ({ page }) => {
  const setVerified = await addVirtualAuthenticator(page);
  await page.goto('/MySettings/Security');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const create = dialog.getByRole('button', { name: 'Create passkey' });
  await add.click();
  await expect(dialog.getByLabel('Name')).not.toHaveValue('');
  await dialog.getByLabel('Name').fill('Laptop');
  await setVerified(false);
  await create.click();
  await expect(dialog.getByText('No passkey was made')).toBeVisible();
  await setVerified(true);
  await create.click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Works on localhost');
  await expect(add).toBeFocused();

  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  const activity = page.getByRole('grid', { name: 'Activity' });
  await expect(activity.locator('tbody tr').first()).toContainText('Removed a passkey');
});

test('a session is ended, then all the others', async ({ page, installation }) => {
  const signIn = () => signInAt(installation.address, account.username, PASSWORD);
  const elsewhere = [await signIn(), await signIn(), await signIn()];
  await page.goto('/MySettings/Security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This one');
  await sessions.nth(1).getByRole('button', { name: 'End the session of A program' }).click();
  await expect(sessions).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions).toHaveCount(1);
  for (const call of elsewhere) expect((await call(getSession)).status).toBe(401);
});

test('sub-accounts have the page at another address, without a company', async ({ page }) => {
  await page.goto('/MySettings/SecuritySub');
  await expect(page).toHaveURL('/MySettings/Security');
  await db.owner
    .updateTable('accounts')
    .set({ master_account_id: 1 })
    .where('id', '=', account.accountId)
    .execute();
  await page.goto('/MySettings/Security');
  await expect(page).toHaveURL('/MySettings/SecuritySub');
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeHidden();
  await page.goto('/Settings/Security');
  await expect(page).toHaveURL('/MySettings/SecuritySub');
  await page.goto('/Settings/Account');
  await expect(page).toHaveURL('/MySettings/Details');
});

/** As if the session were old: it no longer proves who one is. */
async function forgetThatConfirmed(): Promise<void> {
  await db.owner
    .updateTable('sessions')
    .set({ confirmed_at: new Date(0) })
    .where('account_id', '=', account.accountId)
    .execute();
}

async function emailOfUser(): Promise<string> {
  const { email } = await db.owner
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  return email;
}
