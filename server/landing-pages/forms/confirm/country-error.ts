import { fillWord, wordsOf } from '#page-html/index.ts';
import { type CountryCode, countryOf } from '#sms/index.ts';
import type { OwnerToAsk } from './owner-to-ask.ts';

/**
 * Returns why a number gets no message to confirm a form: it is not from the account's country, and the form accepts no others. Fraudsters
 * have messages sent to expensive numbers abroad.
 */
export function countryError(
  { block, person }: OwnerToAsk,
  home: CountryCode,
  language: string,
): string | undefined {
  if (block.props.confirmsAbroad || countryOf(person.number) === home) return undefined;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(home);
  return fillWord(wordsOf(language).otherCountry, { country });
}
