import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { confirmEmail, declineEmail, readEmailConfirmation } from '#contract/email-confirmations.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const expired = refuse(404, { code: 'link_expired', message: 'This link was already used.' });
const request = { account: 'Moyo Bakery', address: 'desk@x.example' };
const createVisitor = () =>
  createServer({ signedIn: false })
    .on(readEmailConfirmation, request)
    .on(confirmEmail, undefined)
    .on(declineEmail, undefined);
const render = (server: ReturnType<typeof createVisitor>) =>
  renderConsole({ at: '/ConfirmEmail/token', server });

test('asks before it confirms', async () => {
  const server = createVisitor();
  await render(server);
  await expect
    .element(page.getByRole('heading', { name: 'Receive replies from Moyo Bakery?' }))
    .toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  expect(server.received(confirmEmail)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(page.getByText('Moyo Bakery can now forward replies to desk@x.example.'))
    .toBeVisible();
  expect(server.received(confirmEmail)).toMatchObject([{ body: { token: 'token' } }]);
});

test('declines', async () => {
  const server = createVisitor();
  await render(server);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Nothing is sent to desk@x.example.')).toBeVisible();
  expect(server.received(confirmEmail)).toEqual([]);
});

test('says that a link has been used, when it opens or is used elsewhere', async () => {
  await render(createVisitor().on(confirmEmail, expired));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('offers to try again when the server cannot be reached', async () => {
  await render(createVisitor().on(readEmailConfirmation, refuse()));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
