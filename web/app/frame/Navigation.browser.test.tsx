import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heading, renderConsole } from '#web/testing/render-console.tsx';

/** The pages of the menu: section, entry, address and title. */
const menu = [
  { section: 'Sending', entry: 'Send Message', path: '/Sending/SendMessage', title: 'Send Message' },
  { section: 'Sending', entry: 'Opt-outs', path: '/Sending/OptOuts', title: 'Opt-outs' },
  { section: 'Groups', entry: 'Add/Edit Groups', path: '/Groups/AddEdit', title: 'Add/Edit Groups' },
  { section: 'Groups', entry: 'Import', path: '/Groups/Import', title: 'Import' },
  { section: 'Reporting', entry: 'Sent/Queued', path: '/Reports/SentQueued', title: 'Sent/Queued' },
  { section: 'Reporting', entry: 'Replies', path: '/Reports/Replies', title: 'Replies' },
];

const navigation = page.getByRole('navigation', { name: 'Main' });
const expectTitle = (title: string) => expect.poll(() => document.title).toBe(`${title} · Carillon`);

test('each entry opens its page', async () => {
  const { address } = await renderConsole();
  for (const { section, entry, path, title } of menu) {
    const opener = navigation.getByRole('button', { name: section });
    if (opener.element().getAttribute('aria-expanded') === 'false') await opener.click();
    await navigation.getByRole('link', { name: entry, exact: true }).click();
    await expect.poll(address).toBe(path);
    await expectTitle(title);
    await expect.element(heading).toHaveTextContent(title);
  }
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expectTitle('Dashboard');
});

test('on a phone the menu is behind a button, and choosing closes it', async () => {
  await page.viewport(390, 844);
  const { address } = await renderConsole();
  const link = navigation.getByRole('link', { name: 'Opt-outs' });
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sending' }).click();
  await link.click();
  await expect.poll(address).toBe('/Sending/OptOuts');
  await expect.element(link).not.toBeInTheDocument();
});
