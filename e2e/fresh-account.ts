import type { Page } from '@playwright/test';
import { createAccount } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { turnOnFeatures } from '#server/platform/testing/console.ts';
import { signInAsBrowser } from './browser-session.ts';
import { dismissGreetings } from './greetings.ts';
import { uniqueName } from './unique-name.ts';

export const PASSWORD = 'Correct horse 1';

export type FreshAccount = { accountId: number; userId: number; username: string; email: string };

type FreshAccountOptions = {
  mustChangePassword?: boolean;
  /** Keeps the tour open. It opens by itself for new users. */
  tour?: boolean;
  /** Keeps the notice about a weak security score. */
  securityNotice?: boolean;
};

/**
 * Creates an account with all features and a user whose username is unique. Dismisses the greetings, unless the options keep
 * them. Does not use the sign-up page, because it is rate limited.
 */
export async function createFreshAccount(
  db: Database,
  name: string,
  { tour = false, securityNotice = false, ...more }: FreshAccountOptions = {},
): Promise<FreshAccount> {
  const username = uniqueName(name);
  const email = `${username}@example.com`;
  const ids = await createAccount(db.owner, {
    name: `${name} & Co`,
    username,
    password: PASSWORD,
    fullName: 'Thandi Nkosi',
    email,
    contact1: '+27 82 555 0101',
    ...more,
  });
  await turnOnFeatures(db.owner, ids.accountId);
  await dismissGreetings(db, ids, [
    ...(tour ? ['tour' as const] : []),
    ...(securityNotice ? ['security-weak' as const] : []),
  ]);
  return { ...ids, username, email };
}

/**
 * Creates an account and signs its user in to the page's browser. Use it for tests that change the password
 * or second factors.
 */
export async function openFreshAccount(
  page: Page,
  db: Database,
  { address }: RunningInstallation,
  name: string,
  more: FreshAccountOptions = {},
): Promise<FreshAccount> {
  const account = await createFreshAccount(db, name, more);
  await page.context().addCookies(await signInAsBrowser(address, account.username, PASSWORD));
  return account;
}
