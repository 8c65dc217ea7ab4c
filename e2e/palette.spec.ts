import { getClient } from '#contract/client.ts';
import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: /net::ERR_|Failed to load/ });

test('a palette that fails to load shows an error, and retrying works', async ({ page }) => {
  const itsCode = /\/assets\/Palette-[^/]+\.js$/;
  await page.route(itsCode, (route) => route.abort());
  await page.route(getClient.path, (route) => route.abort());
  await page.goto('/Groups/AddEdit');
  await waitUntilSettled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText("can't be reached");
  await page.unroute(getClient.path);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').last()).toContainText('has been updated since you opened it');
  await page.unroute(itsCode);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
});

test('text typed while the palette loads appears in its field', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assets\/Palette-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/Groups/AddEdit');
  await waitUntilSettled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('opt-o');
  answer();
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('uts');
  await expect(field).toHaveValue('opt-outs');
});
