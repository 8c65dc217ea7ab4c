import { test as base } from '@playwright/test';
import { grant } from '#server/billing/ledger/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { signInAsBrowser } from './browser-session.ts';
import { type Complaints, listenForComplaints } from './complaints.ts';
import { type FreshAccount, makeFreshAccount, PASSWORD } from './fresh-account.ts';
import { findInstallation } from './installation.ts';

export { expect } from '@playwright/test';

/** In thousandths. */
const CREDITS = 250_000_000;

type ForAll = {
  installation: RunningInstallation;
  /** Looks behind the pages. */
  db: Database;
};

type ForEach = {
  /** The test's own, with credits. */
  account: FreshAccount;
  /** Makes calls as a program of the account. */
  call: CallApi;
  /** What a test makes the browser complain of. */
  expectedComplaints: RegExp | undefined;
  complaints: Complaints;
};

export const test = base.extend<ForEach, ForAll>({
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
    const account = await makeFreshAccount(db, 'tester');
    await db.owner.transaction().execute((tx) => grant(tx, account.accountId, CREDITS, 'test'));
    await use(account);
  },
  call: async ({ installation, account }, use) =>
    use(await signInAt(installation.address, account.username, PASSWORD)),
  baseURL: async ({ installation }, use) => use(installation.address),
  storageState: async ({ installation, account }, use) =>
    use({ cookies: await signInAsBrowser(installation.address, account.username, PASSWORD), origins: [] }),
  expectedComplaints: [undefined, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = listenForComplaints(page);
      await use(complaints);
      // What is still being answered is no failure of a test that is over.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect(complaints.except(expectedComplaints), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
