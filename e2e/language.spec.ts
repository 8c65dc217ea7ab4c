import type { Page } from '@playwright/test';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

const html = (page: Page) => page.locator('html');
const balance = (page: Page) => page.getByRole('banner').getByText(/^\d+.\d{3}/);
const clock = (page: Page) => page.getByRole('banner').getByRole('time');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Language' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Language' }).press('Enter');
}

test('another way of writing is chosen by keyboard, holds at once, and is remembered', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await expect(balance(page)).toHaveText(/^\d+,\d{3}/);
  await expect(clock(page)).toHaveText(/^\w{3} \d+ \w+, \d\d:\d\d$/);
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));

  await openDialog(page);
  await expect(dialog(page).getByRole('radio', { name: 'English (United Kingdom)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'English (United States)' })).toBeChecked();
  await expect(clock(page)).toHaveText(/^\w{3}, \w+ \d+, \d\d:\d\d\s[AP]M$/);
  await expect(html(page)).toHaveAttribute('lang', 'en-US');

  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'English (South Africa)' })).toBeChecked();
  await expect(balance(page)).toHaveText(/^\d+\u00a0\d{3}/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused();
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);

  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'en-ZA');
  await expect(balance(page)).toHaveText(/^\d+\u00a0\d{3}/);
});

for (const [locale, tag] of [
  ['en-US', 'en-US'],
  ['en-ZA', 'en-ZA'],
  ['fr-FR', 'en-GB'],
]) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale: locale! });

    test(`has ${tag}, before anybody chooses`, async ({ page }) => {
      await page.goto('/');
      await settled(page);
      await expect(html(page)).toHaveAttribute('lang', tag!);
    });
  });
}
