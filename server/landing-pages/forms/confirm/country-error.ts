import { type CountryCode, countryOf } from '#sms/index.ts';
import type { OwnerToAsk } from './owner-to-ask.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Returns why a number gets no message to confirm a form: it is not from the account's country, and the form accepts no others. Fraudsters
 * have messages sent to expensive numbers abroad.
 */
export const countryError = ({ block, person }: OwnerToAsk, home: CountryCode): string | undefined =>
  block.props.confirmsAbroad || countryOf(person.number) === home
    ? undefined
    : `This form accepts only numbers of this country: ${NAMES.of(home)}.`;
