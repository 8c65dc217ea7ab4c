import { createAltcha, homeCountry } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { TRAP_FIELD } from '#page-html/index.ts';
import { optInByLink, optOutByLink } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { FORMS_PER_MINUTE, hasSentTooMany, isTooFast } from './form-limits.ts';
import { hasRoom } from './has-room.ts';
import { personOf, type Person } from './person-of.ts';
import { type FilledForm, readForm, wrong } from './read-form.ts';
import { savePerson } from './save-person.ts';
import { storeSubmission } from './store-submission.ts';
import type { FormResult, Submission } from './submission.ts';

type Parts = Pick<Context, 'db' | 'secrets'>;

/** Counts the forms that this process gets. */
const forms = new RateLimit(FORMS_PER_MINUTE);

const WAIT = 'Too many forms were sent from here. Wait a while, then try again.';
const NOT_HUMAN = 'We could not check that you are a person. Wait until the check is done, then try again.';
const FULL = 'This form cannot take more answers at the moment. Contact us another way.';
const NOT_A_RECIPIENT = 'Open the link in your own message to opt out, or reply STOP to the message.';
const THANKS = 'Thank you. We have received your answers.';
const OPTED_OUT = 'You will get no more messages from us.';

/**
 * Takes a form that a reader of a landing page sent. Stores it, saves the person as a contact, and opts them in or out, all or nothing.
 * Limits come first, so that a flood of forms costs little.
 */
export async function submitForm(parts: Parts, submission: Submission): Promise<FormResult> {
  const { block, body, recipient, accountId } = submission;
  // People do not see this field. Programs fill it in.
  if (body.get(TRAP_FIELD)) return done(submission);
  const refuse = (problem: string) => wrong(submission, {}, problem);
  if (isTooFast(forms, submission)) return refuse(WAIT);
  if (block.type === 'OptOut' && !recipient) return refuse(NOT_A_RECIPIENT);
  const form = readForm(submission, await parts.db.withAccount(accountId, homeCountry));
  if ('kind' in form) return form;
  if (!(await isHuman(parts, submission))) return refuse(NOT_HUMAN);
  if (await hasSentTooMany(parts.db, submission)) return refuse(WAIT);
  const isKept = await parts.db.withAccount(accountId, (account) => keep(account, submission, form));
  return isKept ? done(submission) : refuse(FULL);
}

/** Checks the captcha of a form that has one. A recipient's own link is hard to guess, so it needs none for opting out. */
async function isHuman({ db, secrets }: Parts, { block, body, address }: Submission): Promise<boolean> {
  if (block.type === 'OptOut' || !block.props.hasCaptcha) return true;
  return createAltcha(secrets.key).accepts(db, body.get('captcha'), address);
}

/** Returns false if the account keeps no more submissions. Opting out works nevertheless. */
async function keep(account: Account, submission: Submission, form: FilledForm): Promise<boolean> {
  const { block } = submission;
  const person = personOf(submission, form);
  const isStored = await hasRoom(account);
  if (isStored) await storeSubmission(account, submission, form, person);
  if (block.type === 'OptOut') {
    await optOutByLink(account, person!.number, placeOf(submission));
    return true;
  }
  if (!isStored) return false;
  if (person) await savePersonOf(account, submission, form, person);
  return true;
}

/** A recipient who opts in has agreed to get messages again. A stranger cannot agree for a number. */
async function savePersonOf(
  account: Account,
  submission: Submission,
  { answers }: FilledForm,
  person: Person,
): Promise<void> {
  const { block } = submission;
  if (block.type === 'OptOut') return;
  if (block.type === 'OptIn' && person.messageId !== null)
    await optInByLink(account, person.number, `Opted in again: ${placeOf(submission)}`);
  await savePerson(account, person, { answers, groupId: block.props.groupId });
}

const placeOf = ({ block: { props } }: Submission): string =>
  props.title === '' ? 'Landing page' : `Landing page, “${props.title}”`;

function done({ block }: Submission): FormResult {
  const { successText } = block.props;
  const usual = block.type === 'OptOut' ? OPTED_OUT : THANKS;
  const target = block.type === 'Form' ? block.props.successTarget : '';
  return { kind: 'done', text: successText || usual, target: target || null };
}
