import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { newPasswordErrors } from './errors.ts';
import { words } from './words.ts';

initTranslations('Carillon');
addTranslations({ accounts: { password: words } });

const faultsOf = (
  password: string,
  { confirmPassword = password, strength = 100, username = 'thandi' } = {},
) => newPasswordErrors({ password, confirmPassword }, strength, username);

test.each([
  ['', {}, 'This is required.'],
  ['grass is green 7', {}, 'A mix of numbers, lowercase and uppercase characters required'],
  ['Grass7', {}, 'Your password needs to be more complex (at least 12 characters)'],
  ['Grass is green 7', { strength: 39 }, 'Your password needs to be more complex (at least 12 characters)'],
  ['Green as THANDI 7', {}, 'Your password may not contain your username'],
])('for "%s" (%o), reports: %s', (password, given, words) => {
  expect(faultsOf(password, given)).toEqual({ password: words });
});

test('rejects a different confirmation', () => {
  expect(faultsOf('Grass is green 7', { confirmPassword: 'Grass is green' })).toEqual({
    confirmPassword: 'Password confirmation does not match',
  });
});

test('accepts a valid password', () => {
  expect(faultsOf('Grass is green 7', { strength: 40 })).toEqual({});
});
