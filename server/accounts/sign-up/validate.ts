import type { Request } from '#contract/endpoint.ts';
import { MAX_LENGTHS, type signUp, type UsernameProblem, findUsernameProblem } from '#contract/sign-up.ts';
import { fieldFault } from '../account/fields.ts';
import { passwordFaultMessage } from '../passwords/check.ts';
import { countryById } from './countries.ts';

export type SignUpInput = Request<typeof signUp>['body'];
export type FieldError = { field: string; message: string };

const USERNAME_MESSAGES: Record<UsernameProblem, string> = {
  short: 'Your username must be at least 4 characters long',
  space: 'Your username may not contain spaces',
  percent: 'Your username may not contain "%"',
  reserved: 'Your username may not start with "Res_"',
};

/** Lists all errors in a sign-up (specification, 5.1 and 5.2), in the order of the form. */
export async function findErrors(input: SignUpInput, requiresTerms: boolean): Promise<FieldError[]> {
  const faults: [field: string, message: string | undefined][] = [
    ['Fullname', fieldFault('name', input.fullname, MAX_LENGTHS.fullname)],
    ['Company', fieldFault('text', input.company ?? '', MAX_LENGTHS.company)],
    ['Email', fieldFault('email', input.email, MAX_LENGTHS.email)],
    ['Contact1', fieldFault('mobile', input.contact1, MAX_LENGTHS.contact1)],
    ['Contact2', fieldFault('phone', input.contact2 ?? '', MAX_LENGTHS.contact2)],
    ...countryFaults(input),
    ['Username', usernameError(input.username)],
    ['Password', await passwordError(input)],
    ['Terms', requiresTerms && input.termsAccepted === false ? TERMS_MESSAGE : undefined],
  ];
  return faults.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

const TERMS_MESSAGE = 'Please indicate that you agree to the Terms of Service and Privacy Policy';

/**
 * Checks both countries. Residents of the USA can send only to the USA. The message for a valid field is
 * undefined.
 */
function countryFaults(input: SignUpInput): [field: string, message: string | undefined][] {
  const home = countryById(input.countryOfResidence);
  const to = countryById(input.countryToSms);
  const unknown = (country: unknown) => (country ? undefined : 'Please choose a country');
  const usOnly = home?.country === 'US' && to?.country !== 'US';
  return [
    ['CountryOfResidence', unknown(home)],
    ['CountryToSms', unknown(to) ?? (usOnly ? 'Accounts in the USA can only send to the USA' : undefined)],
  ];
}

/** Returns an error message for an unacceptable username (specification, 5.2), otherwise undefined. */
export function usernameError(username: string): string | undefined {
  const fault = findUsernameProblem(username);
  return fault ? USERNAME_MESSAGES[fault] : fieldFault('name', username, MAX_LENGTHS.username);
}

async function passwordError({ password, username }: SignUpInput): Promise<string | undefined> {
  if (password.length > MAX_LENGTHS.password) return `At most ${MAX_LENGTHS.password} characters`;
  return passwordFaultMessage(password, username);
}
