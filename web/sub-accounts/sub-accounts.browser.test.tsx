import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import {
  allocateCredits,
  listAllocations,
  listReceivedCredits,
  type Allocation,
} from '#contract/allocations.ts';
import { CONFIRM_PASSWORD } from '#contract/my-settings.ts';
import * as calls from '#contract/sub-accounts.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { details, MOMENT, subAccount } from '#web/testing/sub-accounts.ts';

const at = MOMENT;
const allocation = (more: Partial<Allocation> = {}): Allocation => ({
  id: 1,
  at,
  subAccountId: 7,
  from: 'Carillon Ltd',
  to: 'Corner shop',
  isGiven: true,
  amount: 500_000,
  pool: null,
  note: 'For November',
  kind: 'manual',
  by: 'Thandi Nkosi',
  ...more,
});

let server: FakeServer;
let stored: calls.SubAccount[];
let shown: calls.SubAccountDetails;

beforeEach(() => {
  stored = [
    subAccount(),
    subAccount({ id: 8, name: 'Harbour shop', state: 'suspended', balance: 0, used: 0 }),
    subAccount({ id: 9, name: 'Old shop', state: 'closed' }),
  ];
  shown = details();
  server = createServer()
    .on(
      calls.listSubAccounts,
      answerPaged(
        () => stored,
        ({ name, state }, query) =>
          (!query['state'] || state === query['state']) && name.includes(query['search'] ?? ''),
      ),
    )
    .on(calls.getSubAccount, () => shown)
    .on(allocateCredits, ({ body }) =>
      allocation({ amount: Math.abs((body as { credits: number }).credits) * 1000 }),
    )
    .on(
      listAllocations,
      answerPaged(() => [allocation({ id: 2, kind: 'allowance', note: '', by: null }), allocation()]),
    );
});

const dialog = page.getByRole('dialog');
const list = () => renderConsole({ at: '/SubAccounts/List', server });
const open = () => renderConsole({ at: '/SubAccounts/Account/7', server });
const rows = page.getByRole('grid', { name: 'Sub-accounts' }).getByRole('row');

describe('the list', () => {
  test('shows states and figures, and filters by state', async () => {
    const { currentUrl } = await list();
    await expect.element(rows.filter({ hasText: 'Corner shop' })).toMatchTextContent(/Active.*1.500.*250/);
    await expect.element(rows.filter({ hasText: 'Harbour shop' })).toMatchTextContent('Suspended');
    await expectAccessibleLooks({ narrow: true });
    await page.getByLabelText('State', { exact: true }).selectOptions('Closed');
    await expect.element(rows.filter({ hasText: 'Corner shop' })).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/SubAccounts/List?state=closed');
  });

  test('suggests a first sub-account', async () => {
    stored = [];
    await list();
    await expect.element(page.getByText('No sub-accounts yet')).toBeVisible();
    await expectAccessibleLooks();
  });

  test('says why it could not be loaded', async () => {
    server.on(calls.listSubAccounts, refuse());
    await list();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
  });
});

