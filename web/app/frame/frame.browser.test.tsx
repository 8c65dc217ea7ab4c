import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { advance, advanceUntil, stopClock } from '#web/testing/clock.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';
import { tabTo } from '#web/testing/tab-to.ts';

const userMenu = page.getByRole('button', { name: /^User menu/ });
const main = page.getByRole('main');
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('a page that needs a wider window', () => {
  const warning = dialog('Resolution width insufficient');

  test('warns below 982 pixels until the user accepts', async () => {
    await page.viewport(982, 800);
    await renderConsole({ at: '/Groups/Import' });
    await expect.element(warning).not.toBeInTheDocument();
    await page.viewport(981, 800);
    await expect.element(warning).toMatchTextContent('at least 992 pixels wide; yours is 981');
    await page.getByRole('button', { name: 'Continue anyway' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await page.viewport(900, 800);
    await expect.element(heading).toHaveTextContent('Import');
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('is the only kind of page that warns', async () => {
    await page.viewport(390, 844);
    await renderConsole({ at: '/Groups/AddEdit' });
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('looks right with the warning', async () => {
    await page.viewport(390, 844);
    await renderConsole({ at: '/Groups/Import' });
    await expect.element(warning).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });
});

test('offers "Back to top" 400 ms after scrolling stops', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page.viewport(390, 500);
  await renderConsole({ at: '/MySettings/Security' });
  const toTop = page.getByRole('button', { name: 'Back to top' });
  const scrolled = Promise.withResolvers<Event>();
  addEventListener('scroll', scrolled.resolve, { once: true });
  stopClock();
  scrollTo(0, 900);
  await scrolled.promise;
  await advance(390);
  await expect.element(toTop).not.toBeInTheDocument();
  await advance(60);
  await advanceUntil(() => toTop.query() !== null, 400);
  // The button is centred in the window, near the bottom.
  const buttonRect = () => {
    const { x, y, width, height } = toTop.element().getBoundingClientRect();
    return { x, y, width, height };
  };
  await expect.poll(buttonRect).toEqual({ x: 173, y: 436, width: 44, height: 44 });
  vi.useRealTimers();
  await toTop.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(main).toHaveFocus();
});

describe('by keyboard', () => {
  test('the first Tab offers to skip to the content', async () => {
    await renderConsole({ at: '/Sending/OptOuts' });
    await press('{Tab}');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toBeInViewport();
    await press('{Enter}');
    await expect.element(main).toHaveFocus();
    await press('{Tab}');
    await expect.element(page.getByRole('link', { name: 'Words and confirmations' })).toHaveFocus();
  });

  test('arrows move through the user menu, and Escape closes it', async () => {
    await renderConsole();
    await tabTo(userMenu);
    await press('{Enter}');
    await expect.element(item('Profile Settings')).toHaveFocus();
    await press('{Escape}');
    await expect.element(item('Logout')).not.toBeInTheDocument();
    await expect.element(userMenu).toHaveFocus();

    await press('{Enter}');
    await expect.element(item('Profile Settings')).toHaveFocus();
    for (const name of [
      'Account Settings',
      'Billing',
      'API Keys',
      'Webhooks',
      'Use dark colours',
      'Language',
      'Logout',
    ]) {
      await press('{ArrowDown}');
      await expect.element(item(name)).toHaveFocus();
    }
    await press('{Enter}');
    const leaving = dialog('Logging out');
    await expect.element(leaving.getByRole('button', { name: 'Log Out' })).toHaveFocus();
    await press('{Escape}');
    await expect.element(leaving).not.toBeInTheDocument();
    await expect.element(userMenu).toHaveFocus();
  });

  test.each([
    { at: '/Sending/OptOuts', button: 'Add opt-outs', field: 'Numbers' },
    { at: '/Groups/AddEdit', button: 'Create group', field: 'Group name' },
  ])('the dialog of "$button" traps the focus, and returns the focus after Escape', async (each) => {
    await renderConsole({ at: each.at });
    const opener = page.getByRole('button', { name: each.button });
    const opened = dialog(each.button);
    focus(opener);
    await press('{Enter}');
    await expect.element(opened.getByRole('textbox', { name: each.field })).toHaveFocus();
    await expectAccessibleLooks();
    focus(opened.getByRole('textbox', { name: each.field }));
    for (let presses = 0; presses < 10; presses++) {
      await press('{Tab}');
      // Chromium focuses the button inside a date field, not the field.
      const focusedCount = () => opened.element().querySelectorAll(':focus, input:focus-within').length;
      await expect.poll(focusedCount).toBe(1);
    }
    await press('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('"/" focuses the search', async () => {
    await renderConsole({ at: '/Reports/Replies' });
    await press('/');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });
});
