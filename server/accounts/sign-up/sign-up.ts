import type { SignUpAnswer } from '#contract/sign-up.ts';
import { parseUtcOffset } from '#contract/utc-offset.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { wideNetworkOf, networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { insertAccount, type NewAccount } from '../account/create-account.ts';
import { zoneAt } from '../account/time-zone.ts';
import { actingAsUser, audit } from '../audit.ts';
import { type Brand, brandOfHost } from '../brands/index.ts';
import { welcomeMail } from '../mails/index.ts';
import type { AccountDependencies } from '../parts.ts';
import { hashPassword, type StoredPassword } from '../passwords/hash.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { countryById } from './countries.ts';
import { type FieldError, findErrors, type SignUpInput } from './validate.ts';

/**
 * Gives a new account its first credits in the transaction that creates the account. `credits` is in
 * thousandths.
 */
export type GrantTrial = (tx: OwnerDb, accountId: number, credits: number) => Promise<void>;

const toSignUpAnswer = (...errors: FieldError[]): SignUpAnswer => ({ hasErrors: errors.length > 0, errors });

const CAPTCHA_FAILED = {
  field: 'RecaptchaToken',
  message: 'Recaptch verification failed, please try again.',
};
const USERNAME_TAKEN = {
  field: 'Username',
  message: 'The username is already in use, please try a diferent username.',
};
const SIGN_UP_REFUSED = { field: 'Account', message: 'There was an error creating your account.' };

/** Creates a trial account with its first user (specification, 4.2, 5.2, 7.1 and 8). */
export async function signUp(
  parts: AccountDependencies & { grantTrial: GrantTrial },
  db: Database,
  input: SignUpInput,
  caller: Caller,
): Promise<SignUpAnswer> {
  const brand = await brandOfHost(db, caller.host);
  if (!brand.offersSignUp) return toSignUpAnswer(SIGN_UP_REFUSED);
  const verdict = await db.beforeAccount((tx) =>
    countAttempt(tx, [
      ['sign-up by neighbourhood', wideNetworkOf(caller.address)],
      ['sign-up by address', networkOf(caller.address)],
    ]),
  );
  if (verdict === 'closed') return toSignUpAnswer(SIGN_UP_REFUSED);
  if (verdict === 'captcha' && !(await parts.captcha.accepts(db, input.reCaptchaToken, caller.address)))
    return toSignUpAnswer(CAPTCHA_FAILED);
  const errors = await findErrors(input, brand.requiresTerms);
  if (errors.length > 0) return toSignUpAnswer(...errors);
  const password = await hashPassword(input.password);
  return openAccount(parts.grantTrial, db, { input, brand, password, caller });
}

type NewSignUp = { input: SignUpInput; brand: Brand; password: StoredPassword; caller: Caller };

async function openAccount(
  grantTrial: GrantTrial,
  db: Database,
  { input, brand, password, caller }: NewSignUp,
): Promise<SignUpAnswer> {
  try {
    await db.owner.transaction().execute(async (tx) => {
      const { accountId, userId } = await insertAccount(tx, toNewAccount(input, brand), password);
      if (brand.trialCredits > 0) await grantTrial(tx, accountId, brand.trialCredits);
      await audit(actingAsUser(tx, { accountId, userId }), 'signed up', {
        address: caller.address,
        termsAccepted: input.termsAccepted === true,
      });
      await postMail(tx, accountId, {
        to: input.email.trim(),
        mail: welcomeMail,
        data: { fullName: input.fullname.trim(), username: input.username },
      });
    });
    return toSignUpAnswer();
  } catch (error) {
    if (error instanceof Problem && error.code === 'username_taken') return toSignUpAnswer(USERNAME_TAKEN);
    throw error;
  }
}

function toNewAccount(input: SignUpInput, brand: Brand): NewAccount {
  const utcOffset = parseUtcOffset(input.utcOffset) ?? brand.defaultUtcOffset;
  return {
    name: input.company?.trim() || input.fullname.trim(),
    brandId: brand.id,
    isTrial: true,
    homeCountry: countryById(input.countryToSms)!.country,
    countryOfResidence: countryById(input.countryOfResidence)!.country,
    utcOffset,
    timeZone: zoneAt(input.timeZone, utcOffset),
    username: input.username,
    fullName: input.fullname.trim(),
    email: input.email.trim(),
    contact1: input.contact1.trim(),
    contact2: input.contact2?.trim() ?? '',
  };
}
