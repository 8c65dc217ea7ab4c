import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveContact } from '#contract/my-settings.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const name = page.getByRole('textbox', { name: 'Full name' });
const email = page.getByRole('textbox', { name: 'Email' });
const save = page.getByRole('button', { name: 'Save changes' });
const security = page.getByRole('link', { name: 'Security' });
const saved = page.getByText('Your user details have been updated.');

let details: DetailsServer;
const render = (at = '/MySettings/Details') => renderConsole({ at, server: details.server });

beforeEach(() => {
  details = new DetailsServer();
});

test('the details open from the user menu and are saved', async () => {
  const first = await render('/');
  await page.getByRole('button', { name: 'User menu for Thandi Nkosi' }).click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect.poll(first.currentUrl).toBe('/MySettings/Details');
  await expect.poll(() => document.title).toBe('My Settings · Carillon');
  const username = page.getByLabelText('Username');
  await expect.element(username).toHaveValue('thandi');
  await expect.element(username).toHaveAttribute('readonly');

  await name.fill('Thandi Mokoena');
  await page.getByLabelText('Landline').fill('021 555 0101');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Mokoena Bakery');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'User menu for Thandi Mokoena' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText('Mokoena Bakery')).toBeVisible();
  await security.click();
  await expect.poll(first.currentUrl).toBe('/MySettings/Security');
});

test('the details are the first settings page', async () => {
  details.stored.contactNo2 = '021 555 0101';
  const { currentUrl } = await render('/MySettings');
  await expect.poll(currentUrl).toBe('/MySettings/Details');
  await expect.element(page.getByLabelText('Landline')).toHaveValue('021 555 0101');
});

test('shows errors after submitting', async () => {
  await render();
  await name.fill(' ');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('082-555');
  await email.fill('thandi');
  await expect.element(page.getByText('This is required.')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => page.getByText('This is required.').elements().length).toBe(1);
  await expect.element(page.getByText(/^Please enter a valid number/)).toBeVisible();
  await expect.element(page.getByText(/^Please enter a valid email address/)).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('asks before discarding changes', async () => {
  const { currentUrl } = await render();
  await name.fill('Somebody else');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await security.click();
  await expect
    .element(question)
    .toMatchTextContent('Your unsaved changes will be lost if you choose to continue.');
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(currentUrl()).toBe('/MySettings/Details');
  await expect.element(name).toHaveValue('Somebody else');
  await security.click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(currentUrl).toBe('/MySettings/Security');
});

test('keeps the input and reports a failed save', async () => {
  details.server.on(saveContact, refuse());
  await render();
  await name.fill('Thandi Mokoena');
  await save.click();
  await expect
    .element(
      page.getByText('Failed to save account details. If the problem persists then please contact support.'),
    )
    .toBeVisible();
  await expect.element(name).toHaveValue('Thandi Mokoena');
});

test('requires the password to change the email, unless it was entered recently', async () => {
  details.isConfirmed = false;
  await render();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const password = dialog.getByLabelText('Your password');
  await email.fill('new@example.com');
  await name.fill('Thandi Mokoena');
  await save.click();
  await expect.element(password).toHaveFocus();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  expect(details.stored).toMatchObject({ email: 'thandi@example.com', fullname: 'Thandi Nkosi' });

  await press('{Enter}');
  await expect.element(password).toHaveFocus();
  await press('not this one{Enter}');
  await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
  await password.fill(PASSWORD);
  await press('{Enter}');
  await expect.element(saved).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(details.stored.email).toBe('new@example.com');
});

describe('a sub-account', () => {
  const sub = { ...session, account: { ...session.account, isMaster: false } };
  const open = (at: string) => renderConsole({ at, server: createServer({ who: () => sub }) });

  test('has no company', async () => {
    const { currentUrl } = await open('/MySettings/Security');
    await expect.poll(currentUrl).toBe('/MySettings/SecuritySub');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect.element(name).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Company name' })).not.toBeInTheDocument();
  });

  test.each([
    ['/Settings/Security', '/MySettings/SecuritySub'],
    ['/Settings/Account', '/MySettings/Details'],
  ])('redirects the former path %s', async (at, path) => {
    const { currentUrl } = await open(at);
    await expect.poll(currentUrl).toBe(path);
  });
});

test("a master account is redirected from the sub-account's path", async () => {
  const { currentUrl } = await render('/MySettings/SecuritySub');
  await expect.poll(currentUrl).toBe('/MySettings/Security');
});
