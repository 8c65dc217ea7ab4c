import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { tabTo } from '#web/testing/tab-to.ts';

const navigation = page.getByRole('navigation', { name: 'Main' });
const menuButton = page.getByRole('button', { name: /^(Open|Close) menu$/ });
const currentEntries = () =>
  navigation
    .element()
    .querySelectorAll('[aria-current=page]')
    .values()
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent)
    .toArray();

describe('the menu', () => {
  test('is next to the page at 993 pixels, and behind a button at 992', async () => {
    await page.viewport(993, 800);
    const { currentUrl, back } = await renderConsole();
    await expect.element(navigation).toBeVisible();
    await expect.element(menuButton).not.toBeInTheDocument();
    await expect.element(navigation.getByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
    await page.viewport(992, 800);
    await expect.element(navigation).not.toBeInTheDocument();
    await menuButton.click();
    await navigation.getByRole('button', { name: 'Settings' }).click();
    // In a narrow window, opening a section does not navigate.
    expect(currentUrl()).toBe('/');
    await navigation.getByRole('link', { name: 'My Settings' }).click();
    await expect.poll(currentUrl).toBe('/MySettings/Details');
    await expect.element(navigation).not.toBeInTheDocument();
    await menuButton.click();
    await expectAccessibleLooks({ narrow: true });
    // The menu covers everything below the top bar, even in a short window.
    await page.viewport(844, 390);
    const covered = () => {
      const { x, y, width, height } = navigation.element().parentElement!.getBoundingClientRect();
      return { x, y, width, height };
    };
    await expect.poll(covered).toEqual({ x: 0, y: 56, width: 844, height: 334 });
    await press('{Escape}');
    await expect.element(navigation).not.toBeInTheDocument();
    await expect.element(menuButton).toHaveFocus();
    await menuButton.click();
    // The page below the menu does not scroll.
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    back();
    await expect.poll(currentUrl).toBe('/');
    await expect.element(navigation).not.toBeInTheDocument();
  });

  test('opens the first page of a section on a wide screen and closes the other sections', async () => {
    const { currentUrl } = await renderConsole({ at: '/Groups/Import' });
    await navigation.getByRole('button', { name: 'Reporting' }).click();
    await expect.poll(currentUrl).toBe('/Reports/SentQueued');
    await expect.element(navigation.getByRole('button', { expanded: true })).toHaveTextContent('Reporting');
    // The previous section's entry stays visible until the section has closed.
    await expect.poll(currentEntries).toEqual(['Sent/Queued']);
  });

  test('works with Tab and Enter', async () => {
    const { currentUrl } = await renderConsole();
    const section = navigation.getByRole('button', { name: 'Reporting' });
    await tabTo(section);
    await press('{Enter}');
    await expect.poll(currentUrl).toBe('/Reports/SentQueued');
    await expect.element(section).toHaveAttribute('aria-expanded', 'true');
    await tabTo(navigation.getByRole('link', { name: 'Replies' }));
    await press('{Enter}');
    await expect.poll(currentUrl).toBe('/Reports/Replies');
  });
});
