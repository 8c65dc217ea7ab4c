import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listConversations } from '#contract/conversations.ts';
import { keepGroups } from '#web/testing/groups.ts';
import { logIn } from '#web/testing/log-in.ts';
import { heading, newServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

describe('addresses', () => {
  test.each([
    ['/no/such/page', '/'],
    ['/SubAccounts/List', '/'],
    ['/Sending/QuickSMS', '/Sending/SendMessage'],
    ['/Settings/Forwarding', '/MySettings/Details'],
    ['/Settings/Security', '/MySettings/Security'],
    ['/MySettings/SecuritySub', '/MySettings/Security'],
    ['/Numbers/Import', '/Groups/Import'],
  ])('%s leads to %s', async (at, path) => {
    const { address } = await renderConsole({ at });
    await expect.poll(address).toBe(path);
    await expect.element(heading).toBeVisible();
  });

  test('of former versions keep what they carry', async () => {
    const server = newServer();
    keepGroups(server, [{ name: 'Written to as before' }]);
    const { address } = await renderConsole({ at: '/Groups/SendMessage?group=1', server });
    await expect.poll(address).toBe('/Sending/SendMessage?group=1');
    await expect.element(page.getByText(/^Written to as before/).first()).toBeVisible();
  });

  test('of pages for master accounts lead a sub-account elsewhere', async () => {
    const sub = { ...session, account: { ...session.account, isMaster: false } };
    const server = newServer({ who: () => sub });
    const { address } = await renderConsole({ at: '/MySettings/Security', server });
    await expect.poll(address).toBe('/MySettings/SecuritySub');
  });
});

describe('pages of sub-accounts', () => {
  const warning = page.getByText('Navigation is allowed only by the master account.');
  const sub = () =>
    newServer({ who: () => ({ ...session, account: { ...session.account, isMaster: false } }) });

  test.each([
    '/SubAccounts/List',
    '/SubAccounts/Report',
    '/SubAccounts/HeldMessages',
    '/SubAccounts/No/Such',
    '/SubAccount/List',
    '/HeldMessages',
    '/Billing/Invoices',
    '/Billing/NoSuch',
    '/Invoices',
  ])('%s warns a sub-account that it is for the master account', async (at) => {
    const { address } = await renderConsole({ at, server: sub() });
    await expect.poll(address).toBe('/');
    await expect.element(warning).toBeVisible();
  });

  test('lead a master account to the dashboard without a warning', async () => {
    const { address } = await renderConsole({ at: '/SubAccounts/List' });
    await expect.poll(address).toBe('/');
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('lead a visitor to Login', async () => {
    const { address } = await renderConsole({
      at: '/SubAccounts/List',
      server: newServer({ signedIn: false }),
    });
    await expect.poll(address).toMatch(/^\/Login/);
    await expect.element(warning).not.toBeInTheDocument();
  });
});

test('a visitor is led to Login, and back to the page that was wanted', async () => {
  const server = newServer({ signedIn: false });
  const { address } = await renderConsole({ at: '/Reports/Replies?search=2782', server });
  await expect.poll(address).toMatch(/\/Login\?redirect=/);
  await expect.element(page.getByText(/^Your session has expired/)).not.toBeInTheDocument();
  await logIn('thandi', 'Correct horse 1');
  await expect.poll(address).toMatch(/\/Reports\/Replies\?search=/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('2782');
  await expect.poll(() => server.received(listConversations).at(-1)?.query).toMatchObject({ search: '2782' });
});
