import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/db/handles.ts';
import { createFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { addPasskey, readMailedCode, wrongCode, turnOnEmailCodes } from './second-factors.ts';
import { SignUpPage } from './sign-up-page.ts';

/** All states of the screens for visitors, each with the steps to get there. */
export const publicScreens: Record<string, (page: Page, db: Database) => Promise<void>> = {
  login: async (page) => {
    await page.goto('/Login');
    await page.getByRole('heading', { name: 'Know what happened to every message' }).waitFor();
  },

  'login-refused': async (page) => {
    await page.goto('/Login?because=expired');
    await logIn(page, 'nobody', 'at all');
    await page.getByRole('alert').waitFor();
    await logIn(page, '', '');
  },

  'sign-up': async (page) => new SignUpPage(page).open(),

  'sign-up-refused': async (page) => {
    const form = new SignUpPage(page);
    await form.open();
    await form.choose(form.residence, 'United States');
    await form.field('Username').fill('acme');
    await form.field('Password').fill('acme 1');
    await form.submit.click();
    await page.getByText('This is required.').first().waitFor();
  },

  'password-reset': async (page) => {
    await page.goto('/PasswordReset');
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await page.getByText('This is required.').waitFor();
  },

  'password-reset-sent': async (page) => {
    await page.goto('/PasswordReset');
    await page.getByLabel('Username').fill('nobody');
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  },

  'new-password': async (page) => {
    await page.goto('/PasswordReset/Update/token');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Pelican4');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Password confirmation does not match').waitFor();
    await page.getByText('Still easy to guess').waitFor();
  },

  'new-password-without-token': async (page) => {
    await page.goto('/PasswordReset/Update');
    await page.getByRole('alert').waitFor();
  },

  'proof-unknown': async (page) => {
    await page.goto(`/Proof/${'a'.repeat(64)}`);
    await page.getByRole('alert').waitFor();
  },

  'second-factor': async (page, db) => {
    const account = await createFreshAccount(db, 'screen-code');
    await turnOnEmailCodes(db, account);
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    await page.getByLabel('Verification code').fill(wrongCode(await readMailedCode(db, account)));
    await page.getByRole('alert').waitFor();
  },

  'second-factor-passkey': async (page, db) => {
    const account = await createFreshAccount(db, 'screen-key');
    await turnOnEmailCodes(db, account);
    await addPasskey(db, account);
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    await page.getByRole('button', { name: 'Use passkey' }).waitFor();
  },
};
