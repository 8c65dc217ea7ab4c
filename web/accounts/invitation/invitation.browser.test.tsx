import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession, signOut } from '#contract/accounts.ts';
import { acceptInvitation, readInvitation } from '#contract/users.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const PASSWORD = 'Copper Anvil Singing 42';

const INVITATION = {
  accountName: 'Moyo Bakery',
  email: 'sipho@example.com',
  role: 'sender' as const,
  invitedBy: 'Thandi Moyo',
};

let server: FakeServer;

beforeEach(() => {
  server = createServer({ signedIn: false }).on(readInvitation, INVITATION);
});

const render = () => renderConsole({ at: '/Invitation/t0ken', server });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const join = page.getByRole('button', { name: 'Join' });

async function fill(username = 'sipho'): Promise<void> {
  await field('Full name').fill('Sipho Dlamini');
  await field('Mobile number').fill('082 555 0101');
  await field('Username').fill(username);
  await page.getByLabelText(/^Password/).fill(PASSWORD);
  await page.getByLabelText(/^Confirm password/).fill(PASSWORD);
}

test('says who invites to what, and logs the new user in', async () => {
  const { currentUrl } = await render();
  await expect.element(page.getByRole('heading', { name: 'Join Moyo Bakery' })).toBeVisible();
  await expect
    .element(
      page.getByText('Thandi Moyo has invited you as a sender. Your email address is sipho@example.com.'),
    )
    .toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await fill();
  server.on(acceptInvitation, () => void server.on(getSession, session));
  await join.click();
  await expect.poll(currentUrl).toBe('/');
  expect(server.received(acceptInvitation)).toMatchObject([
    { body: { token: 't0ken', fullname: 'Sipho Dlamini', username: 'sipho', password: PASSWORD } },
  ]);
});

test('asks somebody who is logged in to log out first, and accepts for the new user only', async () => {
  server = createServer().on(readInvitation, INVITATION);
  await render();
  await expect
    .element(page.getByText(/^You are logged in as Thandi Nkosi .* This invitation is for a new user\./))
    .toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('button', { name: 'Log out and accept' }).click();
  await expect.element(field('Full name')).toHaveFocus();
  expect(server.received(signOut)).toHaveLength(1);
  expect(server.received(readInvitation)).toHaveLength(1);
});

test('stays logged in if logging out fails', async () => {
  server = createServer().on(readInvitation, INVITATION).on(signOut, refuse());
  await render();
  const logOut = page.getByRole('button', { name: 'Log out and accept' });
  await logOut.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(logOut).toBeEnabled();
});

test('shows errors of every field, and those of the server', async () => {
  await render();
  await join.click();
  await expect.poll(() => page.getByText('This is required.').elements().length).toBe(4);
  await expectAccessibleLooks();
  await fill();
  server.on(
    acceptInvitation,
    refuse(409, { code: 'username_taken', message: 'The username is already in use.', field: 'username' }),
  );
  await join.click();
  await expect.element(page.getByText('The username is already in use.')).toBeVisible();
});

const expired = refuse(404, { code: 'invitation_expired', message: 'This invitation has expired.' });

test('says that it expired while the form was open', async () => {
  await render();
  await fill();
  server.on(acceptInvitation, expired);
  await join.click();
  await expect.element(page.getByText('This invitation has expired.')).toBeVisible();
});

test('says that it has expired', async () => {
  server.on(readInvitation, expired);
  await renderConsole({ at: '/Invitation/other', server });
  await expect.element(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});
