import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press } from '#web/testing/keyboard.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const close = list.getByRole('button', { name: 'Close' });
const createGroup = page.getByRole('button', { name: 'Create group' });

test('two letters lead to each page', async () => {
  const { address, settled } = await renderConsole({ at: '/Groups/AddEdit' });
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
    await expect.poll(address).toBe(path);
    await settled();
  }
});

test('the focus is not lost with the page that was left', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(createGroup);
  await press('gd');
  await expect.element(heading).toHaveTextContent('Dashboard');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('in a field they are letters', async () => {
  const { address } = await renderConsole({ at: '/Reports/Replies' });
  await press('/');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  await press('g d?n');
  await expect.element(search).toHaveValue('g d?n');
  await expect.element(list).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/^\/Reports\/Replies/);
});

test('in a dialog and in a menu they do nothing', async () => {
  const { address } = await renderConsole({ at: '/Groups/AddEdit' });
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
  expect(address()).toBe('/Groups/AddEdit');
});

test('with Ctrl, Alt or Meta they are the browser’s', async () => {
  const { address } = await renderConsole({ at: '/Groups/AddEdit' });
  await press('g{Alt>}d{/Alt}');
  await press('{Alt>}g{/Alt}d');
  await press('{Meta>}n{/Meta}');
  await press('go');
  // The first page that any of it led to.
  await expect.poll(address).not.toBe('/Groups/AddEdit');
  expect(address()).toBe('/Sending/OptOuts');
});

test('"?" shows the list, Escape closes it, and the focus is where it was', async () => {
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

test('the list is in the help panel too, which gets the focus back', async () => {
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

test('keys without Ctrl can be turned off, and stay so; Ctrl K does not', async () => {
  const first = await renderConsole({ at: '/Groups/AddEdit' });
  await press('?');
  const wanted = list.getByRole('switch', { name: /^Shortcuts without Ctrl/ });
  await expect.element(wanted).toBeChecked();
  await expect.element(close).toHaveFocus();
  focus(wanted);
  await press(' ');
  await expect.element(wanted).not.toBeChecked();
  const { address } = await first.reload();
  await press('gd?/');
  await press('{Control>}k{/Control}');
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  await expect.element(field).toHaveFocus();
  expect(address()).toBe('/Groups/AddEdit');
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
  await expect.poll(address).toBe('/');
});

test('changes that are not saved are asked about', async () => {
  const { address } = await renderConsole({ at: '/MySettings/Details' });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Somebody else');
  focus(page.getByRole('button', { name: 'Save changes' }));
  await press('gd');
  await expect.element(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await press('{Escape}');
  expect(address()).toBe('/MySettings/Details');
});
