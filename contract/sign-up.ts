import { z } from 'zod';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { tidyName } from './names.ts';

/** Maximum lengths in characters (specification, 5.1). */
export const MAX_LENGTHS = {
  fullname: 100,
  contact1: 20,
  contact2: 20,
  company: 100,
  email: 100,
  username: 250,
  password: 250,
} as const;

/** Matches a typed phone number: an optional plus sign, then digits and spaces (specification, 5.1). */
export const PHONE_PATTERN = /^\+?[\d ]*\d[\d ]*$/;

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  summary: 'List countries',
  answer: z.object({
    countries: z.array(
      z.object({
        id: z.number().int(),
        /** The country's name. */
        description: z.string(),
        /** Whether Carillon can send messages to the country. */
        countryToSms: z.boolean(),
        /** The country as ISO 3166-1 alpha-2. */
        country: z.string().length(2),
      }),
    ),
  }),
});
export type Country = z.infer<typeof listCountries.answer>['countries'][number];

/**
 * The limit is generous, so that the handler receives values that are too long and reports them in `errors`.
 */
const typedText = z.string().max(2000);

/**
 * Creates an account (specification, 7.1). Countries are ids from `GET /api/countries`. `utcOffset` looks
 * like `+0200`.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/v2/public/account',
  access: 'public',
  summary: 'Create a trial account and its first user',
  body: z.object({
    fullname: typedText.overwrite(tidyName),
    email: typedText,
    contact1: typedText,
    contact2: typedText.nullish(),
    countryToSms: z.number().int(),
    countryOfResidence: z.number().int(),
    username: typedText,
    password: typedText,
    company: typedText.overwrite(tidyName).nullish(),
    utcOffset: typedText.nullish(),
    /** The browser's time zone, as an IANA name. */
    timeZone: typedText.nullish(),
    termsAccepted: z.boolean().optional(),
    reCaptchaToken: captchaToken,
  }),
  /**
   * `field` is one of these capitalised names: Fullname, Email, Contact1, …, Username, Password, Terms,
   * RecaptchaToken.
   */
  answer: z.object({
    hasErrors: z.boolean(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
});
export type SignUpAnswer = z.infer<typeof signUp.answer>;

export type UsernameProblem = 'short' | 'space' | 'percent' | 'reserved';

/** Returns the problem with a new username; undefined if it is acceptable (specification, 5.2). */
export function findUsernameProblem(username: string): UsernameProblem | undefined {
  if (Array.from(username).length < 4) return 'short';
  if (/\s/.test(username)) return 'space';
  if (username.includes('%')) return 'percent';
  if (/^res_/i.test(username)) return 'reserved';
  return undefined;
}
