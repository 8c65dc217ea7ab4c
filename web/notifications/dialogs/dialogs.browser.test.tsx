import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { confirmDetails, saveContact } from '#contract/my-settings.ts';
import { dismissNotice, getNotices } from '#contract/notifications.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { session } from '#web/testing/signed-in.ts';
import { serveNotices } from '#web/testing/notices.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const URGENT = { id: 'tonight', text: 'The networks are being maintained tonight.\n\nNothing is lost.' };
const SAVED = 'Your user details have been updated.';
const FAILED = 'Failed to save account details. If the problem persists then please contact support.';
const NO_DETAILS = { fullname: '', contactNo1: '', email: '' };

const dialogs = page.getByRole('dialog');
const dialog = (name: string) => page.getByRole('dialog', { name });
const urgent = dialog('Important Note');
const signUp = dialog('Complete your sign-up');
const confirm = dialog('Are your details still correct?');
const update = dialog('Update your details');
const name = signUp.getByRole('textbox', { name: 'Full name' });
const mobile = signUp.getByRole('textbox', { name: 'Mobile number' });

let stored: DetailsServer['stored'];
let details: DetailsServer;
let server: FakeServer;
let confirmedLongAgo: boolean;

beforeEach(() => {
  details = new DetailsServer();
  ({ stored, server } = details);
  confirmedLongAgo = false;
  mockNotices({});
});

function mockNotices(more: Parameters<typeof serveNotices>[1]): void {
  const dismissed = ['tour', 'security-weak'];
  server
    .on(getNotices, () => ({
      dismissed: [...dismissed],
      urgent: null,
      contactsChange: false,
      ...more,
      confirmDetails: confirmedLongAgo,
    }))
    .on(dismissNotice, ({ params }) => void dismissed.push(params['notice']!))
    .on(confirmDetails, () => void (confirmedLongAgo = false))
    .on(saveContact, ({ body }) => {
      Object.assign(stored, body);
      confirmedLongAgo = false;
      return undefined;
    });
}

const render = () => renderConsole({ server });

/** Reloads the page and waits for the notices. */
async function reloaded(
  rendered: Awaited<ReturnType<typeof render>>,
): Promise<Awaited<ReturnType<typeof render>>> {
  const requestCount = server.received(getNotices).length;
  const reloadedPage = await rendered.reload();
  await expect.poll(() => server.received(getNotices).length).toBeGreaterThan(requestCount);
  await expect.element(heading).toHaveTextContent('Dashboard');
  return reloadedPage;
}

test('dialogs open one at a time: the urgent note, missing details, then outdated details', async () => {
  Object.assign(stored, NO_DETAILS);
  confirmedLongAgo = true;
  mockNotices({ urgent: URGENT });
  await render();
  await expect.element(urgent).toBeVisible();
  expect(dialogs.elements()).toHaveLength(1);
  await urgent.getByRole('button', { name: 'Continue' }).click();
  await expect.element(name).toHaveFocus();
  expect(dialogs.elements()).toHaveLength(1);
  await name.fill('Thandi Nkosi');
  await mobile.fill('082 555 0101');
  await signUp.getByRole('textbox', { name: 'Email' }).fill('thandi@example.com');
  await signUp.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(page.getByText(SAVED)).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
});

