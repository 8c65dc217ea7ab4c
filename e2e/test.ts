import { test as base } from '@playwright/test';
import type { Database } from '#server/platform/db/handles.ts';
import { DEMO_USERNAME } from '#server/demonstration.ts';
import type { CallerOf } from '#server/platform/testing/caller.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';
import { signInAsBrowser } from './browser-session.ts';
import { type Complaints, listenForComplaints } from './complaints.ts';
import { markGreeted } from './greetings.ts';

export { expect } from '@playwright/test';

type ForAll = {
  /** Submits a second that the simulated carrier takes: slow enough to watch, fast enough to wait for. */
  rate: number;
  /** Everything, as `npm start` runs it. */
  installation: WholeInstallation;
  /** The cookies of the demonstration account. */
  signedIn: { cookies: Awaited<ReturnType<typeof signInAsBrowser>>; origins: [] };
  /** Makes calls as a program of the demonstration account. */
  call: CallerOf;
};

type ForEach = {
  /** Looks behind the pages. */
  db: Database;
  /** What a test makes the browser complain of. */
  expectedComplaints: RegExp | undefined;
  complaints: Complaints;
};

export const test = base.extend<ForEach, ForAll>({
  rate: [800, { option: true, scope: 'worker' }],
  installation: [
    async ({ rate }, use) => {
      const installation = await WholeInstallation.prepare({
        SIMULATOR_RATE: String(rate),
        LEASE_SECONDS: '2',
        REQUESTS_PER_MINUTE: '1000000',
        LOG_LEVEL: 'fatal',
      });
      try {
        await installation.start();
        await greetNobody(installation);
        await use(installation);
      } finally {
        await installation.stop();
        installation.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  call: [
    async ({ installation }, use) =>
      use(await signInAt(installation.address, 'demo', installation.demoPassword)),
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ installation: { address, demoPassword } }, use) =>
      use({ cookies: await signInAsBrowser(address, 'demo', demoPassword), origins: [] }),
    { scope: 'worker' },
  ],
  baseURL: async ({ installation }, use) => use(installation.address),
  storageState: async ({ signedIn }, use) => use(signedIn),
  db: async ({ installation }, use) => {
    const db = installation.openDatabase();
    await use(db);
    await db.stop();
  },
  expectedComplaints: [undefined, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = listenForComplaints(page);
      await use(complaints);
      base.expect(complaints.except(expectedComplaints), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** The demonstration's user has seen what greets a new one. */
async function greetNobody(installation: WholeInstallation): Promise<void> {
  const db = installation.openDatabase();
  const { account_id: accountId, id: userId } = await db.owner
    .selectFrom('users')
    .select(['account_id', 'id'])
    .where('username', '=', DEMO_USERNAME)
    .executeTakeFirstOrThrow();
  await markGreeted(db, { accountId, userId });
  await db.stop();
}
