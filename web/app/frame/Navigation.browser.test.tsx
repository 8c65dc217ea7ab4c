import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countUnread } from '#contract/conversations.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';

/** Section, entry, URL and title of each page in the menu. */
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
  const { currentUrl } = await renderConsole();
  for (const { section, entry, path, title } of menu) {
    const opener = navigation.getByRole('button', { name: section });
    if (opener.element().getAttribute('aria-expanded') === 'false') await opener.click();
    await navigation.getByRole('link', { name: entry, exact: true }).click();
    await expect.poll(currentUrl).toBe(path);
    await expectTitle(title);
    await expect.element(heading).toHaveTextContent(title);
  }
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expectTitle('Dashboard');
});

test('on a phone a button opens the menu, and choosing a page closes it', async () => {
  await page.viewport(390, 844);
  const { currentUrl } = await renderConsole();
  const link = navigation.getByRole('link', { name: 'Opt-outs' });
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sending' }).click();
  await link.click();
  await expect.poll(currentUrl).toBe('/Sending/OptOuts');
  await expect.element(link).not.toBeInTheDocument();
});

test('on a phone the top bar has four controls, and the menu has the others', async () => {
  await page.viewport(390, 844);
  await renderConsole();
  const bar = page.getByRole('banner');
  await expect.element(bar.getByText('123,456')).toBeVisible();
  expect(bar.getByRole('link').elements()).toEqual([]);
  expect(bar.getByRole('button').elements()).toHaveLength(4);
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const name of [/^System status/, 'Help'])
    await expect.element(navigation.getByRole('button', { name })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('shows the number of unread replies at the entry or its closed section, and in the document title', async () => {
  const server = createServer().on(countUnread, { count: 3 });
  const { settled } = await renderConsole({ server });
  const section = navigation.getByRole('button', { name: /^Reporting/ });
  await expect.element(section).toHaveAccessibleName('Reporting 3 unread replies');
  await expectTitle('(3) Dashboard');
  await section.click();
  await settled();
  await expect.element(section).toHaveAccessibleName('Reporting');
  await navigation.getByRole('link', { name: 'Replies 3 unread replies' }).click();
  await expectTitle('(3) Replies');
  await settled();
  await expectAccessibleLooks();
});
