import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findContacts, listedContact } from '#contract/contacts.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

/** Returns a list that collects the URLs of downloads from now on. Prevents the downloads themselves. */
function savedFrom(): (string | null)[] {
  const addresses: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href'));
  });
  return addresses;
}

test('exports the selected contacts, or all matching ones', async () => {
  const server = createServer();
  serveGroups(server);
  const items = [1, 2, 3].map((id) => sample(listedContact, { id, number: `2782123456${id}` }));
  server.on(findContacts, { items, next: null, total: { count: 700, isExact: true } });
  await renderConsole({ at: '/Groups/Search?search=82&sort=-number', server });
  const boxes = page.getByRole('grid', { name: 'Contacts' }).getByRole('checkbox');
  const bar = page.getByRole('region', { name: /selected/i });
  const saved = savedFrom();
  await boxes.nth(1).click();
  await boxes.nth(3).click();
  const exportChosen = async () => {
    await bar.getByRole('button', { name: 'More' }).click();
    await bar.getByRole('menuitem', { name: 'Export CSV' }).click();
  };
  await exportChosen();
  await expect.poll(() => saved).toEqual(['/api/contacts.csv?sort=-number&ids=1%2C3']);
  await page.getByRole('button', { name: /^Select all 700/ }).click();
  await exportChosen();
  await expect.poll(() => saved.at(-1)).toBe('/api/contacts.csv?sort=-number&search=82');
  await expect.element(bar).toBeVisible();
});