describe('the urgent note', () => {
  beforeEach(() => mockNotices({ urgent: URGENT }));

  test('may contain equal paragraphs', async () => {
    mockNotices({ urgent: { ...URGENT, text: 'Please wait.\n\nNothing is lost.\n\nPlease wait.' } });
    await render();
    await expect.element(urgent).toBeVisible();
    const texts = textsOf(urgent.getByRole('paragraph')).slice(0, 3);
    expect(texts).toEqual(['Please wait.', 'Nothing is lost.', 'Please wait.']);
  });

  test('must be answered, once', async () => {
    const rendered = await render();
    await expect.element(urgent).toBeVisible();
    expect(textsOf(urgent.getByRole('paragraph'))).toEqual([
      'The networks are being maintained tonight.',
      'Nothing is lost.',
      'Thank you for your understanding and we will keep you updated.',
    ]);
    const accept = urgent.getByRole('button', { name: 'Continue' });
    await expect.element(accept).toHaveFocus();
    await press('{Escape}');
    await userEvent.click(document.body, { position: { x: 20, y: 400 }, force: true });
    await expect.element(urgent).toBeVisible();
    expect(urgent.getByRole('button').elements()).toHaveLength(1);
    await expectAccessibleLooks();
    focus(accept);
    await press('{Enter}');
    await expect.element(urgent).not.toBeInTheDocument();
    const read = () => server.received(dismissNotice).map(({ params }) => params['notice']);
    await expect.poll(read).toEqual(['urgent:tonight']);
    await reloaded(rendered);
    await expect.element(urgent).not.toBeInTheDocument();
  });

  test('opens again with another text', async () => {
    const rendered = await render();
    await urgent.getByRole('button', { name: 'Continue' }).click();
    await expect.element(urgent).not.toBeInTheDocument();
    server.on(getNotices, {
      dismissed: ['tour', 'security-weak', 'urgent:tonight'],
      urgent: { id: 'tomorrow', text: 'It takes longer.' },
      confirmDetails: false,
      contactsChange: false,
    });
    await rendered.reload();
    await expect.element(urgent).toMatchTextContent('It takes longer.');
  });

  test('gives way to missing details when it is withdrawn', async () => {
    Object.assign(stored, NO_DETAILS);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await render();
    await expect.element(urgent).toBeVisible();
    mockNotices({ urgent: null });
    // The page fetches again when it regains focus after a while.
    await vi.advanceTimersByTimeAsync(6000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.element(urgent).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
  });
});

describe('another user of the account', () => {
  const { account } = session;
  const viewer = { ...account, isMaster: false, permissions: [...ROLES.viewer] };
  const serveViewer = (more: Partial<typeof account> = {}) =>
    server.on(getSession, () => ({
      ...session,
      user: {
        username: 'sipho',
        fullName: stored.fullname,
        role: 'viewer' as const,
        missing: stored.fullname === '' ? ['fullname' as const] : [],
      },
      account: { ...viewer, ...more },
    }));

  test('is asked for their own missing details, whatever the role', async () => {
    stored.fullname = '';
    serveViewer();
    await render();
    await expect.element(name).toHaveFocus();
    expect(signUp.getByRole('textbox').elements()).toHaveLength(1);
    await name.fill('Sipho Dlamini');
    await press('{Enter}');
    await expect.element(page.getByText(SAVED)).toBeVisible();
    await expect.element(signUp).not.toBeInTheDocument();
    expect(stored.fullname).toBe('Sipho Dlamini');
  });

  test('confirms and changes their own outdated details', async () => {
    confirmedLongAgo = true;
    serveViewer();
    await render();
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByRole('textbox', { name: 'Full name' }).fill('Sipho Dlamini');
    await press('{Enter}');
    await expect.element(page.getByText(SAVED)).toBeVisible();
    await expect.element(update).not.toBeInTheDocument();
    expect(stored.fullname).toBe('Sipho Dlamini');
  });

  test('is not asked while a user of the master account is logged in as them', async () => {
    stored.fullname = '';
    confirmedLongAgo = true;
    serveViewer({ isImpersonating: true });
    const { settled } = await render();
    await expect.element(heading).toHaveTextContent('Dashboard');
    await expect.poll(() => server.received(getNotices).length).toBeGreaterThan(0);
    await settled();
    await expect.element(dialogs).not.toBeInTheDocument();
  });
});

describe('missing details', () => {
  test('are requested alone, validated on submit, and then updated everywhere', async () => {
    Object.assign(stored, { fullname: '', contactNo1: '' });
    const rendered = await render();
    await expect.element(name).toHaveFocus();
    expect(signUp.getByRole('textbox').elements()).toHaveLength(2);
    await mobile.fill('082-555');
    focus(name);
    const faults = () => signUp.element().querySelectorAll('[aria-invalid=true]').length;
    expect(faults()).toBe(0);
    await press('{Enter}');
    await expect.element(name).toHaveAccessibleDescription('This is required.');
    await expect.element(mobile).toHaveAccessibleDescription(/valid number/);
    await expect.element(name).toHaveFocus();
    await name.fill(' Lindiwe Dube ');
    await mobile.fill('082 555 0199');
    await press('{Enter}');
    await expect.element(signUp).not.toBeInTheDocument();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'User menu for Lindiwe Dube' })).toBeVisible();
    expect(stored).toMatchObject({ fullname: 'Lindiwe Dube', contactNo1: '082 555 0199' });
    await reloaded(rendered);
    await expect.element(signUp).not.toBeInTheDocument();
  });

  test('can only be postponed by logging out', async () => {
    Object.assign(stored, NO_DETAILS);
    const { currentUrl } = await render();
    await name.fill('Lindiwe');
    const question = dialog('Incomplete signup');
    await press('{Escape}');
    await expect.poll(() => question.query()?.querySelectorAll(':focus').length).toBe(1);
    // Escape closes only the question. The dialog below stays open.
    await press('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    await signUp.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Back' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Lindiwe');
    await press('{Escape}');
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(currentUrl).toBe('/Login');
    await expect.element(dialogs).not.toBeInTheDocument();
  });

  test('require the password before an email is saved', async () => {
    stored.email = '';
    details.isConfirmed = false;
    await render();
    const email = signUp.getByRole('textbox', { name: 'Email' });
    await email.fill('lindiwe@example.com');
    await press('{Enter}');
    const password = dialog("Confirm it's you").getByLabelText('Your password');
    await expect.element(password).toHaveFocus();
    await press('{Escape}');
    await expect.element(password).not.toBeInTheDocument();
    expect(dialogs.elements()).toHaveLength(1);
    await expect.element(email).toHaveValue('lindiwe@example.com');
    await signUp.getByRole('button', { name: 'Save and continue' }).click();
    await password.fill(PASSWORD);
    await press('{Enter}');
    await expect.element(signUp).not.toBeInTheDocument();
    expect(stored.email).toBe('lindiwe@example.com');
  });

  test('keep the input and report a failed save', async () => {
    stored.fullname = '';
    server.on(saveContact, refuse());
    await render();
    await name.fill('Lindiwe Dube');
    await press('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(FAILED);
    await expect.element(name).toHaveValue('Lindiwe Dube');
    mockNotices({});
    await signUp.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(signUp).not.toBeInTheDocument();
  });

  test('render with errors, and so does the question about leaving', async () => {
    Object.assign(stored, NO_DETAILS);
    await render();
    await signUp.getByRole('button', { name: 'Save and continue' }).click();
    await expect.poll(() => signUp.getByText('This is required.').elements().length).toBe(3);
    await expectAccessibleLooks();
    await press('{Escape}');
    await expect.element(dialog('Incomplete signup')).toBeVisible();
    await expectAccessibleLooks();
  });
});

