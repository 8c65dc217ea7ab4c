import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press } from '#web/testing/keyboard.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

const root = document.documentElement;
const bar = page.getByRole('banner');
const balance = bar.getByText(/^\d+.\d{3}/);
const clock = bar.getByRole('time');
const userMenu = page.getByRole('button', { name: /^User menu/ });
const dialog = page.getByRole('dialog', { name: 'Language' });
const choice = (name: string) => dialog.getByRole('radio', { name });

test('a language chosen by keyboard applies immediately and is stored', async () => {
  const first = await renderConsole();
  expect(root.lang).toBe('en-GB');
  await expect.poll(() => balance.query()?.textContent).toMatch(/^\d+,\d{3}/);
  await expect.poll(() => clock.query()?.textContent).toMatch(/^\w{3} \d+ \w+, \d\d:\d\d$/);
  const before = bar.element();

  focus(userMenu);
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  focus(page.getByRole('menuitem', { name: 'Language' }));
  await press('{Enter}');
  await expect.element(choice('English (United Kingdom)')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(choice('English (United States)')).toBeChecked();
  await expect.poll(() => clock.query()?.textContent).toMatch(/^\w{3}, \w+ \d+, \d+:\d\d\s[AP]M$/);
  expect(root.lang).toBe('en-US');

  await press('{ArrowDown}');
  await expect.element(choice('English (South Africa)')).toBeChecked();
  await expect.poll(() => balance.query()?.textContent).toMatch(/^\d+\u00a0\d{3}/);
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(userMenu).toHaveFocus();
  expect(bar.element()).toBe(before);

  await first.reload();
  expect(root.lang).toBe('en-ZA');
  await expect.poll(() => balance.query()?.textContent).toMatch(/^\d+\u00a0\d{3}/);
});

test.each([
  ['en-US', 'en-US'],
  ['en-ZA', 'en-ZA'],
  ['fr-FR', 'en-GB'],
])('a browser that prefers %s gets %s by default', async (preferred, tag) => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue([preferred]);
  await renderConsole();
  expect(root.lang).toBe(tag);
  languages.mockRestore();
});
