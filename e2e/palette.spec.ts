import { getClient } from '#contract/client.ts';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: /net::ERR_|Failed to load/ });

test('a palette that cannot be loaded is no loss: that is said, and trying again works', async ({ page }) => {
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
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go anywhere' });
  await expect(palette.getByRole('combobox')).toBeFocused();
});
