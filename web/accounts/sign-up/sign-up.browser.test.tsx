import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { signIn } from '#contract/sign-in.ts';
import { listCountries, signUp } from '#contract/sign-up.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { loginForm } from '#web/testing/log-in.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { signedInAnswer } from '#web/testing/signed-in.ts';
import { countries, signUpForm as form } from '#web/testing/sign-up-form.ts';
import { createSignUpPerson, type SignUpField } from '#web/testing/sign-up-person.ts';
import { tabTo } from '#web/testing/tab-to.ts';
import { textsOf } from '#web/testing/texts-of.ts';
import { rememberUsername } from '../last-username.ts';
import { forgetValues } from './values.ts';

let server: FakeServer;

beforeEach(() => {
  server = createServer({ signedIn: false }).on(listCountries, { countries });
});

afterEach(() => {
  forgetValues();
  rememberUsername('');
});

const render = (at = '/SignUp') => renderConsole({ at, server });
const invalid = () => document.querySelectorAll('[aria-invalid=true]').length;

test('shows no errors before submitting, then all at once', async () => {
  await render();
  for (const name of ['Email', 'Mobile number', 'Username', 'Password'] as const) focus(form.field(name));
  await form.field('Username').fill('abc');
  await form.field('Full name').fill('  ');
  expect(invalid()).toBe(0);
  await form.submit.click();
  for (const name of ['Full name', 'Email', 'Mobile number', 'Password'] as const)
    await expect.element(form.field(name)).toHaveAccessibleDescription(/^This is required\./);
  expect(invalid()).toBe(6);
  await expect
    .element(form.field('Username'))
    .toHaveAccessibleDescription('Your username must be at least 4 characters long');
  await expect
    .element(form.terms)
    .toHaveAccessibleDescription('Please indicate that you agree to the Terms of Service and Privacy Policy');
  await expect.element(form.field('Full name')).toHaveFocus();
  await form.choose(form.residence, 'United States');
  await expectAccessibleLooks();
});

const mixed = 'A mix of numbers, lowercase and uppercase characters required';
const complex = 'Your password needs to be more complex (at least 12 characters)';
const number = 'Please enter a valid number using digits, spaces and an optional leading +';
const bothPasswords = (password: string) => ({ Password: password, 'Confirm password': password });
const faults: [field: SignUpField, typed: Partial<Record<SignUpField, string>>, words: string][] = [
  ['Email', { Email: 'lindiwe', 'Confirm email': 'lindiwe' }, 'Please enter a valid email address'],
  ['Confirm email', { 'Confirm email': 'lindiwe@example.org' }, 'Email confirmation does not match'],
  ['Mobile number', { 'Mobile number': '082-555-0199' }, number],
  ['Mobile number', { 'Mobile number': '27+825550199' }, number],
  ['Username', { Username: 'abc' }, 'Your username must be at least 4 characters long'],
  ['Username', { Username: 'linda dube' }, 'Your username may not contain spaces'],
  ['Username', { Username: 'linda%dube' }, 'Your username may not contain "%"'],
  ['Username', { Username: 'Res_linda' }, 'Your username may not start with "Res_"'],
  ['Password', bothPasswords('copper anvil singing 42'), mixed],
  ['Password', bothPasswords('Copper Anvil Singing'), mixed],
  ['Password', bothPasswords('COPPER ANVIL SINGING 42'), mixed],
  ['Password', bothPasswords('Copper 42'), complex],
  ['Password', bothPasswords('Password12345'), complex],
  ['Password', bothPasswords('Copper Thandeka Singing 42'), 'Your password may not contain your username'],
  ['Confirm password', { 'Confirm password': 'Copper' }, 'Password confirmation does not match'],
];

test('shows the text of each rule and focuses the first invalid field', async () => {
  await render();
  await form.terms.click();
  const good = createSignUpPerson('thandeka');
  form.fill(good);
  for (const [field, typed, words] of faults) {
    form.fill(typed);
    await press('{Enter}');
    const described = () =>
      (form.field(field).element().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    await expect.poll(described, { message: JSON.stringify(typed) }).toContain(words);
    expect(invalid(), JSON.stringify(typed)).toBe(1);
    await expect.element(form.field(field)).toHaveFocus();
    form.fill(Object.fromEntries(Object.keys(typed).map((name) => [name, good[name as SignUpField]])));
  }
  expect(server.received(signUp)).toHaveLength(0);
});

test('does not accept a pasted email confirmation', async () => {
  await render();
  await form.field('Email').fill('lindiwe@example.com');
  focus(form.field('Email'));
  await press('{Control>}a{/Control}{Control>}c{/Control}');
  focus(form.field('Confirm email'));
  await press('{Control>}v{/Control}');
  focus(form.field('Company'));
  await press('{Control>}v{/Control}');
  await expect.element(form.field('Company')).toHaveValue('lindiwe@example.com');
  await expect.element(form.field('Confirm email')).toHaveValue('');
});

test('limits accounts in the USA to the USA', async () => {
  await render();
  const usaHint = page.getByText('Accounts in the USA can only send messages within the USA.');
  await form.choose(form.residence, 'United States');
  await expect.element(form.destination).toHaveValue('United States');
  await expect.element(usaHint).toBeVisible();
  await form.destination.click();
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['United States']);
  await press('{Escape}');
  await form.choose(form.residence, 'Namibia');
  await form.choose(form.destination, 'Botswana');
  await expect.element(usaHint).not.toBeInTheDocument();
});