describe('a new sub-account', () => {
  test('is created with an owner and credits', async () => {
    server.on(calls.createSubAccount, { id: 10 });
    await list();
    await page.getByRole('button', { name: 'Create sub-account' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('New shop');
    await dialog.getByRole('textbox', { name: "Owner's email" }).fill('nobody');
    await dialog.getByRole('textbox', { name: 'Starting credits' }).fill('1.5');
    await dialog.getByRole('button', { name: 'Create sub-account' }).click();
    await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect.element(dialog.getByText('Enter a whole number of credits, such as 500.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('textbox', { name: "Owner's email" }).fill('john@example.com');
    await dialog.getByRole('textbox', { name: 'Starting credits' }).fill('1,000');
    await dialog.getByRole('button', { name: 'Create sub-account' }).click();
    await expect
      .element(page.getByText('New shop created. Invitation sent to john@example.com.'))
      .toBeVisible();
    expect(server.received(calls.createSubAccount)[0]!.body).toMatchObject({
      name: 'New shop',
      ownerEmail: 'john@example.com',
      credits: 1000,
    });
  });

  test('is requested again under the same key, and its name is refused at the field', async () => {
    server.on(calls.createSubAccount, refuse(500, { code: 'internal', message: 'Try again.' }));
    server.once(
      calls.createSubAccount,
      refuse(409, {
        code: 'name_taken',
        field: 'name',
        message: 'You already have a sub-account called so.',
      }),
    );
    await list();
    await page.getByRole('button', { name: 'Create sub-account' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Corner shop');
    await dialog.getByRole('textbox', { name: "Owner's email" }).fill('john@example.com');
    const submit = dialog.getByRole('button', { name: 'Create sub-account' });
    await submit.click();
    await expect.element(name).toHaveAccessibleDescription(/You already have a sub-account/);
    await name.fill('Other shop');
    await submit.click();
    await expect.element(dialog.getByText('Try again.')).toBeVisible();
    await submit.click();
    await expect.poll(() => server.received(calls.createSubAccount).length).toBe(3);
    const keys = server.received(calls.createSubAccount).map(({ body }) => (body as { key: string }).key);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBe(keys[1]);
  });
});

describe('credits', () => {
  test('are given and taken back, and an error shows what is available', async () => {
    server.once(
      allocateCredits,
      refuse(409, {
        code: 'not_enough_credits',
        field: 'credits',
        message: 'There are not enough credits to move. Available: 30 credits.',
      }),
    );
    await list();
    await page.getByRole('button', { name: 'Actions for Corner shop' }).click();
    await page.getByRole('menuitem', { name: 'Give or take credits' }).click();
    await dialog.getByText('Take credits back', { exact: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Credits', exact: true }).fill('40');
    await dialog.getByRole('button', { name: 'Take credits back' }).click();
    await expect.element(dialog.getByText(/Available: 30 credits/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Take credits back' }).click();
    await expect.element(page.getByText('Took 40 credits back from Corner shop.')).toBeVisible();
    const [first, second] = server.received(allocateCredits).map(({ body }) => body as { key: string });
    expect(first).toMatchObject({ subAccountId: 7, credits: -40 });
    // The same request has the same key, so that it moves nothing twice.
    expect(second).toEqual(first);
  });
});

describe('the page of a sub-account', () => {
  test('shows its users, credits and settings', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Corner shop' })).toBeVisible();
    await expect.element(page.getByText('new@example.com')).toBeVisible();
    await expect
      .element(page.getByRole('grid', { name: 'Credits history' }).getByRole('row').first())
      .toBeVisible();
    await expect.element(page.getByText('Monthly allowance').first()).toBeVisible();
    await expect.element(page.getByLabelText('Users', { exact: true }).last()).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('suspends the account with a reason', async () => {
    await open();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await dialog.getByLabelText('Reason').fill('The bill is unpaid');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('Corner shop is suspended.')).toBeVisible();
    expect(server.received(calls.suspendSubAccount)[0]!.body).toEqual({ reason: 'The bill is unpaid' });
  });

  test('reinstates a suspended account, and shows why it was suspended', async () => {
    shown = details({ state: 'suspended', suspendedReason: 'The bill is unpaid' });
    await open();
    await expect.element(page.getByText('Suspended: The bill is unpaid')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reinstate' }).click();
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expect.element(page.getByText('Corner shop is active again.')).toBeVisible();
  });

  test('closes the account once its name is typed', async () => {
    await open();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close account' }).click();
    const accept = dialog.getByRole('button', { name: 'Close account' });
    await expect.element(accept).toBeDisabled();
    await dialog.getByRole('textbox').fill('Corner shop');
    await expectAccessibleLooks({ narrow: true });
    await accept.click();
    await expect.element(page.getByText('Corner shop is closed.')).toBeVisible();
    expect(server.received(calls.closeSubAccount)[0]!.body).toEqual({ name: 'Corner shop' });
  });

  test('offers nothing for a closed account', async () => {
    shown = details({ state: 'closed', users: [], invitations: [] });
    await open();
    await expect.element(page.getByText(/This account is closed/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Give or take credits' })).not.toBeInTheDocument();
    await expectAccessibleLooks({ narrow: true });
  });

  test('sets a monthly allowance', async () => {
    await open();
    await page.getByRole('button', { name: 'Set allowance' }).click();
    await dialog.getByRole('textbox', { name: 'Credits', exact: true }).fill('500');
    await dialog.getByText('Fill up to this many').click();
    await dialog.getByLabelText('Day of the month').selectOptions('5');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Save allowance' }).click();
    await expect.element(page.getByText('Allowance saved.')).toBeVisible();
    expect(server.received(calls.setAllowance)[0]!.body).toEqual({
      allowance: { credits: 500, mode: 'fill', day: 5 },
    });
  });

  test('says that an allowance was not given', async () => {
    shown = details({ allowance: { credits: 500, mode: 'add', day: 1 }, allowanceFailed: true });
    await open();
    await expect.element(page.getByText(/you had too few credits/)).toBeVisible();
    await expect.element(page.getByText('500 credits on day 1 of each month.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test("shows a limit above the master's with its field", async () => {
    server.on(
      calls.changeSubAccount,
      refuse(400, {
        code: 'above_master',
        field: 'users',
        message: "Your own account's limit is 10. Enter at most that.",
      }),
    );
    await open();
    await page.getByLabelText('Users', { exact: true }).last().fill('50');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText("Your own account's limit is 10. Enter at most that.")).toBeVisible();
    expect(server.received(calls.changeSubAccount)[0]!.body).toMatchObject({
      limits: { users: 50, contacts: null, countries: null },
    });
  });

  test('keeps what was typed if the settings were changed elsewhere', async () => {
    server.once(calls.changeSubAccount, () => {
      shown = details({ version: 'v2', settings: { ...shown.settings, homeCountry: 'GB' } });
      return refuse(409, { code: 'sub_account_changed', message: 'Changed elsewhere. Nothing was saved.' });
    });
    await open();
    const users = page.getByLabelText('Users', { exact: true }).last();
    await users.fill('7');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText(/These settings were changed elsewhere/)).toBeVisible();
    await expect.element(users).toHaveValue('7');
    await expectAccessibleLooks({ narrow: true });
    server.on(calls.changeSubAccount, () => {
      shown = details({
        version: 'v3',
        settings: { ...shown.settings, limits: { ...shown.settings.limits, users: 7 } },
      });
      return undefined;
    });
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByText('Settings saved.')).toBeVisible();
    await expect.element(page.getByText(/These settings were changed elsewhere/)).not.toBeInTheDocument();
    expect(server.received(calls.changeSubAccount).map(({ query }) => query['version'])).toEqual([
      'v1',
      'v2',
    ]);
  });

  test('sends, redirects and revokes the invitation of an account without users', async () => {
    shown = details({ users: [] });
    server
      .on(calls.inviteOwner, ({ body }) => {
        const { email } = body as { email: string };
        shown = details({ users: [], invitations: [{ ...details().invitations[0]!, email }] });
        return undefined;
      })
      .on(calls.revokeOwnerInvitation, () => {
        shown = details({ users: [], invitations: [] });
        return undefined;
      });
    await open();
    const menu = () => page.getByRole('button', { name: /Actions for the invitation/ });
    await menu().click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await expect.element(page.getByText('Invitation sent to new@example.com.')).toBeVisible();
    await menu().click();
    await page.getByRole('menuitem', { name: 'Change address' }).click();
    await dialog.getByRole('textbox', { name: "Owner's email" }).fill('john@example.com');
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(page.getByText('john@example.com', { exact: true })).toBeVisible();
    await menu().click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect.element(page.getByText('This account has no users, and nobody is invited.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite owner' }).click();
    await expect.element(dialog.getByRole('textbox', { name: "Owner's email" })).toHaveValue('');
    expect(server.received(calls.inviteOwner).map(({ body }) => body)).toEqual([
      { email: 'new@example.com' },
      { email: 'john@example.com' },
    ]);
  });

  test('starts a session as a user after the password is confirmed', async () => {
    server.on(calls.signInAsUser, refuse(403, { code: CONFIRM_PASSWORD, message: 'Confirm' }));
    await open();
    await page.getByRole('button', { name: 'Log in as John Mbeki' }).click();
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Log in as' }).click();
    await expect.element(page.getByLabelText('Your password')).toBeVisible();
    expect(server.received(calls.signInAsUser)[0]!.body).toEqual({ userId: 3 });
  });

  test('says that the sub-account does not exist', async () => {
    server.on(
      calls.getSubAccount,
      refuse(404, { code: 'not_found', message: 'There is no such sub-account.' }),
    );
    await open();
    await expect.element(page.getByText('There is no such sub-account.')).toBeVisible();
  });
});

describe('somebody who is logged in as another user', () => {
  test('sees whom they act as on every page, and an error if they cannot return', async () => {
    server.on(getSession, {
      ...session,
      realUser: 'Mary Smith (Master Ltd)',
      account: { ...session.account, name: 'Corner shop', isMaster: false, isImpersonating: true },
    });
    server.on(
      calls.returnToMaster,
      refuse(409, { code: 'conflict', message: 'This cannot be done right now.' }),
    );
    await renderConsole({ at: '/Sending/OptOuts', server });
    const banner = page.getByRole('complementary', { name: 'Logged in as another user' });
    await expect.element(banner.getByText('You are logged in as Thandi Nkosi of Corner shop.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await banner.getByRole('button', { name: 'Return to Mary Smith (Master Ltd)' }).click();
    await expect.element(page.getByText('This cannot be done right now.')).toBeVisible();
  });
});

test('somebody whose session as another user and own session both ended is told so after a reload', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'session', content: 'master' });
  document.head.append(meta);
  const ended = refuse(401, { code: 'session_ended', message: 'Your session has ended. Please log in.' });
  server.on(getSession, ended).on(calls.returnToMaster, ended);
  try {
    const { currentUrl } = await renderConsole({ at: '/Sending/OptOuts', server });
    await expect.poll(currentUrl).toMatch(/^\/Login.*because=expired/);
    expect(server.received(calls.returnToMaster)).toHaveLength(1);
  } finally {
    meta.remove();
  }
});

test('a sub-account sees the credits that it received', async () => {
  server.on(getSession, { ...session, account: { ...session.account, isMaster: false } });
  server.on(
    listReceivedCredits,
    answerPaged(() => [allocation(), allocation({ id: 2, isGiven: false, note: '' })]),
  );
  await renderConsole({ at: '/Credits/Received', server });
  const received = page.getByRole('grid', { name: 'Credits received' }).getByRole('row');
  await expect.element(received.filter({ hasText: 'For November' })).toMatchTextContent(/Received.*\+500/);
  await expect.element(received.filter({ hasText: 'Returned' })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});
