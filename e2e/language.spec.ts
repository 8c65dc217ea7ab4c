import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

test.describe('a browser that prefers en-US', () => {
  test.use({ locale: 'en-US' });

  test('starts in en-US, and remembers another choice', async ({ page }) => {
    const html = page.locator('html');
    await page.goto('/');
    await waitUntilSettled(page);
    await expect(html).toHaveAttribute('lang', 'en-US');
    await page.getByRole('button', { name: /^User menu/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Language' }).press('Enter');
    await page.getByRole('radio', { name: 'English (South Africa)' }).press('Space');
    await expect(html).toHaveAttribute('lang', 'en-ZA');

    await page.reload();
    await expect(html).toHaveAttribute('lang', 'en-ZA');
    await expect(page.getByRole('banner').getByText(/^\d+.\d{3}/)).toHaveText(/^\d+\u00a0\d{3}/);
  });
});
