import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { CONFIRM_PASSWORD, confirmPassword } from '#contract/my-settings.ts';
import {
  type AccountUser,
  changeRole,
  inviteUser,
  type Invitation,
  listAccountUsers,
  removeUser,
  requireTwoFactor,
  resendInvitation,
  revokeInvitation,
  suspendUser,
} from '#contract/users.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const at = '2026-11-20T09:00:00Z';
const person = (more: Partial<AccountUser>): AccountUser => ({
  id: 1,
  username: 'thandi',
  fullName: 'Thandi Nkosi',
  email: 'thandi@example.com',
  role: 'owner',
  state: 'active',
  hasTwoFactor: true,
  lastActiveAt: at,
  createdAt: at,
  isYou: false,
  ...more,
});

let server: FakeServer;
let users: AccountUser[];
let invitations: Invitation[];
let requiresTwoFactor: boolean;

beforeEach(() => {
  users = [
    person({ isYou: true }),
    person({ id: 2, username: 'sipho', fullName: 'Sipho Dlamini', role: 'sender', hasTwoFactor: false }),
    person({
      id: 3,
      username: 'lerato',
      fullName: '',
      role: 'viewer',
      state: 'suspended',
      lastActiveAt: null,
    }),
  ];
  invitations = [];
  requiresTwoFactor = false;
  server = createServer().on(listAccountUsers, () => ({ users, invitations, requiresTwoFactor }));
});

const render = () => renderConsole({ at: '/AccSettings/Users', server });
const rows = page.getByRole('grid', { name: 'Users' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const dialog = page.getByRole('dialog');

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('lists users with their roles, and what each role can do', async () => {
  await render();
  await expect.element(rowOf('Thandi Nkosi')).toMatchTextContent('You');
  await expect.element(rowOf('Sipho Dlamini')).toMatchTextContent('Sender');
  await expect.element(rowOf('lerato')).toMatchTextContent('Suspended');
  await expect.element(page.getByRole('row', { name: /^Buy credits.*Yes No No No Yes$/ })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('the table of roles fades out at the edge of a phone', async () => {
  await page.viewport(390, 844);
  await render();
  const table = page.getByRole('region', { name: 'Table of roles' }).element();
  const fade = () => Number.parseFloat(getComputedStyle(table).getPropertyValue('--fade-right'));
  await expect.poll(fade).toBeGreaterThan(0);
  table.scrollTo({ left: table.scrollWidth });
  await expect.poll(fade).toBe(0);
});

describe('an invitation', () => {
  test('is sent with a role, after confirming the password if it was long ago', async () => {
    server.once(inviteUser, refuse(403, { code: CONFIRM_PASSWORD, message: 'Confirm' }));
    await render();
    await page.getByRole('button', { name: 'Invite user' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('lindiwe');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('lindiwe@example.com');
    await dialog.getByRole('radio', { name: 'Viewer' }).click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByLabelText('Your password').fill('secret');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('Invitation sent to lindiwe@example.com.')).toBeVisible();
    expect(server.received(confirmPassword)).toHaveLength(1);
    expect(server.received(inviteUser).at(-1)!.body).toEqual({
      email: 'lindiwe@example.com',
      role: 'viewer',
    });
  });

  test('can be sent again and revoked', async () => {
    const invitation = {
      email: 'lindiwe@example.com',
      role: 'sender',
      invitedBy: 'Thandi Nkosi',
      sentAt: at,
    } as const;
    invitations = [
      { id: 7, ...invitation, expiresAt: '2026-12-24T09:00:00Z', isExpired: false },
      { id: 8, ...invitation, email: 'late@example.com', expiresAt: at, isExpired: true },
    ];
    await render();
    const invited = page.getByRole('grid', { name: 'Invitations' }).getByRole('row');
    await expect.element(invited.filter({ hasText: 'late@' })).toMatchTextContent('Expired');
    await expectAccessibleLooks({ narrow: true });
    await choose('lindiwe@example.com', 'Send again');
    await expect.element(page.getByText('Invitation sent to lindiwe@example.com.')).toBeVisible();
    await choose('late@example.com', 'Revoke');
    await expect
      .poll(() => server.received(revokeInvitation).map(({ params }) => params))
      .toEqual([{ invitationId: '8' }]);
    expect(server.received(resendInvitation).map(({ params }) => params)).toEqual([{ invitationId: '7' }]);
  });
});

describe('a user', () => {
  test('gets another role', async () => {
    await render();
    await choose('Sipho Dlamini', 'Change role');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('radio', { name: 'Manager' }).click();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect.element(page.getByText('Sipho Dlamini is now Manager.')).toBeVisible();
    expect(server.received(changeRole)).toMatchObject([
      { params: { userId: '2' }, body: { role: 'manager' } },
    ]);
  });

  test('is suspended, and the refusal of a role above is shown', async () => {
    await render();
    await choose('Sipho Dlamini', 'Suspend');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('Sipho Dlamini is suspended.')).toBeVisible();
    server.on(suspendUser, refuse(403, { code: 'above_your_role', message: 'Ask an owner.' }));
    await choose('Sipho Dlamini', 'Suspend');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('Ask an owner.')).toBeVisible();
  });

  test('is removed, and another user takes over the work', async () => {
    users.push(person({ id: 4, username: 'zola', fullName: 'Zola Moyo', role: 'manager' }));
    await render();
    await choose('Sipho Dlamini', 'Remove');
    await expect.element(dialog.getByRole('combobox')).toHaveDisplayValue('Thandi Nkosi (you)');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('combobox').selectOptions('Zola Moyo');
    await dialog.getByRole('button', { name: 'Remove user' }).click();
    await expect.element(page.getByText('Sipho Dlamini was removed.')).toBeVisible();
    expect(server.received(removeUser)).toMatchObject([
      { params: { userId: '2' }, body: { successorId: 4 } },
    ]);
  });

  test('whose role allows more cannot be changed', async () => {
    const account = { ...session.account, permissions: [...ROLES.manager] };
    server.on(getSession, { user: { ...session.user, role: 'manager' }, realUser: null, account });
    users = [person({ id: 9 }), person({ id: 2, fullName: 'Sipho Dlamini', role: 'sender' })];
    await render();
    await expect.element(page.getByRole('button', { name: 'Actions for Sipho Dlamini' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Thandi Nkosi' }).click();
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  });
});

test('two-factor authentication becomes a duty of all', async () => {
  await render();
  await expect.element(page.getByText("1 user hasn't turned it on yet.")).toBeVisible();
  server.on(requireTwoFactor, () => void (requiresTwoFactor = true));
  await page.getByRole('switch', { name: /^Require two-step/ }).click();
  await expect.element(page.getByText('Two-step verification is now required.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: /^Require two-step/ })).toBeChecked();
});

test('shows why the users cannot be loaded', async () => {
  server.on(listAccountUsers, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessibleLooks();
});
