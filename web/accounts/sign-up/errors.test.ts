import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { findSignUpErrors, serverErrors } from './errors.ts';
import type { Values } from './values.ts';
import { words } from './words.ts';
import { words as password } from '../password/words.ts';

initTranslations('Carillon');
addTranslations({ accounts: { signUp: words, password } });

const filled: Values = {
  fullname: 'Thandi Nkosi',
  email: 'thandi@example.com',
  confirmEmail: 'thandi@example.com',
  contact1: '+27 82 555 0101',
  contact2: '',
  company: '',
  countryOfResidence: '156',
  countryToSms: '156',
  utcOffset: '+0200',
  username: 'thandi',
  password: 'Grass is green 7',
  confirmPassword: 'Grass is green 7',
  terms: true,
};

test('accepts a completed form', () => {
  expect(findSignUpErrors(filled, 60, true)).toEqual({});
});

test.each([
  [{ fullname: ' ' }, { fullname: 'This is required.' }],
  [{ email: '', confirmEmail: '' }, { email: 'This is required.' }],
  [{ email: 'no', confirmEmail: 'no' }, { email: 'Please enter a valid email address' }],
  [{ confirmEmail: 'other@example.com' }, { confirmEmail: 'Email confirmation does not match' }],
  [{ countryToSms: '' }, { countryToSms: 'This is required.' }],
  [{ username: 'abc' }, { username: 'Your username must be at least 4 characters long' }],
  [{ username: 'with space' }, { username: 'Your username may not contain spaces' }],
  [{ username: 'per%cent' }, { username: 'Your username may not contain "%"' }],
  [{ username: 'Res_me' }, { username: 'Your username may not start with "Res_"' }],
  [{ confirmPassword: '' }, { confirmPassword: 'Password confirmation does not match' }],
  [{ terms: false }, { terms: 'Please indicate that you agree to the Terms of Service and Privacy Policy' }],
])('for %j, reports %j', (change, faults) => {
  expect(findSignUpErrors({ ...filled, ...change }, 60, true)).toEqual(faults);
});

test.each(['082-555', 'home', '++27', '+'])('rejects the phone number %s', (number) => {
  expect(Object.keys(findSignUpErrors({ ...filled, contact1: number, contact2: number }, 60, true))).toEqual([
    'contact1',
    'contact2',
  ]);
});

test('requires the terms only if there are any', () => {
  expect(findSignUpErrors({ ...filled, terms: false }, 60, false)).toEqual({});
});

test.each([
  ['Username', { username: 'The username is already in use, please try a diferent username.' }, null],
  ['RecaptchaToken', {}, 'Recaptch verification failed, please try again.'],
  ['Contact1', { contact1: 'as said' }, 'There was an error creating your account.'],
  ['Unknown', {}, 'There was an error creating your account.'],
])('shows the server’s error for %s', (field, faults, problem) => {
  expect(serverErrors({ hasErrors: true, errors: [{ field, message: 'as said' }] })).toEqual({
    errors: faults,
    problem,
  });
});
