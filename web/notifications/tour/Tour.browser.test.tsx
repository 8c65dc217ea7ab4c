import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { dismissNotice, getNotices } from '#contract/notifications.ts';
import { advance, advanceUntil, stopClock } from '#web/testing/clock.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks, preferColorScheme } from '#web/testing/looks.ts';
import { serveNotices } from '#web/testing/notices.ts';
import { nextPaint } from '#web/testing/next-paint.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { clearTourRequest } from './tour-request.ts';

const NAVIGATION_STEP = 'Find everything here';
const MARKETING_STEP = 'Marketing Tools';
const USER_STEP = 'You and your account';
const LAST_STEP = "You're all set";

const step = (title: string) => page.getByRole('dialog', { name: title });
const next = page.getByRole('button', { name: 'Next' });
const back = page.getByRole('button', { name: 'Back', exact: true });
const finish = page.getByRole('button', { name: 'Finish' });
const help = page.getByRole('button', { name: 'Help', exact: true });
const userMenu = page.getByRole('button', { name: /^User menu/ });
const navigation = page.getByRole('navigation', { name: 'Main' });
const marketing = page.getByRole('button', { name: 'Marketing Tools' });
const takeTheTour = page.getByRole('button', { name: 'Take the tour' });
const searchHelp = page.getByRole('searchbox', { name: 'Search help' });

const findPopover = () => document.querySelector('.driver-popover');
const expectNoTour = () => expect.poll(findPopover).toBe(null);

/** Expects a visible step, and that it highlights `element`. */
async function expectStep(title: string, element?: Locator): Promise<void> {
  await expect.element(step(title)).toBeVisible();
  if (element) await expect.element(element).toHaveClass('driver-active-element');
}

afterEach(clearTourRequest);

