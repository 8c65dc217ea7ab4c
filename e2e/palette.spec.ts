import { getClient } from '#contract/client.ts';
import { createGroup } from '#contract/contacts.ts';
import { sendCampaign } from './example-account.ts';
import { settled } from './looks.ts';
import { PaletteDialog } from './palette-dialog.ts';
import { expect, test } from './test.ts';

const groupsApi = '**/api/groups?search=*';

let campaign = 0;

test.beforeAll(async ({ call }) => {
  for (const name of ['Zebras', 'Zoological society']) await call(createGroup, { body: { name } });
  const audience = { numbers: '0843331100' };
  campaign = await sendCampaign(call, { sender: 'ACME', name: 'Zinnia sale', text: 'Flowers!', audience });
});

test('Ctrl K opens it, also while one types, and Escape goes back to where one was', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/Groups/AddEdit');
  const search = page.getByRole('searchbox');
  await search.fill('zeb');
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('zeb');
});

test('Ctrl K closes it again', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toBeHidden();
});

test('a page is found by its name and by its section, and the arrows go round', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('reporting');
  await palette.expectActive('Sent/Queued Reporting');
  await page.keyboard.press('ArrowDown');
  await palette.expectActive('Replies Reporting');
  await page.keyboard.press('ArrowDown');
  await palette.expectActive('Sent/Queued Reporting');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Reports/Replies');
  await expect(palette.dialog).toBeHidden();
});

test('the tabs of settings are found, those of this account', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('security');
  await expect(palette.section('Pages').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/MySettings/Security');
});

test('the focus is not lost with the page that was left', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).focus();
  await palette.open();
  await palette.field.fill('replies');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replies');
  await expect(page.getByRole('main')).toBeFocused();
});

