import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listConversations } from '#contract/conversations.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { logIn } from '#web/testing/log-in.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

describe('URLs', () => {
  test.each([
    ['/no/such/page', '/'],
    ['/Sending/QuickSMS', '/Sending/SendMessage'],
    ['/Settings/Forwarding', '/MySettings/Details'],
    ['/Settings/Security', '/MySettings/Security'],
    ['/MySettings/SecuritySub', '/MySettings/Security'],
    ['/Numbers/Import', '/Groups/Import'],
  ])('%s leads to %s', async (at, path) => {
    const { currentUrl } = await renderConsole({ at });
    await expect.poll(currentUrl).toBe(path);
    await expect.element(heading).toBeVisible();
  });

  test('of earlier versions keep their parameters', async () => {
    const server = createServer();
    serveGroups(server, [{ name: 'Written to as before' }]);
    const { currentUrl } = await renderConsole({ at: '/Groups/SendMessage?group=1', server });
    await expect.poll(currentUrl).toBe('/Sending/SendMessage?group=1');
    await expect.element(page.getByText(/^Written to as before/).first()).toBeVisible();
  });

  test('of master-only pages redirect a sub-account', async () => {
    const sub = { ...session, account: { ...session.account, isMaster: false } };
    const server = createServer({ who: () => sub });
    const { currentUrl } = await renderConsole({ at: '/MySettings/Security', server });
    await expect.poll(currentUrl).toBe('/MySettings/SecuritySub');
  });
});

describe('pages of sub-accounts', () => {
  const warning = page.getByText('Navigation is allowed only by the master account.');
  const sub = () =>
    createServer({ who: () => ({ ...session, account: { ...session.account, isMaster: false } }) });

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
  ])('%s tells a sub-account that the page is for the master account', async (at) => {
    const { currentUrl } = await renderConsole({ at, server: sub() });
    await expect.poll(currentUrl).toBe('/');
    await expect.element(warning).toBeVisible();
  });

  test('redirect a master account to the list without a warning', async () => {
    const { currentUrl } = await renderConsole({ at: '/SubAccounts/No/Such' });
    await expect.poll(currentUrl).toBe('/SubAccounts/List');
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('redirect a visitor to Login', async () => {
    const { currentUrl } = await renderConsole({
      at: '/SubAccounts/List',
      server: createServer({ signedIn: false }),
    });
    await expect.poll(currentUrl).toMatch(/^\/Login/);
    await expect.element(warning).not.toBeInTheDocument();
  });
});

test('a visitor goes to Login, then back to the requested page', async () => {
  const server = createServer({ signedIn: false });
  const { currentUrl } = await renderConsole({ at: '/Reports/Replies?search=2782', server });
  await expect.poll(currentUrl).toMatch(/\/Login\?redirect=/);
  await expect.element(page.getByText(/^Your session has expired/)).not.toBeInTheDocument();
  await logIn('thandi', 'Correct horse 1');
  await expect.poll(currentUrl).toMatch(/\/Reports\/Replies\?search=/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('2782');
  await expect.poll(() => server.received(listConversations).at(-1)?.query).toMatchObject({ search: '2782' });
});
