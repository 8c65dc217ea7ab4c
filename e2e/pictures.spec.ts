/**
 * Saves a picture of every page in every look to the folder that PICTURES names. To run it:
 * `PICTURES=/tmp/pictures playwright test pictures`.
 */
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { createGroup } from '#contract/contacts.ts';
import { createCampaign, pauseCampaign, scheduleCampaign } from '#contract/sending.ts';
import { brandUrl } from './brand.ts';
import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { exampleFilePath, importGroup } from './contacts.ts';
import { fillAccount, sendCampaign } from './example-account.ts';
import { applyLook, dismissWidthWarning, looks, waitUntilSettled, warnsOfWidth, WIDE } from './looks.ts';
import { logIn } from './log-in.ts';
import { createFreshAccount, PASSWORD } from './fresh-account.ts';
import { publicScreens } from './public-screens.ts';
import { readMailedCode, turnOnEmailCodes } from './second-factors.ts';
import { signedInPages } from './pages.ts';
import { expect, test } from './test.ts';

const folder = process.env['PICTURES'] ?? '';

test.use({ expectedErrors: /./ });

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [name, open] of Object.entries(publicScreens)) {
    test(name, async ({ page, db }) => {
      await open(page, db);
      await takeAll(page, name, true);
    });
  }

  test('another brand', async ({ page, installation }) => {
    await page.goto(brandUrl('southern', installation));
    await page.getByRole('heading', { name: 'Know what happened to every message' }).waitFor();
    await takeAll(page, 'login-southern');
    await page.getByRole('link', { name: 'Create account' }).click();
    await takeAll(page, 'sign-up-southern', true);
  });

  test('the success message after the code, and a toast', async ({ page, db }) => {
    const account = await createFreshAccount(db, 'pictured');
    await turnOnEmailCodes(db, account);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
    const code = page.getByLabel('Verification code');
    await code.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await code.fill(await readMailedCode(db, account));
    await page.getByText("You're logged in.").waitFor();
    await page.screenshot({ path: join(folder, 'second-factor-done.png') });
    await page.clock.resume();
    await page.context().clearCookies();
    await page.goto('/PasswordReset/Update/of-long-ago');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Copper Anvil Singing 42');
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Copper Anvil Singing 42');
    await page.keyboard.press('Enter');
    await page.getByText('The provided password reset link has expired.').waitFor();
    await page.screenshot({ path: join(folder, 'link-expired.png') });
  });
});

test('an empty account', async ({ page }) => {
  for (const [name, path] of Object.entries({
    dashboard: '/',
    groups: '/Groups/AddEdit',
    replies: '/Reports/Replies',
  })) {
    await page.goto(path);
    await takeAll(page, `empty-${name}`);
  }
});

test('every page', async ({ page, call }) => {
  test.setTimeout(300_000);
  const { groupId } = await importGroup(call, exampleFilePath('contacts-10k.csv'), 'All customers');
  const ids = await fillAccount(call);
  const text =
    'Hi {{first_name}}, our spring sale starts on Friday. Show this message for 20% off. Reply STOP to opt out.';
  const campaign = await sendCampaign(call, {
    sender: '43366',
    name: 'Spring sale',
    text,
    audience: { groupIds: [groupId] },
  });
  const report = new CampaignPage(page);
  await page.goto(`/Reports/CampaignReport/${campaign}`);
  await expect.poll(() => report.count('delivered'), { timeout: 120_000 }).toBeGreaterThan(5500);
  await page.reload();
  await page.getByText(/messages\/s/).waitFor();
  await page.screenshot({ path: join(folder, 'campaign-being-sent.png') });
  await expect(report.title).toContainText('Finished', { timeout: 120_000 });
  for (const [name, path] of Object.entries({
    ...signedInPages(ids),
    'large-campaign': `/Reports/CampaignReport/${campaign}`,
  })) {
    await page.goto(path);
    if (warnsOfWidth(path)) await dismissWidthWarning(page);
    await takeAll(page, name);
  }
  await page.goto(`/Groups/Search?inAny=${groupId}&optedOut=false&addedWithin=30`);
  await takeAll(page, 'numbers-filtered');
  const compose = new ComposePage(page);
  await compose.open(groupId);
  await compose.sender.fill('43366');
  await compose.text.fill('Hi {{first_name}}, la fête est à {{city}} 🔔');
  await compose.numbers.fill('083 111, 0831112222');
  await applyLook(page, WIDE);
  await compose.line('Left out: not a phone number').waitFor();
  await takeAll(page, 'written');
  await applyLook(page, WIDE);
  await compose.review();
  await takeAll(page, 'review');
});

test('dialogs, drawers and menus', async ({ page, call }) => {
  await call(createGroup, { body: { name: 'Friends' } });
  for (const { name, path, open } of [
    { name: 'user-menu', path: '/', open: 'User menu for Thandi Nkosi' },
    { name: 'opt-outs-dialog', path: '/Sending/OptOuts', open: 'Add opt-outs' },
    { name: 'group-menu', path: '/Groups/AddEdit', open: 'Actions for Friends' },
  ]) {
    await page.goto(path);
    await applyLook(page, WIDE);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: open }).click();
    await takeAll(page, name);
  }
  await page.goto('/Groups/Import');
  await dismissWidthWarning(page);
  await page
    .getByLabel('Drop a contact file here')
    .locator('input')
    .setInputFiles(exampleFilePath('contacts-messy.csv'));
  await page.getByRole('button', { name: 'Start import' }).waitFor();
  await takeAll(page, 'recognised');
});

test('scheduled, held and changed campaigns', async ({ page, call, db, account }) => {
  const audience = { numbers: '0821239301\n0821239302' };
  const write = async (name: string, text = 'Two loaves for one on {{first_name|Friday}}.') =>
    (await call(createCampaign, { body: { sender: 'Bakery', name, text, audience } })).body.id;
  const month = Temporal.Now.plainDateISO().add({ months: 1 }).toString().slice(0, 7);
  const plan = async (name: string, day: string, more: object = {}) => {
    const params = { campaignId: await write(name) };
    await call(scheduleCampaign, { params, body: { at: `${month}-${day}T09:00`, ...more } });
    return params.campaignId;
  };
  const weekly = await plan('Bread of the week', '03', { repeats: 'weekly' });
  await plan('Christmas hours', '12', { localTime: true });
  const paused = await plan('A new oven', '12');
  await call(pauseCampaign, { params: { campaignId: paused } });
  const limit = (most: number | null) =>
    db.owner
      .updateTable('accounts')
      .set({ most_campaign_recipients: most })
      .where('id', '=', account.accountId)
      .execute();
  await limit(1);
  const held = await plan('Rye for all', '17');
  await limit(null);
  for (const [name, path] of Object.entries({
    'planned-calendar': `/Reports/SentQueued/Calendar?month=${month}`,
    'planned-report': `/Reports/CampaignReport/${weekly}`,
    'held-report': `/Reports/CampaignReport/${held}`,
    changing: `/Sending/SendMessage?change=${weekly}`,
  })) {
    await page.goto(path);
    await takeAll(page, name);
  }
});

/** Takes pictures in all looks. `whole` includes the part below the fold. */
async function takeAll(page: Page, name: string, whole = false): Promise<void> {
  for (const look of looks) {
    await applyLook(page, look);
    await waitUntilSettled(page);
    await page.screenshot({ path: join(folder, `${name} ${look.name}.png`), fullPage: whole });
  }
}
