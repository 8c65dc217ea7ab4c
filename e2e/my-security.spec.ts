import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { getSession } from '#contract/accounts.ts';
import { listActivity } from '#contract/my-settings.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { createFreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { readLastMail } from './mails.ts';
import { readMailedCode, turnOnEmailCodes } from './second-factors.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: /400/ });

test('an authenticator app is turned on with its code, and off again; the score follows', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'with-a-score');
  await page.goto('/MySettings/Security');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Security score');
  const score = page.getByRole('region', { name: 'Security score' });
  await expect(score).toContainText('3 out of 10');
  await expect(score).toContainText('Weak');
  const points = score.getByRole('list', { name: 'Security score details' }).getByRole('listitem');
  await expect(points).toContainText([
    /Two-step verification\s*0 of 4/,
    /Password strength\s*1 of 2/,
    /Password age\s*1 of 1/,
    /Open sessions\s*1 of 1/,
    /Allowed IP addresses\s*0 of 2/,
  ]);
  await expect(points.getByRole('link')).toHaveCount(3);

  await page.getByRole('button', { name: 'Turn on: Authenticator app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on the authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
  await setUp.getByLabel('6-digit code').fill('000000');
  await expect(setUp.getByText('Wrong code.')).toBeVisible();
  const secret = Secret.fromBase32((await setUp.locator('code').innerText()).replaceAll(' ', ''));
  await setUp.getByLabel('6-digit code').fill(new TOTP({ secret }).generate());

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
  await codes.getByRole('button', { name: "I've saved them" }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByText('10 left.')).toBeVisible();
  await expect(score).toContainText('7 out of 10');

  const turnOff = page.getByRole('button', { name: 'Turn off: Authenticator app' });
  await expect(turnOff).toBeFocused();
  await turnOff.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off: you log in with only your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on: Authenticator app' })).toBeFocused();
  await expect(score).toContainText('3 out of 10');
});

test('allowed addresses are set by keyboard alone; the password is changed; other sessions end', async ({
  page,
  db,
  installation,
}) => {
  const account = await openFreshAccount(page, db, installation, 'careful');
  const activity = page.getByRole('grid', { name: 'Activity' });
  const section = (name: string) => page.getByRole('region', { name });
  await page.goto('/MySettings/Security');
  await page.getByRole('link', { name: 'Limit: Allowed IP addresses' }).press('Enter');
  await expect(page).toHaveURL('/AccSettings/SessionManagement#addresses');
  await expect(page.getByRole('heading', { name: 'Allowed IP addresses' })).toBeFocused();
  const field = page.getByLabel('IP address or network');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is required.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const own = page.getByRole('button', { name: 'Add my address (127.0.0.1)' });
  await expect(own).toBeFocused();

  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Limit where users can log in' });
  await expect(question).toContainText('only be able to log in from 127.0.0.1');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(own).toBeFocused();
  await expect(section('Allowed IP addresses')).toContainText('Anywhere.');

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Limit logins' }).press('Enter');
  const networks = page.getByRole('list', { name: 'Allowed IP addresses' }).getByRole('listitem');
  await expect(networks).toContainText(['127.0.0.1']);
  await expect(networks).toContainText(['You are here']);
  await expect(field).toBeFocused();
  await expect(own).toHaveCount(0);
  expect(await readLastMail(db, account.accountId, 'allowed addresses changed')).toMatchObject({
    networks: '127.0.0.1',
  });
  await page.goto('/MySettings/Security');
  await expect(section('Security score')).toContainText('5 out of 10');
  await expect(activity).toContainText('Changed allowed IP addresses');

  const elsewhere = await signInWithToken(installation.address, account.username, PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Copper Anvil Singing 42');
  await page.getByLabel('Confirm new password').fill('Copper Anvil Singing 42');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password updated successfully.')).toBeVisible();
  await expect(activity).toContainText('Changed password');
  expect((await elsewhere(getSession)).status).toBe(401);
  await signInWithToken(installation.address, account.username, 'Copper Anvil Singing 42');
});

test.describe('at an address that is not allowed', () => {
  test.use({ expectedErrors: NOT_SIGNED_IN });

  test('the right password and code are refused with the reason, and the attempt is recorded', async ({
    page,
    db,
    installation,
  }) => {
    const NOT_FROM_HERE =
      'This account only allows logins from certain IP addresses, and yours is not one of them. Ask an owner of the account to add it.';
    const account = await createFreshAccount(db, 'elsewhere');
    const limitTo = (networks: string[]) =>
      db.owner
        .updateTable('accounts')
        .set({ allowed_networks: networks })
        .where('id', '=', account.accountId)
        .execute();
    await limitTo(['203.0.113.7']);
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    await expect(page.getByText(NOT_FROM_HERE)).toBeVisible();
    await expect(page).toHaveURL('/Login');

    await turnOnEmailCodes(db, account);
    await logIn(page, account.username, PASSWORD);
    await page.getByLabel('Verification code').fill(await readMailedCode(db, account));
    await expect(page.getByText(NOT_FROM_HERE)).toBeVisible();
    await expect(page).toHaveURL('/LoginAuth');

    await limitTo([]);
    await db.owner
      .updateTable('users')
      .set({ email_codes: false })
      .where('id', '=', account.userId)
      .execute();
    const call = await signInWithToken(installation.address, account.username, PASSWORD);
    const { items: entries } = (await call(listActivity)).body;
    expect(entries.map(({ action }) => action)).toEqual(['signed in', 'sign-in refused', 'sign-in refused']);
  });
});
