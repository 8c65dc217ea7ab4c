import { menu } from './pages.ts';
import { expect, test } from './test.ts';

test('each entry opens its page', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const { section, entry, path, title } of menu) {
    const opener = navigation.getByRole('button', { name: section });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await navigation.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Carillon`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Carillon');
});

test('opening a section goes to its first page, and closes the others', async ({ page }) => {
  await page.goto('/Groups/Import');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Reporting' }).click();
  await expect(page).toHaveURL('/Reports/SentQueued');
  await expect(navigation.getByRole('button', { expanded: true })).toHaveText('Reporting');
});

test('on a phone the menu is behind a button, and choosing closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Opt-outs' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sending' }).click();
  await link.click();
  await expect(page).toHaveURL('/Sending/OptOuts');
  await expect(link).toBeHidden();
});

test('an old or mistyped address leads somewhere useful', async ({ page }) => {
  await page.goto('/Sending/QuickSMS');
  await expect(page).toHaveURL('/Sending/SendMessage');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
});
