import type { Page } from '@playwright/test';
import { createAccount } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { signInAsBrowser } from './browser-session.ts';
import { markGreeted } from './greetings.ts';

export const PASSWORD = 'Correct horse 1';

export type FreshAccount = { accountId: number; userId: number; username: string; email: string };

type More = {
  mustChangePassword?: boolean;
  /** The user has yet to be shown around: the tour comes by itself. */
  tour?: boolean;
  /** The user has yet to be told of a weak security score. */
  securityNotice?: boolean;
};

/** An account with a user who can sign in, made without a sign-up: those are counted. */
export async function makeFreshAccount(
  db: Database,
  username: string,
  { tour = false, securityNotice = false, ...more }: More = {},
): Promise<FreshAccount> {
  const email = `${username}@example.com`;
  const ids = await createAccount(db.owner, {
    name: `${username} & Co`,
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

/** An account whose password and second factors may be changed, with its user signed in to the page's browser. */
export async function openFreshAccount(
  page: Page,
  db: Database,
  { address }: RunningInstallation,
  username: string,
  more: More = {},
): Promise<FreshAccount> {
  const account = await makeFreshAccount(db, username, more);
  await page.context().addCookies(await signInAsBrowser(address, username, PASSWORD));
  return account;
}
