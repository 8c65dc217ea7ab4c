import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAllowedAddresses, setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

const MINE = '127.0.0.1';
const UNREADABLE =
  '“203.0.113.300” is not an IP address such as 203.0.113.7 or a network such as 203.0.113.0/24.';
const LOCKED_OUT = `Add your own address, ${MINE}, or a network that includes it. Otherwise you would lock yourself out.`;

const field = page.getByLabelText('IP address or network');
const networks = page.getByRole('list', { name: 'Allowed IP addresses' }).getByRole('listitem');
const question = page.getByRole('dialog', { name: 'Limit where users can log in' });
const limit = question.getByRole('button', { name: 'Limit logins' });
const addMine = page.getByRole('button', { name: `Add my address (${MINE})` });

let details: DetailsServer;

beforeEach(async () => {
  details = new DetailsServer();
  let stored: string[] = [];
  const answer = () => ({ networks: stored, current: MINE, suggested: MINE });
  details.server.on(getAllowedAddresses, answer).on(setAllowedAddresses, ({ body }) =>
    details.requireConfirmation(() => {
      const requested = (body as { networks: string[] }).networks.map(asStored);
      if (requested.includes('203.0.113.300'))
        return refuse(400, { code: 'invalid_network', message: UNREADABLE, field: 'networks' });
      if (requested.length > 0 && !requested.includes(MINE))
        return refuse(400, { code: 'locks_you_out', message: LOCKED_OUT, field: 'networks' });
      stored = requested;
      return answer();
    }),
  );
  await renderConsole({ at: '/AccSettings/SessionManagement', server: details.server });
});

/** Normalizes a network like the server: to its first address, in lower case. */
const asStored = (typed: string) => typed.replace('203.0.113.77/24', '203.0.113.0/24').toLowerCase();

async function submit(typed: string): Promise<void> {
  await field.fill(typed);
  focus(field);
  await press('{Enter}');
}

const expectNetworks = (expected: string[]) =>
  expect
    .poll(() => networks.elements().map(({ textContent }) => /^[\da-f:./]+/.exec(textContent)?.[0]))
    .toEqual(expected);

test('shows an error and keeps the input', async () => {
  const unreadable = page.getByText(/^Enter an IP address/);
  await field.fill('home');
  await expect.element(unreadable).not.toBeInTheDocument();
  await submit('home');
  await expect.element(unreadable).toBeVisible();
  await submit('203.0.113.300');
  await limit.click();
  await expect.element(page.getByText(UNREADABLE)).toBeVisible();
  await submit('203.0.113.7');
  await limit.click();
  await expect.element(page.getByText(LOCKED_OUT)).toBeVisible();
  await expect.element(field).toHaveValue('203.0.113.7');
  await expect.element(field).toHaveFocus();
  await expect.element(networks).not.toBeInTheDocument();
});

test('adds, removes and restores networks', async () => {
  await addMine.click();
  await limit.click();
  await expectNetworks([MINE]);
  for (const typed of ['203.0.113.77/24', '2001:DB8::1']) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect.element(field).toHaveValue('');
  }
  await expectNetworks([MINE, '203.0.113.0/24', '2001:db8::1']);
  await submit('203.0.113.0/24');
  await expect.element(page.getByText('This is already in the list.')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${MINE}` }).click();
  await expect.element(networks.first()).toMatchTextContent('you would lock yourself out');
  await page.getByRole('button', { name: 'Remove 203.0.113.0/24' }).click();
  await expectNetworks([MINE, '2001:db8::1']);
  await expect.element(page.getByRole('heading', { name: 'Allowed IP addresses' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNetworks([MINE, '203.0.113.0/24', '2001:db8::1']);

  for (const each of ['203.0.113.0/24', '2001:db8::1', MINE])
    await page.getByRole('button', { name: `Remove ${each}` }).click();
  await expect.element(page.getByText(/can log in from anywhere again\.$/)).toBeVisible();
});

test('requires the password unless it was entered recently', async () => {
  details.isConfirmed = false;
  const password = page.getByRole('dialog', { name: "Confirm it's you" }).getByLabelText('Your password');
  await addMine.click();
  await limit.click();
  await expect.element(password).toHaveFocus();
  await press('{Escape}');
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(networks).not.toBeInTheDocument();
  await addMine.click();
  await limit.click();
  await password.fill(PASSWORD);
  await press('{Enter}');
  await expectNetworks([MINE]);
  await expect.element(field).toHaveFocus();
});

test('renders the confirmation, several networks, and a network that cannot be removed', async () => {
  await addMine.click();
  await expect.element(question).toBeVisible();
  await expectAccessibleLooks();
  await limit.click();
  await expectNetworks([MINE]);
  await submit('2001:db8:1234:5678:9abc:def0:1234:5678');
  await expectNetworks([MINE, '2001:db8:1234:5678:9abc:def0:1234:5678']);
  await page.getByRole('button', { name: `Remove ${MINE}` }).click();
  await expect.element(networks.first()).toMatchTextContent('you would lock yourself out');
  await expectAccessibleLooks();
});
