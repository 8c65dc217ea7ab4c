import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { initTranslations } from '#web/app/words/start.ts';
import { EMPTY_DETAILS } from './details.ts';
import { billingDetailsErrors, normalizeDetails } from './errors.ts';
import { words } from './words.ts';

const VALID = {
  ...EMPTY_DETAILS,
  companyName: 'Nkosi & Co',
  address1: '1 Long Street',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};
const VAT = 'Enter a South African VAT number: 10 digits, starting with 4.';

beforeAll(() => {
  initTranslations('Carillon');
  i18next.addResourceBundle('en', 'billingDetails', words);
});

describe('billing details', () => {
  test('are valid without optional values', () => {
    expect(billingDetailsErrors('GB', VALID)).toEqual({});
  });

  test('require a company and an address', () => {
    const required = { companyName: 1, address1: 1, city: 1, stateProvince: 1, zipCode: 1 };
    expect(Object.keys(billingDetailsErrors('GB', EMPTY_DETAILS)).toSorted()).toEqual(
      Object.keys(required).toSorted(),
    );
    expect(billingDetailsErrors('GB', { ...VALID, city: '  ' })).toEqual({ city: 'This is required.' });
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
      billingDetailsErrors('GB', { ...VALID, [field]: `${'x'.repeat(length - 12)}@example.com` });
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
  ])('accept the emails %j: %s', (invoiceEmail, right) => {
    expect(Object.keys(billingDetailsErrors('GB', { ...VALID, invoiceEmail }))).toEqual(
      right ? [] : ['invoiceEmail'],
    );
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
  ])('with registered %s and number %j has the faults %j', (isRsaVatRegistered, vatNumber, faults) => {
    expect(billingDetailsErrors('ZA', { ...VALID, isRsaVatRegistered, vatNumber })).toEqual(faults);
  });

  test('does not check or send a number hidden by "No"', () => {
    const details = { ...VALID, isRsaVatRegistered: false, vatNumber: 'nonsense' };
    expect(billingDetailsErrors('ZA', details)).toEqual({});
    expect(normalizeDetails('ZA', details).vatNumber).toBe('');
  });

  test('is not asked elsewhere, and the number loses its spaces', () => {
    const details = { ...VALID, isRsaVatRegistered: true, vatNumber: 'GB 123 4567' };
    expect(normalizeDetails('GB', details)).toMatchObject({
      isRsaVatRegistered: null,
      vatNumber: 'GB1234567',
    });
  });
});
