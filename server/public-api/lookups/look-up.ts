import type { Answer } from '#contract/endpoint.ts';
import type { lookUpV1Number as endpoint } from '#contract/v1/lookups.ts';
import {
  callingCodeOf,
  type CountryCode,
  countryOf,
  describeNumberProblem,
  lineTypeOf,
  networkOf,
  parseNumber,
} from '#sms/index.ts';
import { spellOut } from '#server/key-messages/index.ts';

/** Returns what the numbering plans tell about a number. */
export function lookUp(typed: string, homeCountry: CountryCode): Answer<typeof endpoint> {
  const parsed = parseNumber(spellOut(typed, homeCountry), homeCountry);
  if (!parsed.ok)
    return {
      valid: false,
      number: null,
      country: null,
      country_code: null,
      network: null,
      type: null,
      problem: describeNumberProblem(parsed.reason),
    };
  const { number } = parsed;
  return {
    valid: true,
    number,
    country: countryOf(number) ?? null,
    country_code: callingCodeOf(number) ?? null,
    network: networkOf(number) ?? null,
    type: lineTypeOf(number),
    problem: null,
  };
}
