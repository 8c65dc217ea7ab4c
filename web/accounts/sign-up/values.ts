import type { Country } from '#contract/sign-up.ts';
import type { Client } from '#contract/client.ts';
import { defaultOffset } from './utc-offset.ts';

/** The form's fields in display order. Countries are ids. */
export const FIELDS = [
  'fullname',
  'email',
  'confirmEmail',
  'contact1',
  'contact2',
  'company',
  'countryOfResidence',
  'countryToSms',
  'utcOffset',
  'username',
  'password',
  'confirmPassword',
  'terms',
] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Record<Exclude<Field, 'terms'>, string> & { terms: boolean };

/**
 * The values that the user has typed, without the passwords. They fill the form if the user leaves the page
 * and returns. Kept only in memory.
 */
let rememberedValues: Values | undefined;

export function rememberValues(values: Values): void {
  rememberedValues = { ...values, password: '', confirmPassword: '' };
}

export function forgetValues(): void {
  rememberedValues = undefined;
}

export function initialValues({ signUp }: Client, countries: Country[]): Values {
  const home = countries.find(({ country }) => country === signUp.defaultCountry);
  return (
    rememberedValues ?? {
      fullname: '',
      email: '',
      confirmEmail: '',
      contact1: '',
      contact2: '',
      company: '',
      countryOfResidence: idOf(home),
      countryToSms: home?.countryToSms ? idOf(home) : '',
      utcOffset: defaultOffset(new Date().getTimezoneOffset(), signUp.defaultUtcOffset),
      username: '',
      password: '',
      confirmPassword: '',
      terms: false,
    }
  );
}

const idOf = (country: Country | undefined): string => (country ? String(country.id) : '');
