import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWords } from '#web/app/words/start.ts';
import { NO_DETAILS } from './details.ts';
import { faultsIn, tidy } from './faults.ts';
import { words } from './words.ts';

const RIGHT = {
  ...NO_DETAILS,
  companyName: 'Nkosi & Co',
  address1: '1 Long Street',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};
const VAT = 'Enter a South African VAT number: 10 digits, starting with 4.';

beforeAll(() => {
  startWords('Carillon');
  i18next.addResourceBundle('en', 'billingDetails', words);
});

describe('billing details', () => {
  test('may leave out what nobody asks for', () => {
    expect(faultsIn('GB', RIGHT)).toEqual({});
  });

  test('need a company and an address', () => {
    const required = { companyName: 1, address1: 1, city: 1, stateProvince: 1, zipCode: 1 };
    expect(Object.keys(faultsIn('GB', NO_DETAILS)).toSorted()).toEqual(Object.keys(required).toSorted());
    expect(faultsIn('GB', { ...RIGHT, city: '  ' })).toEqual({ city: 'This is required.' });
  });

  test.each([
    ['invoiceEmail', 200],
    ['address1', 200],
    ['address2', 200],
    ['city', 100],
    ['stateProvince', 100],
    ['zipCode', 100],
    ['vatNumber', 100],
    ['companyName', 100],
  ] as const)('%s has at most %d characters', (field, most) => {
    const of = (length: number) =>
      faultsIn('GB', { ...RIGHT, [field]: `${'x'.repeat(length - 12)}@example.com` });
    expect(of(most)).toEqual({});
    expect(of(most + 1)).toEqual({ [field]: `Use at most ${most} characters.` });
  });

  test.each([
    ['', true],
    ['a@b.example', true],
    ['a@b.example, c@d.example ,e@f.example', true],
    ['a@b.example;c@d.example', false],
    ['a@b.example,', false],
    ['nobody', false],
  ])('the addresses %j are right: %s', (invoiceEmail, right) => {
    expect(Object.keys(faultsIn('GB', { ...RIGHT, invoiceEmail }))).toEqual(right ? [] : ['invoiceEmail']);
  });
});

describe('in South Africa, VAT', () => {
  test.each([
    [null, '', { isRsaVatRegistered: 'Yes/No answer required' }],
    [false, '', {}],
    [true, '', { vatNumber: 'This is required.' }],
    [true, '4123456789', {}],
    [true, ' 4123 456 789 ', {}],
    [true, '5123456789', { vatNumber: VAT }],
    [true, '412345678', { vatNumber: VAT }],
  ])('registered: %s, number: %j', (isRsaVatRegistered, vatNumber, faults) => {
    expect(faultsIn('ZA', { ...RIGHT, isRsaVatRegistered, vatNumber })).toEqual(faults);
  });

  test('a number that is hidden by "No" is neither checked nor sent', () => {
    const details = { ...RIGHT, isRsaVatRegistered: false, vatNumber: 'nonsense' };
    expect(faultsIn('ZA', details)).toEqual({});
    expect(tidy('ZA', details).vatNumber).toBe('');
  });

  test('elsewhere nobody asks, and a number loses its spaces', () => {
    const details = { ...RIGHT, isRsaVatRegistered: true, vatNumber: 'GB 123 4567' };
    expect(tidy('GB', details)).toMatchObject({ isRsaVatRegistered: null, vatNumber: 'GB1234567' });
  });
});
