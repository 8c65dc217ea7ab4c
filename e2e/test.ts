import { test as base } from '@playwright/test';
import { grant } from '#server/billing/ledger/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { signInAsBrowser } from './browser-session.ts';
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts';
import { type FreshAccount, createFreshAccount, PASSWORD } from './fresh-account.ts';
import { findInstallation } from './installation.ts';

export { expect } from '@playwright/test';

/** The initial credits of each test's account, in thousandths of a credit. */
const INITIAL_CREDITS = 250_000_000;

type WorkerFixtures = {
  installation: RunningInstallation;
  /** The database, for checking what pages do not show. */
  db: Database;
};

type TestFixtures = {
  /** A new account with credits. */
  account: FreshAccount;
  /** Calls the API as a program signed in to the account. */
  call: CallApi;
  /** Browser errors that the test causes on purpose. */
  expectedErrors: RegExp | undefined;
  browserErrors: BrowserErrors;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  installation: [async ({}, use) => use(findInstallation()), { scope: 'worker' }],
  db: [
    async ({ installation }, use) => {
      const db = installation.openDatabase();
      await use(db);
      await db.stop();
    },
    { scope: 'worker' },
  ],
  account: async ({ db }, use) => {
    const account = await createFreshAccount(db, 'tester');
    await db.owner.transaction().execute((tx) => grant(tx, account.accountId, INITIAL_CREDITS, 'test'));
    await use(account);
  },
  call: async ({ installation, account }, use) =>
    use(await signInWithToken(installation.address, account.username, PASSWORD)),
  baseURL: async ({ installation }, use) => use(installation.address),
  storageState: async ({ installation, account }, use) =>
    use({ cookies: await signInAsBrowser(installation.address, account.username, PASSWORD), origins: [] }),
  expectedErrors: [undefined, { option: true }],
  browserErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors = collectBrowserErrors(page);
      await use(errors);
      // Requests can still be in flight after a test. They must not make it fail.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect(errors.except(expectedErrors), 'browser errors').toEqual([]);
    },
    { auto: true },
  ],
});