test('groups and campaigns are found', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('zi');
  await expect(palette.section('Campaigns').getByRole('option')).toHaveText(/^Zinnia sale/);
  await expect(palette.state).toHaveText('1 result');
  await palette.field.fill('zo');
  await expect(palette.section('Groups').getByRole('option')).toHaveText(/^Zoological society/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoological society');
  await palette.open();
  await palette.field.fill('flowers');
  await palette.expectActive(/^Zinnia sale/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/Reports/CampaignReport/${campaign}`);
});

test('what looks like a number is looked for on the pages that have numbers', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('+27 84 333');
  await palette.expectActive('Replies from +27 84 333');
  await page.keyboard.press('ArrowDown');
  await palette.expectActive('Opt-outs with +27 84 333');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Sending/OptOuts?search=2784333');
  const field = page.getByRole('searchbox');
  await expect(field).toHaveValue('2784333');

  await field.fill('27');
  await expect(page).toHaveURL('/Sending/OptOuts?search=27');
  await palette.open();
  await palette.field.fill('+27 84 334');
  await palette.expectActive('Replies from +27 84 334');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Sending/OptOuts?search=2784334');
  await expect(field).toHaveValue('2784334');
});

test('with nothing typed, the pages that were left last come first', async ({ page, call }) => {
  const { body: group } = await call(createGroup, { body: { name: 'Left last' } });
  const palette = new PaletteDialog(page);
  await page.goto(`/Groups/AddEdit/${group.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Left last');
  for (const entry of ['Opt-outs', 'Replies']) {
    await palette.open();
    await palette.field.fill(entry);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
  }
  await palette.open();
  await expect(palette.section('Recent').getByRole('option')).toHaveText([
    'Opt-outs Sending',
    'Left last Add/Edit Groups',
  ]);
  await expect(palette.section('Pages').getByRole('option', { name: 'Opt-outs' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/Groups/AddEdit/${group.id}`);
});

test('commands: colours change, and logging out asks first', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('dark mode');
  await palette.expectActive('Use dark colours');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const status = page.getByRole('button', { name: 'Help', exact: true });
  await status.focus();
  await palette.open();
  await palette.field.fill('log');
  await palette.expectActive('Log out');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Logging out' });
  await expect(question.getByRole('button', { name: 'Log Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(status).toBeFocused();
});

test('where nothing is found, it says so', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  await palette.open();
  await palette.field.fill('xylophone');
  await expect(palette.state).toHaveText('Nothing found for “xylophone”.');
  await expect(palette.field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toBeVisible();
});

test('it searches once typing pauses, and an answer that comes too late is not shown', async ({ page }) => {
  const palette = new PaletteDialog(page);
  const searched: string[] = [];
  let answerFirst = () => {};
  const wanted = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route(groupsApi, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    searched.push(search);
    if (search === 'zeb') await wanted;
    await route.continue().catch(() => undefined);
  });
  await page.clock.install();
  await page.goto('/');
  await palette.open();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await palette.field.pressSequentially('zeb');
  await page.clock.runFor(199);
  expect(searched).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searched).toEqual(['zeb']);
  await expect(palette.state).toHaveText('Searching…');
  await palette.field.fill('zoo');
  await page.clock.resume();
  await expect(palette.option(/^Zoological/)).toBeVisible();
  answerFirst();
  await expect.poll(() => searched).toEqual(['zeb', 'zoo']);
  await expect(palette.option(/^Zebras/)).toHaveCount(0);
});

test.describe('without the server', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to load/ });

  test('the pages are there, and it says that the rest could not be searched', async ({ page }) => {
    const palette = new PaletteDialog(page);
    await page.goto('/');
    await page.route(groupsApi, (route) => route.abort());
    await palette.open();
    await palette.field.fill('groups');
    await expect(palette.state).toHaveText(/^Groups and campaigns could not be searched/);
    await palette.expectActive('Add/Edit Groups Groups');
  });

  test('a palette that cannot be loaded is no loss: that is said, and trying again works', async ({
    page,
  }) => {
    const palette = new PaletteDialog(page);
    const itsCode = /\/assets\/Palette-[^/]+\.js$/;
    await page.route(itsCode, (route) => route.abort());
    await page.route(getClient.path, (route) => route.abort());
    await page.goto('/Groups/AddEdit');
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await page.unroute(getClient.path);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').last()).toContainText('has been updated since you opened it');
    await page.unroute(itsCode);
    await palette.open();
  });
});

test('changes that are not saved are asked about, and whoever stays is back in the field', async ({
  page,
}) => {
  const palette = new PaletteDialog(page);
  await page.goto('/MySettings/Details');
  const name = page.getByLabel('Full name');
  await name.fill('Somebody else');
  await palette.open();
  await palette.field.fill('dashboard');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/MySettings/Details');
  await expect(name).toBeFocused();
});

test('a dialog wants its answer first', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).press('Enter');
  const field = page.getByLabel('Name of the group');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Still here');
  await expect(field).toHaveValue('Still here');
  await expect(palette.dialog).toHaveCount(0);
});

test('from a menu that is open, it opens, and the menu is gone', async ({ page }) => {
  const palette = new PaletteDialog(page);
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^User menu/ });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
  await palette.open();
  await palette.field.fill('re');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

for (const { width, isWide } of [
  { width: 1440, isWide: true },
  { width: 1200, isWide: true },
  { width: 1199, isWide: false },
  { width: 390, isWide: false },
]) {
  test(`the button at ${width} pixels opens it, and nothing on the page moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await settled(page);
    const palette = new PaletteDialog(page);
    const button = page.getByRole('button', { name: 'Search…' });
    await expect(button.getByText('Ctrl K')).toBeVisible({ visible: isWide });
    await page.evaluate(() => {
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      // In the palette, results come and go with what is typed.
      const isOfPage = (node: Node | null) => node !== null && !node.parentElement?.closest('[role=dialog]');
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node } of sources) if (isOfPage(node)) moved.push(node!.nodeName);
      }).observe({ type: 'layout-shift' });
    });
    await button.press('Enter');
    await palette.field.fill('groups');
    await expect(palette.option(/^Add\/Edit Groups/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved)).toEqual([]);
  });
}