describe('automatically', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  test('starts two seconds after its elements mount', async () => {
    const server = createServer();
    // Load the tour's code in advance: loading takes real time, which the stopped clock does not measure.
    const first = await renderConsole({ server });
    await import('./run-tour.ts');
    const frame = Promise.withResolvers<void>();
    const notices = Promise.withResolvers<void>();
    server.on(getSession, () => frame.promise.then(() => session));
    server.on(getNotices, () =>
      notices.promise.then(() => ({
        dismissed: [],
        urgent: null,
        confirmDetails: false,
        contactsChange: false,
      })),
    );
    stopClock();
    const reloaded = first.reload();
    frame.resolve();
    await advanceUntil(() => userMenu.query() !== null);
    const shown = Date.now();
    await advance(500);
    notices.resolve();
    // Once the bell counts the security score, the dismissals have loaded.
    const bell = page.getByRole('button', { name: '1 notification' });
    await advanceUntil(() => bell.query() !== null);
    await reloaded;
    await advance(shown + 1900 - Date.now());
    expect(findPopover()).toBe(null);
    await advance(120);
    await expectStep(NAVIGATION_STEP);
  });

  test('does not appear again after it is finished', async () => {
    const server = createServer();
    serveNotices(server, {});
    const first = await renderConsole({ server });
    await expectStep(NAVIGATION_STEP, navigation);
    await next.click();
    await expectStep(MARKETING_STEP);
    await expect.element(page.getByText('2 of 4')).toBeVisible();
    expect(marketing.element().closest('.driver-active-element')).not.toBe(null);
    await back.click();
    await expectStep(NAVIGATION_STEP);
    await expect.element(back).not.toBeInTheDocument();
    await next.click();
    await expectStep(MARKETING_STEP);
    await next.click();
    await expectStep(USER_STEP, userMenu);
    await next.click();
    await expectStep(LAST_STEP);
    await finish.click();
    await expect
      .poll(() => server.received(dismissNotice).map(({ params }) => params))
      .toEqual([{ notice: 'tour' }]);
    await expectNoTour();
    await expectNoTourLater();
    await first.reload();
    await expectNoTourLater();
  });

  test('does not appear to somebody else who is logged in as the user', async () => {
    const account = { ...session.account, isImpersonating: true };
    const server = createServer({ who: () => ({ ...session, account }) });
    serveNotices(server, {});
    await renderConsole({ server });
    await expectNoTourLater();
  });

  test('waits until a dialog is answered', async () => {
    const server = createServer();
    serveNotices(server, { urgent: { id: 'x', text: 'The networks are being maintained tonight.' } });
    await renderConsole({ server });
    const dialog = page.getByRole('dialog', { name: 'Important Note' });
    await expect.element(dialog).toBeVisible();
    await advance(3000);
    await expectNoTour();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await advance(2000);
    await expectStep(NAVIGATION_STEP);
  });

  test('waits until the warning about a narrow window is answered', async () => {
    await page.viewport(960, 800);
    const server = createServer();
    serveNotices(server, {});
    await renderConsole({ at: '/Groups/Import', server });
    const dialog = page.getByRole('dialog', { name: 'Resolution width insufficient' });
    await expect.element(dialog).toBeVisible();
    await advance(3000);
    await expectNoTour();
    await dialog.getByRole('button', { name: 'Continue anyway' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await advance(2000);
    await expectStep(USER_STEP);
  });

  /** Expects no tour after more than two seconds. */
  async function expectNoTourLater(): Promise<void> {
    await expect.element(heading).toHaveTextContent('Dashboard');
    await advance(5000);
    await expectNoTour();
  }
});

describe('on request', () => {
  async function start(): Promise<void> {
    await help.click();
    await takeTheTour.click();
    await expect.poll(findPopover).not.toBe(null);
  }

  /** Waits until the step has been painted, then presses a key. */
  async function pressOnStep(key: string): Promise<void> {
    await nextPaint();
    await press(key);
  }

  test('starts at once, works with the keyboard and returns the focus', async () => {
    await renderConsole();
    focus(help);
    await press('{Enter}');
    await expect.element(searchHelp).toHaveFocus();
    focus(takeTheTour);
    await press('{Enter}');
    await expect.element(next).toHaveFocus();
    await press('{Enter}');
    await expectStep(MARKETING_STEP);
    await pressOnStep('{Enter}');
    await expectStep(USER_STEP);
    await expect.element(next).toHaveFocus();
    for (let presses = 0; presses < 5; presses++) {
      await press('{Tab}');
      await expect.poll(() => findPopover()?.querySelectorAll(':focus').length).toBe(1);
    }
    await pressOnStep('{ArrowLeft}');
    await expectStep(MARKETING_STEP);
    await pressOnStep('{ArrowRight}');
    await expectStep(USER_STEP);
    await pressOnStep('{ArrowRight}');
    await expectStep(LAST_STEP);
    await press('{Escape}');
    await expectNoTour();
    await expect.element(help).toHaveFocus();
    await press('{Enter}');
    await expect.element(searchHelp).toHaveFocus();
  });

  test('leaves its elements unchanged', async () => {
    await renderConsole();
    const before = attributesOf(userMenu);
    expect(before).toMatchObject({ 'aria-haspopup': 'menu' });
    await start();
    await next.click();
    await next.click();
    await expectStep(USER_STEP);
    expect(attributesOf(userMenu)).toMatchObject(before);
    await next.click();
    await finish.click();
    expect(attributesOf(userMenu)).toEqual(before);
  });

  test.each(['light', 'dark'] as const)('renders in the %s colour scheme', async (colorScheme) => {
    await renderConsole();
    await preferColorScheme(colorScheme);
    await start();
    await expectAccessibleLooks();
    await next.click();
    await expectStep(MARKETING_STEP);
    await expectAccessibleLooks();
    await next.click();
    await expectStep(USER_STEP);
    await expectAccessibleLooks();
  });

  test('fits a phone and skips the hidden menu', async () => {
    await page.viewport(390, 844);
    await renderConsole();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await start();
    await expectStep(USER_STEP, userMenu);
    expectInside(step(USER_STEP));
    await expect.element(back).not.toBeInTheDocument();
    await next.click();
    await expectStep(LAST_STEP);
    expectInside(step(LAST_STEP));
  });

  test('respects reduced motion', async () => {
    await renderConsole();
    await start();
    await expect.element(document.body).not.toHaveClass('driver-fade');
    await page.getByRole('button', { name: 'Close tour' }).click();
    const real = matchMedia;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      real(query === '(prefers-reduced-motion: reduce)' ? 'not all' : query),
    );
    await start();
    await expect.element(document.body).toHaveClass('driver-fade');
    vi.mocked(matchMedia).mockRestore();
  });
});

function expectInside(locator: Locator): void {
  const { left, top, right, bottom } = locator.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(8);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth - 8);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
}

function attributesOf(locator: Locator): Record<string, string> {
  return Object.fromEntries(
    [...locator.element().attributes]
      .filter(({ name }) => name.startsWith('aria-'))
      .map(({ name, value }) => [name, value]),
  );
}
