import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { serveGroups } from '#web/testing/groups.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const userMenu = page.getByRole('button', { name: /^User menu/ });
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('looks right when open', () => {
  const server = createServer();
  serveGroups(server, [{ name: 'Newsletter' }]);

  test.each<{ name: string; at?: string; open: () => Promise<unknown>; shown: Locator }>([
    {
      name: 'the user menu',
      // On this page, the menu covers each link either completely or not at all.
      at: '/Groups/AddEdit',
      open: () => userMenu.click(),
      shown: item('Logout'),
    },
    {
      name: 'the help panel',
      open: () => page.getByRole('button', { name: 'Help' }).click(),
      shown: dialog('Help'),
    },
    {
      name: 'the state of the system',
      open: () => page.getByRole('button', { name: /^System status/ }).click(),
      shown: page.getByRole('banner').getByRole('button', { name: /^System status/, expanded: true }),
    },
    {
      name: 'the palette',
      at: '/Groups/AddEdit',
      async open() {
        await press('{Control>}k{/Control}');
        await page.getByRole('combobox', { name: /^Search pages, groups/ }).fill('e');
      },
      shown: page.getByRole('option').first(),
    },
    { name: 'the list of keyboard shortcuts', open: () => press('?'), shown: dialog('Keyboard shortcuts') },
    {
      name: 'the choice of the language',
      async open() {
        await userMenu.click();
        await item('Language').click();
      },
      shown: dialog('Language'),
    },
    {
      name: 'the menu of a group',
      at: '/Groups/AddEdit',
      open: () => page.getByRole('button', { name: 'Actions for Newsletter' }).click(),
      shown: item('Edit'),
    },
  ])('$name', async ({ at = '/', open, shown }) => {
    await renderConsole({ at, server });
    await open();
    await expect.element(shown).toBeVisible();
    await expectAccessibleLooks();
  });
});
