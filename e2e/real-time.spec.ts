import type { Page } from '@playwright/test';
import { grant } from '#server/billing/ledger/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { importContent } from './contacts.ts';
import { sendCampaign } from './example-account.ts';
import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { expect, test } from './test.ts';

/**
 * Opens an account that has credits and that no other test uses. Signs in the page and a program. Returns
 * the function that makes the program's calls.
 */
async function openAccount(
  page: Page,
  db: Database,
  installation: RunningInstallation,
  name: string,
): Promise<CallApi> {
  const { accountId, username } = await openFreshAccount(page, db, installation, name);
  await db.owner.transaction().execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
  return signInWithToken(installation.address, username, PASSWORD);
}

/** Sends a campaign to a simulated phone that replies (docs/operating/simulator.md). */
const sendTo = (call: CallApi, number: string, name: string) =>
  sendCampaign(call, { sender: '43366', text: 'Coming on Friday?', name, audience: { numbers: number } });

/** Opens a page and waits for its event stream. The stream does not include earlier events. */
async function open(page: Page, path = '/'): Promise<void> {
  const stream = page.waitForResponse('**/api/events');
  await page.goto(path);
  await stream;
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByRole('link', { name: text });

test('a finished campaign and a reply are announced on any page as they happen', async ({
  page,
  db,
  installation,
}) => {
  const call = await openAccount(page, db, installation, 'real_time');
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const campaignId = await sendTo(call, '0843440097', 'Friday');
  const finished = toast(page, 'Campaign Friday has finished');
  await expect(finished).toBeVisible();
  await expect(finished).toHaveAttribute('href', `/Reports/CampaignReport/${campaignId}`);
  const reply = toast(page, /^Reply from \+27 84 344 0097: \S/);
  await expect(reply).toBeVisible();
  await reply.click();
  await expect(page).toHaveURL('/Reports/Replies');
  await expect(reply).toBeHidden();
  await expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
});

test('open pages update automatically, without toasts about their own data', async ({
  page,
  context,
  db,
  installation,
}) => {
  const call = await openAccount(page, db, installation, 'looking');
  await open(page, '/Sending/OptOuts');
  await expect(page.getByText('No opt-outs yet')).toBeVisible();
  const replies = await context.newPage();
  await open(replies, '/Reports/Replies?view=list');
  await expect(replies.getByText('No replies yet')).toBeVisible();
  await sendTo(call, '0843440198', 'Saturday');
  await expect(toast(page, 'Campaign Saturday has finished')).toBeVisible();
  // These pages refresh only because of the event stream.
  await expect(page.getByRole('row').filter({ hasText: 'Replied “STOP”' })).toHaveCount(1);
  await expect(replies.getByRole('row').filter({ hasText: '+27 84 344 0198' })).toHaveCount(1);
  await expect(toast(page, /has opted out/)).toHaveCount(0);
});

test('many simultaneous events become one toast, and so does an import', async ({
  page,
  db,
  installation,
}) => {
  const call = await openAccount(page, db, installation, 'many');
  await open(page);
  const people = Array.from({ length: 20 }, (_, index) => `08434${String(index).padStart(2, '0')}098`);
  const file = Buffer.from(['number', ...people].join('\n'));
  const { importId } = await importContent(call, { fileName: 'people.csv', file }, 'People');
  const done = toast(page, 'Import of people.csv is done');
  await expect(done).toHaveAttribute('href', `/Groups/Import?import=${importId}`);
  await sendTo(call, people.join('\n'), 'Stop');
  await expect(toast(page, 'New opt-outs')).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'New opt-outs' })).toHaveCount(1);
});

test('a hidden page catches up when it is shown again', async ({ page, db, installation }) => {
  const call = await openAccount(page, db, installation, 'hidden');
  await open(page);
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'));
  await show('hidden');
  await ended;
  await importContent(call, { fileName: 'a.csv', file: Buffer.from('number\n0843440300\n') }, 'A');
  await importContent(call, { fileName: 'b.csv', file: Buffer.from('number\n0843440300\n') }, 'B');
  await show('visible');
  await expect(toast(page, '2 imports are done')).toBeVisible();
});

test.describe('if a proxy blocks the event stream', () => {
  test.use({ expectedErrors: /ERR_FAILED .*\/api\/events/ });

  test('polling announces the same activity', async ({ page, db, installation }) => {
    const call = await openAccount(page, db, installation, 'polling');
    await page.clock.install();
    await page.route('**/api/events*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    const reply = toast(page, /^Reply from \+27 84 344 0497: \S/);
    await sendTo(call, '0843440497', 'Sunday');
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(reply).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});
