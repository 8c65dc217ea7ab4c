import { createGroup } from '#contract/contacts.ts';
import { addDays } from '#contract/group-expiry.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import type { WholeInstallation } from '#server/platform/testing/whole-installation.ts';
import { at, openBrand } from './brand.ts';
import { hold, pauseClock } from './clock.ts';
import { checkEveryLook } from './every-look.ts';
import { type FreshAccount, makeFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { Notifications, signInHere } from './notices.ts';
import { expect, test } from './test.ts';

const ANNOUNCEMENT = {
  announcementTitle: 'Groups that expire',
  announcementText: '<p>A group can have <b>a last day</b>.</p><img src="x"><p>Try it.</p>',
  announcementVimeoId: '76979871',
  announcementRoute: '/Groups/AddEdit?search=spring',
  announcementPageTitle: 'Add/Edit Groups',
  announcementWarningTitle: 'Contacts in no other group are deleted.',
  announcementDocsSlug: 'groups/expiry',
  docsLink: 'https://docs.example.com/',
  contactLink: 'mailto:help@example.com',
};

test.use({
  storageState: { cookies: [], origins: [] },
  baseURL: async ({ installation }, use) => use(at('news', installation)),
});

let notifications: Notifications;
let db: Database;
let account: FreshAccount;
let made = 0;

test.beforeAll(async ({ installation }) => {
  db = installation.openDatabase();
  await openBrand(installation, 'news', ANNOUNCEMENT);
  await openBrand(installation, 'quiet', {
    announcementText: '<p>Ask us.</p>',
    announcementContact: 'mailto:sales@example.com',
  });
  await openBrand(installation, 'silent', { announcementText: '<p>It is there.</p>' });
});

test.afterAll(() => db.stop());

test.beforeEach(async ({ page }) => {
  notifications = new Notifications(page);
  account = await makeFreshAccount(db, `notified${++made}`, { securityNotice: true });
  await signInHere(page, account.username);
});

async function addExpiringGroups({ address }: WholeInstallation, count: number): Promise<void> {
  const call = await signInAt(address, account.username, PASSWORD);
  const day = addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), 10);
  for (let nth = 1; nth <= count; nth++)
    await call(createGroup, { body: { name: `Raffle ${nth}`, expiresOn: day } });
}