/** Overrides the browser's time zone for one test. */
const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
afterEach(() => setTimeZone(''));

test('starts with the browser’s time zone', async () => {
  await setTimeZone('America/Bogota');
  await render();
  await expect.element(form.timeZone).toHaveValue('UTC -05:00');
});

test('starts with the brand’s time zone when the browser’s is not offered', async () => {
  await setTimeZone('Asia/Kolkata');
  await render();
  await expect.element(form.timeZone).toHaveValue('UTC +02:00');
  await form.timeZone.click();
  const options = () => textsOf(page.getByRole('option'));
  await expect.poll(() => options().length).toBe(25);
  expect(options().at(0)).toBe('UTC -12:00');
  expect(options().at(-1)).toBe('UTC +12:00');
});

test('keeps the input after a refusal and after a visit to Login', async () => {
  const inUse = 'The username is already in use, please try a diferent username.';
  server.on(signUp, { hasErrors: true, errors: [{ field: 'Username', message: inUse }] });
  await render();
  const person = createSignUpPerson('Taken');
  form.fill(person);
  await form.terms.click();
  await form.submit.click();
  const username = form.field('Username');
  await expect.element(username).toHaveAccessibleDescription(inUse);
  await expect.element(username).toHaveFocus();
  for (const [name, typed] of Object.entries(person))
    await expect.element(form.field(name as SignUpField)).toHaveValue(typed);

  server.on(signUp, { hasErrors: true, errors: [{ field: 'Account', message: 'Closed' }] });
  await form.submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There was an error creating your account.');
  await expect.element(form.terms).toBeChecked();

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect.element(form.field('Full name')).toHaveValue(person['Full name']);
  await expect.element(form.field('Confirm email')).toHaveValue(person['Confirm email']);
  await expect.element(form.terms).toBeChecked();
  await expect.element(form.field('Password')).toHaveValue('');
  await expect.element(form.field('Confirm password')).toHaveValue('');
});

test('reports at Login that sign-up is unavailable without countries', async () => {
  server.on(listCountries, refuse());
  const { currentUrl } = await render();
  await expect.poll(currentUrl).toBe('/Login');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Sign up unavailable. If the problem persists then please contact support.');
});

test('reports a failed first login at Login', async () => {
  const { currentUrl } = await render();
  const person = createSignUpPerson('unlucky');
  form.fill(person);
  await form.terms.click();
  server.once(signIn, { ...signedInAnswer, authenticated: false, error: 'Not now' });
  await form.submit.click();
  await expect.poll(currentUrl).toBe('/Login');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Sign up was successful but an error ocurred during login, please try again later.');
  await expect.element(loginForm.username).toHaveValue('unlucky');
  await loginForm.password.fill(person.Password);
  focus(loginForm.password);
  await press('{Enter}');
  await expect.poll(currentUrl).toBe('/');
});

test('selects the matching country on Enter, however fast', async () => {
  await render('/SignUp');
  await tabTo(form.residence);
  await press('{Control>}a{/Control}');
  typeText('Namib');
  await expect.element(page.getByRole('option', { name: 'Namibia' })).toBeVisible();
  await press('{Enter}');
  await expect.element(form.residence).toHaveValue('Namibia');
});

test('works with the keyboard', async () => {
  await render('/Login');
  const person = createSignUpPerson('keyboardist');
  await tabTo(page.getByRole('link', { name: 'Create account' }));
  await press('{Enter}');
  await expect.element(form.field('Full name')).toHaveFocus();
  typeText(person['Full name']);
  for (const name of ['Email', 'Confirm email', 'Mobile number'] as const) {
    await tabTo(form.field(name));
    typeText(person[name]);
  }
  await tabTo(form.residence);
  await press('{Control>}a{/Control}Namib{Enter}');
  await expect.element(form.residence).toHaveValue('Namibia');
  await tabTo(form.timeZone);
  await press('{Enter}{ArrowDown}{Enter}');
  for (const name of ['Username', 'Password', 'Confirm password'] as const) {
    await tabTo(form.field(name));
    typeText(person[name]);
  }
  // Submitting too early focuses the first missing field.
  await press('{Enter}');
  await expect.element(form.terms).toHaveFocus();
  await press(' ');
  await tabTo(form.submit);
  await press('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
});
