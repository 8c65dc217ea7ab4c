import type { FormAnswer } from '#contract/landing-pages/submissions.ts';
import { fillWord, isNumberField, type PageWords, wordsOf } from '#page-html/index.ts';
import type { Confirmation } from '#server/links/index.ts';
import { fieldsOf } from '../fields-of.ts';
import { fillAsStranger } from './fill-as-stranger.ts';
import type { StoredConfirmation } from './find-confirmation.ts';

type Question = Extract<Confirmation, { state: 'waiting' }>;

/**
 * Returns the page that asks the owner of a number to confirm a form. It names the account and shows the answers, because a stranger may have
 * entered them.
 */
export function askOwner(found: StoredConfirmation): Question {
  const { row, language } = found;
  const words = wordsOf(language);
  return {
    state: 'waiting',
    language,
    heading: words.confirmNumber,
    text: sayWhoAsks(found, words),
    answersIntro: words.answersToSave,
    answers: answersOf(found, words),
    consentIntro: words.youAgree,
    consent: row.consent,
    button: words.confirm,
    ifNotYou: words.notYou,
  };
}

function sayWhoAsks({ row, accountName }: StoredConfirmation, words: PageWords): string {
  const form = fillAsStranger(row.title);
  const word = form === '' ? words.numberEnteredUntitled : words.numberEntered;
  return fillWord(word, { digits: row.number!.slice(-3), form, account: accountName });
}

/** Leaves out the number, whose last digits the page names. */
function answersOf({ row, block, language }: StoredConfirmation, { yes }: PageWords): Question['answers'] {
  const fields = new Map(
    fieldsOf(block, { isRecipient: false, language }).map((field) => [field.key, field]),
  );
  return (row.fields as FormAnswer[]).flatMap(({ key, label, values }) => {
    const field = fields.get(key);
    if (values.length === 0 || (field && isNumberField(field))) return [];
    return { label, values: field?.kind === 'yes' ? [yes] : values };
  });
}
