import type { Page } from '@playwright/test';
import { createAccount } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { signInAsBrowser } from './browser-session.ts';
import { markGreeted } from './greetings.ts';
import { newName } from './new-name.ts';

export const PASSWORD = 'Correct horse 1';

export type FreshAccount = { accountId: number; userId: number; username: string; email: string };

type More = {
  mustChangePassword?: boolean;
  /** The user has yet to be shown around: the tour comes by itself. */
  tour?: boolean;
  /** The user has yet to be told of a weak security score. */
  securityNotice?: boolean;
};

/**
 * Creates an account with a user who can sign in. Sign-ups are counted, so this is none. The username differs each time.
 */
export async function makeFreshAccount(
  db: Database,
  name: string,
  { tour = false, securityNotice = false, ...more }: More = {},
): Promise<FreshAccount> {
  const username = newName(name);
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
  await markGreeted(db, ids, [
    ...(tour ? ['tour' as const] : []),
    ...(securityNotice ? ['security-weak' as const] : []),
  ]);
  return { ...ids, username, email };
}

/** Creates an account whose password and second factors may be changed, and signs its user in to the page's browser. */
export async function openFreshAccount(
  page: Page,
  db: Database,
  { address }: RunningInstallation,
  name: string,
  more: More = {},
): Promise<FreshAccount> {
  const account = await makeFreshAccount(db, name, more);
  await page.context().addCookies(await signInAsBrowser(address, account.username, PASSWORD));
  return account;
}