describe('outdated details', () => {
  beforeEach(() => {
    confirmedLongAgo = true;
  });

  test('are confirmed, and not requested again', async () => {
    const rendered = await render();
    await expect.element(confirm).toBeVisible();
    await expect
      .poll(() => textsOf(confirm.getByRole('definition')))
      .toEqual(['Thandi Nkosi', '+27 82 555 0101', 'Not provided', stored.email]);
    await confirm.getByRole('button', { name: "Yes, they're correct" }).click();
    await expect.element(confirm).not.toBeInTheDocument();
    await reloaded(rendered);
    await expect.element(confirm).not.toBeInTheDocument();
  });

  test('can be changed', async () => {
    const rendered = await render();
    await expect.element(confirm).toBeVisible();
    await expectAccessibleLooks();
    await confirm.getByRole('button', { name: 'Update' }).click();
    await expect.element(update.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    await expect.element(update.getByRole('textbox', { name: 'Email' })).toHaveValue(stored.email);
    await expectAccessibleLooks();
    await update.getByLabelText('Landline').fill('021 555 0199');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    await expect.element(update).not.toBeInTheDocument();
    expect(stored.contactNo2).toBe('021 555 0199');
    await reloaded(rendered);
    await expect.element(dialogs).not.toBeInTheDocument();
  });

  test('are confirmed by saving another email, or no change', async () => {
    const rendered = await render();
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByRole('textbox', { name: 'Email' }).fill('lindiwe@example.com');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(update).not.toBeInTheDocument();
    expect(stored.email).toBe('lindiwe@example.com');

    confirmedLongAgo = true;
    const again = await rendered.reload();
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(update).not.toBeInTheDocument();
    await reloaded(again);
    await expect.element(dialogs).not.toBeInTheDocument();
  });

  test('are postponed until the next session', async () => {
    const rendered = await render();
    await expect.element(confirm).toBeVisible();
    await press('{Escape}');
    await expect.element(confirm).not.toBeInTheDocument();
    const reloadedPage = await reloaded(rendered);
    await expect.element(confirm).not.toBeInTheDocument();
    // Clear the flags, as in a new tab.
    sessionStorage.clear();
    await reloadedPage.reload();
    await expect.element(confirm).toBeVisible();
  });

  test('keep the input and report a failed save', async () => {
    server.on(saveContact, refuse()).on(confirmDetails, refuse());
    await render();
    const alert = page.getByRole('alert');
    await confirm.getByRole('button', { name: "Yes, they're correct" }).click();
    await expect.element(alert).toMatchTextContent(FAILED);
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByLabelText('Landline').fill('021 555 0199');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => alert.elements().length).toBe(2);
    await expect.element(alert.last()).toMatchTextContent(FAILED);
    await expect.element(update.getByLabelText('Landline')).toHaveValue('021 555 0199');
  });
});
