import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAllowedAddresses } from '#contract/allowed-addresses.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const MINE = '127.0.0.1';
const field = page.getByLabelText('IP address or network');
const question = page.getByRole('dialog', { name: 'Limit where users can log in' });

test('Tab goes from the linked title to the field while the addresses load, and Enter works', async () => {
  const server = createServer();
  server.on(getAllowedAddresses, { networks: [], current: MINE, suggested: MINE });
  const release = server.hold(getAllowedAddresses);
  // Resolves once nothing loads any more.
  const rendering = renderConsole({ at: '/AccSettings/SessionManagement#addresses', server });
  const title = page.getByRole('heading', { name: 'Allowed IP addresses' });
  await expect.element(title).toBeVisible();
  focus(title);
  await press('{Tab}');
  await expect.element(field).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByText('This is required.')).toBeVisible();
  await field.fill(MINE);
  await press('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  release();
  await expect.element(question).toBeVisible();
  await rendering;
});
