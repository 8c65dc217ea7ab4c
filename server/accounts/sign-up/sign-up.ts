import type { SignUpAnswer } from '#contract/sign-up.ts';
import { readUtcOffset } from '#contract/utc-offset.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { neighbourhoodOf, networkOf } from '#server/platform/http/network-of.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { insertAccount, type NewAccount } from '../account/create-account.ts';
import { zoneAt } from '../account/time-zone.ts';
import { asUser, audit } from '../audit.ts';
import { type Brand, brandOfHost } from '../brands/index.ts';
import { welcomeMail } from '../mails/index.ts';
import type { Parts } from '../parts.ts';
import { hashPassword, type KeptPassword } from '../passwords/hash.ts';
import { countTry } from '../throttle/throttle.ts';
import { countryById } from './countries.ts';
import { type FieldError, findErrors, type Wish } from './validate.ts';

/** Gives a new account its first credits (in thousandths), in the transaction that makes it. */
export type GrantTrial = (tx: OwnerDb, accountId: number, credits: number) => Promise<void>;

const answer = (...errors: FieldError[]): SignUpAnswer => ({ hasErrors: errors.length > 0, errors });

const CAPTCHA = { field: 'RecaptchaToken', message: 'Recaptch verification failed, please try again.' };
const TAKEN = {
  field: 'Username',
  message: 'The username is already in use, please try a diferent username.',
};
const NOT_HERE = { field: 'Account', message: 'There was an error creating your account.' };

/** Makes a trial account with its first user (specification, 4.2, 5.2, 7.1 and 8). */
export async function signUp(
  parts: Parts & { grantTrial: GrantTrial },
  db: Database,
  wish: Wish,
  caller: Caller,
): Promise<SignUpAnswer> {
  const brand = await brandOfHost(db, caller.host);
  if (!brand.offersSignUp) return answer(NOT_HERE);
  const verdict = await db.beforeAccount((tx) =>
    countTry(tx, [
      ['sign-up by neighbourhood', neighbourhoodOf(caller.address)],
      ['sign-up by address', networkOf(caller.address)],
    ]),
  );
  if (verdict === 'closed') return answer(NOT_HERE);
  if (verdict === 'captcha' && !(await parts.captcha.accepts(db, wish.reCaptchaToken, caller.address)))
    return answer(CAPTCHA);
  const errors = findErrors(wish, brand.requiresTerms);
  if (errors.length > 0) return answer(...errors);
  const password = await hashPassword(wish.password);
  return open(parts.grantTrial, db, { wish, brand, password, caller });
}

type Opening = { wish: Wish; brand: Brand; password: KeptPassword; caller: Caller };

async function open(
  grantTrial: GrantTrial,
  db: Database,
  { wish, brand, password, caller }: Opening,
): Promise<SignUpAnswer> {
  try {
    await db.owner.transaction().execute(async (tx) => {
      const { accountId, userId } = await insertAccount(tx, accountOf(wish, brand), password);
      if (brand.trialCredits > 0) await grantTrial(tx, accountId, brand.trialCredits);
      await audit(asUser(tx, { accountId, userId }), 'signed up', {
        address: caller.address,
        termsAccepted: wish.termsAccepted === true,
      });
      await postMail(tx, accountId, {
        to: wish.email.trim(),
        mail: welcomeMail,
        data: { fullName: wish.fullname.trim(), username: wish.username },
      });
    });
    return answer();
  } catch (error) {
    if (error instanceof Problem && error.code === 'username_taken') return answer(TAKEN);
    throw error;
  }
}

function accountOf(wish: Wish, brand: Brand): NewAccount {
  const utcOffset = readUtcOffset(wish.utcOffset) ?? brand.defaultUtcOffset;
  return {
    name: wish.company?.trim() || wish.fullname.trim(),
    brandId: brand.id,
    isTrial: true,
    homeCountry: countryById(wish.countryToSms)!.country,
    countryOfResidence: countryById(wish.countryOfResidence)!.country,
    utcOffset,
    timeZone: zoneAt(wish.timeZone, utcOffset),
    username: wish.username,
    fullName: wish.fullname.trim(),
    email: wish.email.trim(),
    contact1: wish.contact1.trim(),
    contact2: wish.contact2?.trim() ?? '',
  };
}
