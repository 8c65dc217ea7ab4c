import type { Locator, Page } from '@playwright/test';
import type { Database } from '#server/platform/db/handles.ts';
import { openBrand } from './brand.ts';
import { hold, pauseClock } from './clock.ts';
import { checkEveryLook } from './every-look.ts';
import { type FreshAccount, openFreshAccount } from './fresh-account.ts';
import { looks, show } from './looks.ts';
import { moveToBrand } from './notices.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

let tour: Tour;
let account: FreshAccount;
let db: Database;
let made = 0;

test.beforeAll(async ({ installation }) => {
  db = installation.openDatabase();
  await openBrand(installation, 'maintained', { urgentText: 'The networks are being maintained tonight.' });
});

test.afterAll(() => db.stop());

test.beforeEach(async ({ page, installation }) => {
  tour = new Tour(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const unseen = { tour: true, securityNotice: true };
  account = await openFreshAccount(page, db, installation, `toured${++made}`, unseen);
});

test.describe('by itself', () => {
  test('starts two seconds after what it shows is there', async ({ page }) => {
    await page.clock.install();
    const showFrame = await hold(page, '/api/session');
    const tellNotices = await hold(page, '/api/notices');
    await page.goto('/');
    await pauseClock(page);
    let passed = 0;
    const pass = async (ms: number) => {
      await page.clock.runFor(ms);
      passed += ms;
    };
    const passUntil = (isSo: () => Promise<boolean>) =>
      expect(async () => {
        await pass(20);
        expect(await isSo()).toBe(true);
      }).toPass({ intervals: [20] });
    showFrame();
    await passUntil(() => page.getByRole('button', { name: /^User menu/ }).isVisible());
    passed = 0;
    await pass(500);
    tellNotices();
    // What was put away is known: the security score is among the notifications.
    const bell = page.getByRole('banner').getByRole('button', { name: /notifications?$/ });
    await passUntil(async () => (await bell.innerText()) === '2');
    await pass(1900 - passed);
    await expect(tour.popover).toHaveCount(0);
    await pass(120);
    await expect(tour.popover).toBeVisible();
  });

  test('is not seen again once it is finished', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await tour.expectStep('Everything is in here', page.getByRole('navigation', { name: 'Main' }));
    await tour.next.click();
    await tour.expectStep('You and your account', page.getByRole('button', { name: /^User menu/ }));
    await tour.back.click();
    await expect(tour.popover).toContainText('Everything is in here');
    await expect(tour.back).toBeHidden();
    await tour.next.click();
    await tour.next.click();
    await tour.expectStep('That is all');
    const saved = page.waitForResponse('/api/notices/tour');
    await page.getByRole('button', { name: 'Finish' }).click();
    expect((await saved).status()).toBe(204);
    await expect(tour.popover).toHaveCount(0);
    await stayAway(page);
    await page.reload();
    await stayAway(page);
  });

  test('waits until a dialog has been answered', async ({ page }) => {
    await moveToBrand(db, account.accountId, 'maintained');
    await page.clock.install();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Important Note' });
    await expect(dialog).toBeVisible();
    await page.clock.runFor(3000);
    await expect(tour.popover).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor(2000);
    await expect(tour.popover).toBeVisible();
  });

  test('waits until the warning about a narrow window has been answered', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 960, height: 800 });
    await page.goto('/Groups/Import');
    const dialog = page.getByRole('dialog', { name: 'Resolution width insufficient' });
    await expect(dialog).toBeVisible();
    await page.clock.runFor(3000);
    await expect(tour.popover).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Continue anyway' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor(2000);
    await expect(tour.popover).toBeVisible();
  });

  /** Two seconds are over, and more: nothing has come. */
  async function stayAway(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.clock.runFor(5000);
    await expect(tour.popover).toHaveCount(0);
  }
});

test.describe('when it is asked for', () => {
  test.beforeEach(async ({ page }) => {
    await db.owner
      .insertInto('dismissals')
      .values({ account_id: account.accountId, user_id: account.userId, notice: 'tour' })
      .execute();
    await page.goto('/');
  });

  test('starts at once, is worked by keyboard, and gives the focus back', async ({ page }) => {
    const help = page.getByRole('button', { name: 'Help' });
    await help.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Take the tour' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tour.next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tour.popover).toContainText('You and your account');
    await expect(tour.next).toBeFocused();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      await expect(tour.popover.locator(':focus')).toHaveCount(1);
    }
    await tour.press('ArrowLeft');
    await expect(tour.popover).toContainText('Everything is in here');
    await tour.press('ArrowRight');
    await tour.press('ArrowRight');
    await expect(tour.popover).toContainText('That is all');
    await page.keyboard.press('Escape');
    await expect(tour.popover).toHaveCount(0);
    await expect(help).toBeFocused();
    await help.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Take the tour' })).toBeFocused();
  });

  test('leaves what it shows as it was', async ({ page }) => {
    const opener = page.getByRole('button', { name: /^User menu/ });
    const before = await opener.evaluate(attributesOf);
    expect(before).toMatchObject({ 'aria-haspopup': 'menu' });
    await tour.start();
    await tour.next.click();
    await expect(tour.popover).toContainText('You and your account');
    expect(await opener.evaluate(attributesOf)).toMatchObject(before);
    await tour.next.click();
    await page.getByRole('button', { name: 'Finish' }).click();
    expect(await opener.evaluate(attributesOf)).toEqual(before);
  });

  test('fits a phone, where it leaves out the menu that is hidden', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await tour.start();
    await tour.expectStep('You and your account', page.getByRole('button', { name: /^User menu/ }));
    await expectInside(page, tour.popover);
    await expect(tour.back).toBeHidden();
    await tour.next.click();
    await tour.expectStep('That is all');
    await expectInside(page, tour.popover);
  });

  test('moves only where motion is wanted', async ({ page }) => {
    await tour.start();
    await expect(page.locator('body')).not.toHaveClass(/driver-fade/);
    await tour.close.click();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tour.start();
    await expect(page.locator('body')).toHaveClass(/driver-fade/);
  });

  for (const look of [looks[0], looks[2]]) {
    test(`axe finds nothing, beginning at ${look.name}`, async ({ page }) => {
      await show(page, look);
      await tour.start();
      await checkEveryLook(page);
      await tour.next.click();
      await checkEveryLook(page);
    });
  }
});

/** The guided tour. */
class Tour {
  readonly popover: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly close: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.popover = page.locator('.driver-popover');
    this.next = this.popover.getByRole('button', { name: 'Next' });
    this.back = this.popover.getByRole('button', { name: 'Back' });
    this.close = this.popover.getByRole('button', { name: 'Close the tour' });
  }

  async start(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Help' }).click();
    await this.#page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await expect(this.popover).toBeVisible();
  }

  /** Once it has arrived at a step, which takes it a frame. */
  async press(key: string): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((arrived) => requestAnimationFrame(() => requestAnimationFrame(arrived))),
    );
    await this.#page.keyboard.press(key);
  }

  /** It is at a step, and points to its element. */
  async expectStep(title: string, element?: Locator): Promise<void> {
    await expect(this.#page.getByRole('dialog', { name: title })).toBeVisible();
    if (element) await expect(element).toHaveClass(/driver-active-element/);
  }
}

async function expectInside(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const window = page.viewportSize()!;
  expect(x).toBeGreaterThanOrEqual(8);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width - 8);
  expect(y + height).toBeLessThanOrEqual(window.height);
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name.startsWith('aria-'))
      .map(({ name, value }) => [name, value]),
  );
}
