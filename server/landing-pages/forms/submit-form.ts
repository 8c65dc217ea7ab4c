import { createAltcha, homeCountry } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type PageWord, TRAP_FIELD, wordsOf } from '#page-html/index.ts';
import { optOutByLink } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { applyAnswers, placeOf } from './apply-answers.ts';
import { type AskResult, askToConfirm } from './confirm/ask-to-confirm.ts';
import { countryError } from './confirm/country-error.ts';
import { ownerToAsk } from './confirm/owner-to-ask.ts';
import { FORMS_PER_MINUTE, hasSentTooMany, isTooFast } from './form-limits.ts';
import { hasRoom } from './has-room.ts';
import { type Person, personOf } from './person-of.ts';
import { type FilledForm, numberKeyOf, readForm, wrong } from './read-form.ts';
import { storeSubmission } from './store-submission.ts';
import type { FormResult, Submission } from './submission.ts';

type Parts = Pick<Context, 'config' | 'db' | 'secrets'>;

/** Counts the forms that this process gets. */
const forms = new RateLimit(FORMS_PER_MINUTE);

const REFUSALS: Record<Exclude<AskResult, 'waiting'>, PageWord> = {
  'too-many': 'tooManyConfirmations',
  refused: 'cannotMessage',
  full: 'formFull',
};

/**
 * Takes a form that a reader of a landing page sent. Stores it, saves the person as a contact, and opts them in or out, all or nothing.
 * Limits come first, so that a flood of forms costs little.
 */
export async function submitForm(parts: Parts, submission: Submission): Promise<FormResult> {
  const { block, body, recipient, accountId, language } = submission;
  // People do not see this field. Programs fill it in.
  if (body.get(TRAP_FIELD)) return { ...done(submission), isIgnored: true };
  const refuse = (problem: PageWord) => wrong(submission, {}, wordsOf(language)[problem]);
  if (isTooFast(forms, submission)) return refuse('tooManyForms');
  if (block.type === 'OptOut' && !recipient) return refuse('notARecipient');
  const home = await parts.db.withAccount(accountId, homeCountry);
  const form = readForm(submission, home);
  if ('kind' in form) return form;
  const person = personOf(submission, form);
  const asked = ownerToAsk(block, person);
  const error = asked && countryError(asked, home, language);
  if (error) return wrong(submission, { [numberKeyOf(form)]: error });
  if (!(await isHuman(parts, submission))) return refuse('notHuman');
  if (await hasSentTooMany(parts.db, submission)) return refuse('tooManyForms');
  if (asked) {
    const result = await askToConfirm(parts, { ...asked, submission, form });
    return result === 'waiting' ? { kind: 'waiting' } : refuse(REFUSALS[result]);
  }
  const isKept = await parts.db.withAccount(accountId, (account) => keep(account, submission, form, person));
  return isKept ? done(submission) : refuse('formFull');
}

/** Checks the captcha of a form that has one. A recipient's own link is hard to guess, so it needs none for opting out. */
async function isHuman({ db, secrets }: Parts, { block, body, address }: Submission): Promise<boolean> {
  if (block.type === 'OptOut' || !block.props.hasCaptcha) return true;
  return createAltcha(secrets.key).accepts(db, body.get('captcha'), address);
}

/** Returns false if the account keeps no more submissions. Opting out works nevertheless. */
async function keep(
  account: Account,
  submission: Submission,
  form: FilledForm,
  person: Person | null,
): Promise<boolean> {
  const { block } = submission;
  const isStored = await hasRoom(account);
  if (isStored) await storeSubmission(account, submission, form, person);
  if (block.type === 'OptOut') {
    await optOutByLink(account, person!.number, placeOf(block));
    return true;
  }
  if (!isStored) return false;
  if (person) await applyAnswers(account, block, person, form.answers);
  return true;
}

function done({ block }: Submission): Extract<FormResult, { kind: 'done' }> {
  const target = block.type === 'Form' ? block.props.successTarget : '';
  return { kind: 'done', target: target || null };
}
