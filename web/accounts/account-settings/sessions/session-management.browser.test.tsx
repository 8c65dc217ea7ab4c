import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { getAllowedAddresses } from '#contract/allowed-addresses.ts';
import {
  type AccountSession,
  endAccountSession,
  endAllSessions,
  getSessionSettings,
  listAccountSessions,
  saveSessionSettings,
  type SessionSettings,
} from '#contract/session-settings.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const at = '2026-11-20T09:00:00Z';
const sessionOf = (more: Partial<AccountSession>): AccountSession => ({
  id: 1,
  user: 'Thandi Nkosi',
  real: null,
  realName: null,
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  startedAt: at,
  lastUsedAt: at,
  isCurrent: false,
  ...more,
});

let server: FakeServer;
let settings: SessionSettings;
let sessions: AccountSession[];

beforeEach(() => {
  settings = { idleMinutes: null, mostSessions: null, maxIdleMinutes: 720 };
  sessions = [
    sessionOf({ isCurrent: true }),
    sessionOf({ id: 2, user: 'Sipho Dlamini', device: 'A program' }),
    sessionOf({ id: 3, user: 'Lerato Molefe', real: 'operator' }),
  ];
  server = createServer()
    .on(getSessionSettings, () => settings)
    .on(saveSessionSettings, ({ body }) => (settings = { ...settings, ...(body as object) }))
    .on(getAllowedAddresses, { networks: [], current: '203.0.113.7', suggested: '203.0.113.7' })
    .on(listAccountSessions, () => ({
      items: sessions,
      next: null,
      total: { count: sessions.length, isExact: true },
    }))
    .on(endAccountSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => String(id) !== (params as { sessionId: string }).sessionId);
      return undefined;
    })
    .on(endAllSessions, () => {
      const others = sessions.length - 1;
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { sessions: others };
    });
});

const render = () => renderConsole({ at: '/AccSettings/SessionManagement', server });
const idle = page.getByRole('textbox', { name: 'Log out idle users after (minutes)' });
const most = page.getByRole('textbox', { name: 'Sessions per user' });
const save = page.getByRole('button', { name: 'Save limits' });
const rows = page.getByRole('grid', { name: 'Sessions of all users' }).getByRole('row');

test('limits how long and how often users are logged in', async () => {
  await render();
  await expectAccessibleLooks({ narrow: true });
  await idle.fill('721');
  await most.fill('0');
  await save.click();
  await expect.element(page.getByText('Enter a whole number from 5 to 720.')).toBeVisible();
  await expect.element(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await idle.fill('15');
  await most.fill('');
  await save.click();
  await expect.element(page.getByText('Session limits saved.')).toBeVisible();
  expect(server.received(saveSessionSettings)).toMatchObject([
    { body: { idleMinutes: 15, mostSessions: null } },
  ]);
});

test('ends the session of a user, and then all others', async () => {
  await render();
  await expect.element(rows.filter({ hasText: 'Thandi' })).toMatchTextContent('This session');
  await expect.element(rows.filter({ hasText: 'Lerato' })).toMatchTextContent('Operator as Lerato Molefe');
  await page.getByRole('button', { name: 'Actions for Sipho Dlamini' }).click();
  await page.getByRole('menuitem', { name: 'End session' }).click();
  await expect.element(page.getByText('Session of Sipho Dlamini ended.')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Sipho' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('All users are signed out, and you are in your other browsers. This session stays.');
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all other sessions' }).click();
  await expect.element(page.getByText('Signed out 1 other session. This session stays.')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Lerato' })).not.toBeInTheDocument();
});

test('shows why the limits cannot be loaded, and the tabs of a sub-account', async () => {
  server
    .on(getSessionSettings, refuse())
    .on(getSession, { ...session, account: { ...session.account, isMaster: false } });
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Allowed IP addresses' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Session management' })).toBeVisible();
});
