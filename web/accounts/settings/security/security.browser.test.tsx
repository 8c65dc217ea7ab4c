import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changePassword,
  endOtherSessions,
  endUserSession,
  getSecurity,
  listActivity,
  listSessions,
  renewRecoveryCodes,
  type Security,
  startAuthenticator,
  startEmailCodes,
  turnOnEmailCodes,
} from '#contract/my-settings.ts';
import { getSession } from '#contract/accounts.ts';
import { session } from '#web/testing/signed-in.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { createSample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const EMAIL = 'thandi@example.com';
const MOMENT = '2026-01-01T00:00:00.000Z';

let details: DetailsServer;
let server: FakeServer;
let security: Security;

beforeEach(() => {
  details = new DetailsServer();
  ({ server } = details);
  security = { ...(createSample(getSecurity.answer) as Security), email: EMAIL };
  server.on(getSecurity, () => security);
});

const render = () => renderConsole({ at: '/MySettings/Security', server });

test('is turned off for somebody who is logged in as the user', async () => {
  server.on(getSession, {
    ...session,
    realUser: 'Mary Smith (Master Ltd)',
    account: { ...session.account, isMaster: false, isImpersonating: true },
  });
  await render();
  await expect.element(page.getByText('You cannot change these settings')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on: Authenticator app' })).toBeDisabled();
  await expectAccessibleLooks({ narrow: true });
});

test('asks for the password before it opens the setup dialog', async () => {
  details.isConfirmed = false;
  server.on(startAuthenticator, () =>
    details.requireConfirmation(() => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Carillon:thandi',
    })),
  );
  await render();
  const turnOn = page.getByRole('button', { name: 'Turn on: Authenticator app' });
  await turnOn.click();
  await page.getByLabelText('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on the authenticator app' });
  await expect.element(dialog.getByLabelText('6-digit code')).toHaveFocus();
  await expectAccessibleLooks();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(turnOn).toHaveFocus();
});

test('returns the focus after two dialogs, even with reduced motion', async () => {
  details.isConfirmed = false;
  server.on(startAuthenticator, () =>
    details.requireConfirmation(() => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Carillon:thandi',
    })),
  );
  await render();
  const turnOn = page.getByRole('button', { name: 'Turn on: Authenticator app' });
  const dialog = page.getByRole('dialog', { name: 'Turn on the authenticator app' });
  for (let time = 1; time <= 2; time++) {
    details.isConfirmed = false;
    await turnOn.click();
    await page.getByLabelText('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog.getByLabelText('6-digit code')).toHaveFocus();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(turnOn, { message: `time ${time}` }).toHaveFocus();
  }
});

test('changes the password once it meets the rules', async () => {
  let changed = 0;
  server
    .on(changePassword, ({ body }) => {
      if ((body as { currentPassword: string }).currentPassword !== PASSWORD)
        return refuse(400, {
          code: 'wrong_password',
          message: 'Wrong password.',
          field: 'currentPassword',
        });
      changed += 1;
      return undefined;
    })
    .on(listActivity, () => ({
      items: Array.from({ length: changed }, (_, nth) => ({
        id: nth + 1,
        at: MOMENT,
        action: 'password changed',
        address: null,
        about: null,
      })),
      next: null,
    }));
  await render();
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = page.getByLabelText(/^Current password/);
  const next = page.getByLabelText(/^New password/);
  const again = page.getByLabelText(/^Confirm new password/);
  const submit = page.getByRole('button', { name: 'Update password' });
  await expect.element(current).toHaveFocus();
  await expectAccessibleLooks();
  await submit.click();
  await expect.poll(() => page.getByText('This is required.').elements().length).toBe(2);

  await next.fill('too easy');
  await again.fill('too hard');
  await submit.click();
  await expect
    .element(page.getByText('A mix of numbers, lowercase and uppercase characters required'))
    .toBeVisible();
  await expect.element(page.getByText('Password confirmation does not match')).toBeVisible();

  await current.fill('not this one');
  await next.fill('Copper Anvil Singing 42');
  await again.fill('Copper Anvil Singing 42');
  await submit.click();
  await expect.element(page.getByText('Wrong password.')).toBeVisible();
  await expect.element(current).toHaveFocus();
  await current.fill(PASSWORD);
  await submit.click();
  await expect.element(page.getByText('Password updated successfully.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change password' })).toHaveFocus();
  await expect.element(page.getByRole('grid', { name: 'Activity' })).toMatchTextContent('Changed password');
});

test('turns on codes by email with a sent code, and renews recovery codes', async () => {
  const codesOf = (first: string) => Array.from({ length: 10 }, (_, nth) => `${first}bcd-efgh-jkm${nth}`);
  server
    .on(startEmailCodes, { sentTo: EMAIL })
    .on(turnOnEmailCodes, ({ body }) => {
      if ((body as { code: string }).code !== '424242') return refuse(400);
      security = { ...security, emailCodes: true, recoveryCodesLeft: 10 };
      return { recoveryCodes: codesOf('a') };
    })
    .on(renewRecoveryCodes, { recoveryCodes: codesOf('b') });
  await render();
  await page.getByRole('button', { name: 'Turn on: Codes by email' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on codes by email' });
  await expect.element(setUp).toMatchTextContent(`We sent a code to ${EMAIL}`);
  await setUp.getByRole('button', { name: 'Send another code' }).click();
  await expect.element(setUp.getByText('We sent another code.')).toBeVisible();
  expect(server.received(startEmailCodes)).toHaveLength(2);
  await setUp.getByLabelText('6-digit code').fill('424242');

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect.poll(() => textsOf(codes.getByRole('listitem'))).toEqual(codesOf('a'));
  await codes.getByRole('button', { name: "I've saved them" }).click();
  await expect.element(page.getByText('On: you enter a code after your password.')).toBeVisible();

  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page
    .getByRole('dialog', { name: 'Create new recovery codes' })
    .getByRole('button', { name: 'Create new codes' })
    .click();
  await expect.poll(() => textsOf(codes.getByRole('listitem'))).toEqual(codesOf('b'));
  await codes.getByRole('button', { name: "I've saved them" }).click();
  await expect.element(page.getByRole('button', { name: 'Create new codes' })).toHaveFocus();
});

test('ends one session, then all others', async () => {
  let open = [1, 2, 3, 4];
  server
    .on(listSessions, () => ({
      sessions: open.map((id) => ({
        id,
        device: id === 1 ? 'Chrome on Linux' : 'A program',
        address: '127.0.0.1',
        startedAt: MOMENT,
        lastUsedAt: MOMENT,
        expiresAt: MOMENT,
        isCurrent: id === 1,
        real: id === 4 ? ('user' as const) : null,
        realName: id === 4 ? 'Mary Smith (Bells Ltd)' : null,
      })),
    }))
    .on(endUserSession, ({ params }) => void (open = open.filter((id) => id !== Number(params['sessionId']))))
    .on(endOtherSessions, () => void (open = [1]));
  await render();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  const count = () => sessions.elements().length;
  await expect.poll(count).toBe(4);
  await expect.element(sessions.first()).toMatchTextContent('This session');
  await expect.element(sessions.nth(3)).toMatchTextContent('Opened by Mary Smith (Bells Ltd)');
  await sessions.nth(1).getByRole('button', { name: 'End session on A program' }).click();
  await expect.poll(count).toBe(3);
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  expect(open).toEqual([1, 3, 4]);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.poll(count).toBe(1);
});