test.describe('the drawer', () => {
  test('has a card of each, which the badge counts; each can be put away', async ({ page, installation }) => {
    await addExpiringGroups(installation, 2);
    await page.goto('/');
    await notifications.expectCount('4 notifications');
    await expect(notifications.bell).toHaveText('4');
    await notifications.open();
    await expect(notifications.drawer.getByRole('heading', { level: 3 })).toHaveText([
      'Groups that expire',
      'Expiring Groups',
      'Contacts have changed',
      'Security score',
    ]);
    await expect(notifications.card('Security score')).toContainText(/\d out of 10/);
    await expect(
      notifications.card('Contacts have changed').getByRole('link', { name: 'Ask us about it' }),
    ).toHaveAttribute('href', 'mailto:help@example.com?subject=New%20contacts');

    await notifications.dismiss('Groups that expire');
    await expect(notifications.bell).toHaveText('3');
    await notifications.dismiss('Expiring Groups');
    await notifications.dismiss('Contacts have changed');
    await page.reload();
    await notifications.expectCount('1 notification');
    await notifications.open();
    await notifications.dismiss('Security score');
    await expect(notifications.drawer.getByText('No notifications!')).toBeVisible();
    await expect(notifications.bell).toHaveAccessibleName('No notifications');
    await expect(notifications.bell).toHaveText('');
  });

  test('puts away for good on the server what is put away for good, and the rest until the session ends', async ({
    page,
  }) => {
    await page.goto('/');
    await notifications.open();
    await notifications.dismiss('Contacts have changed');
    await notifications.dismiss('Groups that expire');
    await notifications.dismiss('Security score');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await logIn(page, account.username, PASSWORD);
    await notifications.expectCount('2 notifications');
    await notifications.open();
    await expect(notifications.card('Security score')).toHaveCount(0);
  });

  test('leads to the groups that expire', async ({ page, installation }) => {
    await addExpiringGroups(installation, 1);
    await page.goto('/');
    await notifications.open();
    const card = notifications.card('Expiring Group');
    await expect(card).toContainText('1 Group expires within 30 days.');
    await card.getByRole('link', { name: 'Fix now' }).click();
    await expect(page).toHaveURL('/Groups/AddEdit?expiring=true');
    await expect(notifications.drawer).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Raffle 1' })).toBeVisible();
  });

  test('leads to what the security score is made of', async ({ page }) => {
    await page.goto('/');
    await notifications.open();
    await notifications.card('Security score').getByRole('link', { name: 'Learn more' }).click();
    await expect(page).toHaveURL('/MySettings/Security');
    await expect(notifications.drawer).toBeHidden();
  });

  test('asks for the expiring groups when it opens', async ({ page, installation }) => {
    await page.goto('/');
    await notifications.expectCount('3 notifications');
    await addExpiringGroups(installation, 1);
    await notifications.open();
    await expect(notifications.card('Expiring Group')).toBeVisible();
    await expect(notifications.bell).toHaveText('4');
  });

  for (const { window, width } of [
    { window: 1440, width: 377 },
    { window: 993, width: 377 },
    { window: 992, width: 324 },
    { window: 390, width: 324 },
  ]) {
    test(`is ${width} wide in a window of ${window}, at its right`, async ({ page }) => {
      await page.setViewportSize({ width: window, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await notifications.open();
      expect(await notifications.drawer.boundingBox()).toMatchObject({ x: window - width, width });
    });
  }

  test('is worked by keyboard, and gives the focus back to the bell', async ({ page }) => {
    await page.goto('/');
    await notifications.expectCount('3 notifications');
    await notifications.bell.press('Enter');
    await expect(notifications.drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      notifications.drawer.getByRole('button', { name: 'Dismiss: Groups that expire' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notifications.cards).toHaveCount(2);
    await expect(notifications.drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(
      notifications.drawer.getByRole('button', { name: 'Dismiss: Contacts have changed' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notifications.drawer).toBeHidden();
    await expect(notifications.bell).toBeFocused();
  });

  test('moves nothing in the top bar when the badge comes', async ({ page }) => {
    // The one notification that needs no server was put away.
    await page.addInitScript(
      (key) => sessionStorage.setItem(key, '["contacts-change"]'),
      `notices of ${account.username}`,
    );
    const release = await hold(page, '/api/notices');
    await page.goto('/');
    await expect(notifications.bell).toHaveText('');
    // What is before it in the bar has come.
    await expect(page.getByRole('banner')).toContainText(/0\s*credits/);
    const placeOf = () =>
      page
        .getByRole('banner')
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    const before = await placeOf();
    release();
    await expect(notifications.bell).toHaveText('2');
    expect(await placeOf()).toEqual(before);
  });
});

test.describe('what the server cannot do', () => {
  test.use({ expectedComplaints: /500/ });

  test('is undone, and told', async ({ page }) => {
    await page.goto('/');
    await notifications.open();
    await page.route('/api/notices/*', (route) => route.fulfill({ status: 500, json: {} }));
    await notifications.drawer.getByRole('button', { name: 'Dismiss: Security score' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
    await expect(notifications.card('Security score')).toBeVisible();
    await expect(notifications.bell).toHaveText('3');
  });

  test('is told in place of what could not be fetched, and tried again', async ({ page, installation }) => {
    await page.route('/NumberManagement/Groups/Expiring', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/');
    await notifications.open();
    await expect(notifications.drawer.getByRole('alert')).toBeVisible();
    await page.unroute('/NumberManagement/Groups/Expiring');
    await addExpiringGroups(installation, 1);
    await notifications.drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(notifications.card('Expiring Group')).toBeVisible();
    await expect(notifications.drawer.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an announcement', () => {
  test('says what is new, in HTML that is safe, and leads there', async ({ page }) => {
    await page.goto('/');
    await notifications.open();
    const card = notifications.card('Groups that expire');
    await expect(card).toContainText('A group can have a last day.Try it.');
    await expect(card.locator('b')).toHaveText('a last day');
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card).toContainText('Contacts in no other group are deleted.');
    const docs = card.getByRole('link', { name: 'Read more in the documentation' });
    await expect(docs).toHaveAttribute('href', 'https://docs.example.com/groups/expiry');
    await expect(docs).toHaveAttribute('target', '_blank');
    await card.getByRole('button', { name: 'Go to Add/Edit Groups' }).click();
    await expect(page).toHaveURL('/Groups/AddEdit?search=spring');
    await expect(page.getByRole('searchbox')).toHaveValue('spring');
    await expect(notifications.drawer).toBeHidden();
  });

  test.describe('without a page', () => {
    test.use({
      baseURL: async ({ installation }, use) => use(at('quiet', installation)),
    });

    test('leads to whom to ask', async ({ page }) => {
      await page.goto('/');
      await notifications.open();
      const card = notifications.card('New feature launch!');
      await expect(card.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
        'href',
        'mailto:sales@example.com',
      );
      await expect(card.getByRole('button', { name: 'Watch the video' })).toHaveCount(0);
    });
  });

  test.describe('without a page and whom to ask', () => {
    test.use({
      baseURL: async ({ installation }, use) => use(at('silent', installation)),
    });

    test('logs that nothing is defined, and goes', async ({ page }) => {
      await page.goto('/');
      await notifications.open();
      const logged = page.waitForEvent('console', (message) => message.type() === 'log');
      await notifications.card('New feature launch!').getByRole('button', { name: 'Got it' }).click();
      expect((await logged).text()).toBe('Features accept action not defined');
      await expect(notifications.card('New feature launch!')).toHaveCount(0);
    });
  });
});

test.describe('the video', () => {
  test.beforeEach(async ({ page }) => {
    // In place of Vimeo's player: it writes down what it is told.
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<body>ready<script>onmessage = ({ data }) => (document.body.textContent = data.method);</script>`,
      }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await notifications.open();
  });

  test('is 800 wide, and plays 700 ms after it was opened', async ({ page }) => {
    await pauseClock(page);
    await page.getByRole('button', { name: 'Watch the video' }).click();
    const dialog = page.getByRole('dialog', { name: 'Groups that expire' });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(800);
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=0&quality=1080p',
    );
    const player = frame.contentFrame().locator('body');
    await expect(player).toHaveText('ready');
    await page.clock.runFor(650);
    await expect(player).toHaveText('ready');
    await page.clock.runFor(100);
    await expect(player).toHaveText('play');
  });

  test('hides the announcement for good 400 ms after it was closed, if that is ticked', async ({ page }) => {
    const watch = page.getByRole('button', { name: 'Watch the video' });
    const dialog = page.getByRole('dialog', { name: 'Groups that expire' });
    await watch.click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(watch).toBeFocused();

    await watch.click();
    await dialog.getByRole('checkbox', { name: "Don't show again" }).check();
    await pauseClock(page);
    // It closes the video, and not the drawer below.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.clock.runFor(350);
    await expect(notifications.card('Groups that expire')).toBeVisible();
    const hidden = page.waitForResponse('/api/notices/feature*');
    await page.clock.runFor(100);
    await expect(notifications.card('Groups that expire')).toHaveCount(0);
    await expect(notifications.drawer.locator(':focus')).toHaveCount(1);
    expect((await hidden).status()).toBe(204);
    await page.clock.resume();
    await page.reload();
    await notifications.expectCount('2 notifications');
  });

  test('and the drawer below it: axe finds nothing', async ({ page }) => {
    await page.clock.resume();
    await page.getByRole('button', { name: 'Watch the video' }).click();
    await expect(page.getByRole('dialog', { name: 'Groups that expire' })).toBeVisible();
    await checkEveryLook(page);
  });
});

test('all cards: axe finds nothing, and nothing is cut off', async ({ page, installation }) => {
  await addExpiringGroups(installation, 2);
  await page.goto('/');
  await notifications.expectCount('4 notifications');
  await notifications.open();
  await checkEveryLook(page);
});

test('no cards: axe finds nothing', async ({ page }) => {
  await page.goto('/');
  await notifications.open();
  for (const title of ['Groups that expire', 'Contacts have changed', 'Security score'])
    await notifications.dismiss(title);
  await checkEveryLook(page);
});

test('a new feature and a weak score are told of once a session, for four seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const release = await hold(page, '/api/notices');
  await page.goto('/');
  await expect(notifications.bell).toHaveText('1');
  await pauseClock(page);
  release();
  const feature = page.getByRole('status').filter({ hasText: 'Groups that expire' });
  const score = page.getByRole('status').filter({ hasText: /^Your security score is \d out of 10\./ });
  await expect(async () => {
    await page.clock.runFor(40);
    expect(await feature.isVisible()).toBe(true);
    expect(await score.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
  await page.clock.runFor(3700);
  await expect(feature).toBeVisible();
  await expect(score).toBeVisible();
  await page.clock.runFor(600);
  await expect(feature).toBeHidden();
  await expect(score).toBeHidden();

  await page.clock.resume();
  await page.unroute('/api/notices');
  await page.reload();
  await notifications.expectCount('3 notifications');
  await expect(feature).toHaveCount(0);
  await expect(score).toHaveCount(0);
});
