import type { Country } from '#contract/sign-up.ts';
import type { Client } from '#contract/client.ts';
import { defaultOffset } from './utc-offset.ts';

/** The form, in the order of its fields. Countries are ids. */
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

/** What was typed, for whoever goes to another page and comes back. Without the passwords, and only in memory. */
let typed: Values | undefined;

export function keepTyped(values: Values): void {
  typed = { ...values, password: '', confirmPassword: '' };
}

export function forgetTyped(): void {
  typed = undefined;
}

export function firstValues({ signUp }: Client, countries: Country[]): Values {
  const home = countries.find(({ country }) => country === signUp.defaultCountry);
  return (
    typed ?? {
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
