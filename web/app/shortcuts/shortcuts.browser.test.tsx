import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press } from '#web/testing/keyboard.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const close = list.getByRole('button', { name: 'Close' });
const createGroup = page.getByRole('button', { name: 'Create group' });

test('two letters open each page', async () => {
  const { currentUrl, settled } = await renderConsole({ at: '/Groups/AddEdit' });
  for (const [keys, path] of [
    ['gs', '/Sending/SendMessage'],
    ['gg', '/Groups/AddEdit'],
    ['gi', '/Groups/Import'],
    ['go', '/Sending/OptOuts'],
    ['gq', '/Reports/SentQueued'],
    ['gr', '/Reports/Replies'],
    ['gm', '/MySettings/Details'],
    ['gd', '/'],
    ['n', '/Sending/SendMessage'],
  ] as const) {
    await press(keys);
    await expect.poll(currentUrl).toBe(path);
    await settled();
  }
});

test('keeps the focus when the page changes', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(createGroup);
  await press('gd');
  await expect.element(heading).toHaveTextContent('Dashboard');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('single keys type letters in a field', async () => {
  const { currentUrl } = await renderConsole({ at: '/Reports/Replies' });
  await press('/');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  await press('g d?n');
  await expect.element(search).toHaveValue('g d?n');
  await expect.element(list).not.toBeInTheDocument();
  await expect.poll(currentUrl).toMatch(/^\/Reports\/Replies/);
});

test('single keys do nothing in a dialog or menu', async () => {
  const { currentUrl } = await renderConsole({ at: '/Groups/AddEdit' });
  focus(createGroup);
  await press('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await expect.element(dialog).toBeVisible();
  focus(dialog.getByRole('button', { name: 'Cancel' }));
  await press('gd?n');
  await expect.element(dialog).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  focus(page.getByRole('button', { name: /^User menu/ }));
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile Settings' })).toHaveFocus();
  await press('gd');
  expect(currentUrl()).toBe('/Groups/AddEdit');
});

test('shortcuts leave keys with Ctrl, Alt or Meta to the browser', async () => {
  const { currentUrl } = await renderConsole({ at: '/Groups/AddEdit' });
  await press('g{Alt>}d{/Alt}');
  await press('{Alt>}g{/Alt}d');
  await press('{Meta>}n{/Meta}');
  await press('go');
  // Only the last keys open a page.
  await expect.poll(currentUrl).not.toBe('/Groups/AddEdit');
  expect(currentUrl()).toBe('/Sending/OptOuts');
});

test('"?" shows the list, and Escape closes it and returns the focus', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(createGroup);
  await press('?');
  await expect.element(list.getByRole('term').filter({ hasText: /^Replies$/ })).toBeVisible();
  await expect.element(list.getByRole('definition').filter({ hasText: 'G then R' })).toBeVisible();
  await expect.element(list.getByRole('definition').filter({ hasText: 'Ctrl + K' })).toBeVisible();
  await expect.element(list.getByRole('term').filter({ hasText: /^Next conversation$/ })).toBeVisible();
  await press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(createGroup).toHaveFocus();
});

test('the help panel opens the list too, and gets the focus back', async () => {
  await renderConsole();
  const help = page.getByRole('button', { name: 'Help', exact: true });
  focus(help);
  await press('{Enter}');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(list).toBeVisible();
  await press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(help).toHaveFocus();
});

test('single keys can be turned off permanently; Ctrl+K keeps working', async () => {
  const first = await renderConsole({ at: '/Groups/AddEdit' });
  await press('?');
  const wanted = list.getByRole('switch', { name: /^Shortcuts without Ctrl/ });
  await expect.element(wanted).toBeChecked();
  await expect.element(close).toHaveFocus();
  focus(wanted);
  await press(' ');
  await expect.element(wanted).not.toBeChecked();
  const { currentUrl } = await first.reload();
  await press('gd?/');
  await press('{Control>}k{/Control}');
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  await expect.element(field).toHaveFocus();
  expect(currentUrl()).toBe('/Groups/AddEdit');
  await expect.element(list).not.toBeInTheDocument();

  await field.fill('keyboard');
  await expect
    .element(page.getByRole('option', { name: /^Show keyboard shortcuts/, selected: true }))
    .toBeVisible();
  await press('{Enter}');
  await expect.element(wanted).toBeVisible();
  await expect.element(close).toHaveFocus();
  focus(wanted);
  await press(' {Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await press('gd');
  await expect.poll(currentUrl).toBe('/');
});

test('shortcuts ask about unsaved changes', async () => {
  const { currentUrl } = await renderConsole({ at: '/MySettings/Details' });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Somebody else');
  focus(page.getByRole('button', { name: 'Save changes' }));
  await press('gd');
  await expect.element(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await press('{Escape}');
  expect(currentUrl()).toBe('/MySettings/Details');
});
