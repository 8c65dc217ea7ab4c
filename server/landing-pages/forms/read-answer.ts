import type { FormField, FormFieldKind } from '#contract/landing-pages/content.ts';
import { isEmail } from '#contract/emails.ts';
import { MAX_ANSWER_LENGTH } from '#contract/landing-pages/submissions.ts';
import { parseFieldValue } from '#contract/parse-field-value.ts';
import type { PageWord } from '#page-html/index.ts';
import { type CountryCode, type NumberProblem, parseNumber } from '#sms/index.ts';
import { plainText } from './plain-text.ts';
import { maxLengthOf } from './say-error.ts';

/** The stored values of an answer, which are none if it is empty, or the word that says why it is refused. */
export type ReadAnswer = { values: string[] } | { error: PageWord };

const MAX_EMAIL_LENGTH = 254;

/**
 * Reads what somebody entered in a field. `country` is where numbers without a country code are from. Of several values, all but those of
 * `choices` use the first.
 */
export function readAnswer(field: FormField, entered: readonly string[], country: CountryCode): ReadAnswer {
  const { kind } = field;
  if (kind === 'choices') return readChoices(field, entered);
  const text = plainText(entered[0] ?? '', { hasLines: kind === 'longText' });
  if (text === '') return field.isRequired ? { error: missing(field) } : { values: [] };
  return READERS[kind](text, field, country);
}

function missing({ kind }: FormField): PageWord {
  if (kind === 'choice') return 'chooseOne';
  return kind === 'yes' ? 'tickToContinue' : 'required';
}

function readChoices({ choices, isRequired }: FormField, entered: readonly string[]): ReadAnswer {
  const given = new Set(entered.filter((each) => each !== ''));
  const values = choices.filter((choice) => given.delete(choice));
  if (given.size > 0) return { error: 'chooseShown' };
  return values.length === 0 && isRequired ? { error: 'chooseSome' } : { values };
}

type Read = (text: string, field: FormField, country: CountryCode) => ReadAnswer;

const readText: Read = (text, field) =>
  text.length <= maxLengthOf(field) ? { values: [text] } : { error: 'tooLong' };

/** Reads a single text that is not empty. */
const READERS: Record<Exclude<FormFieldKind, 'choices'>, Read> = {
  text: readText,
  longText: readText,
  number: (text) => readValue('number', text, 'enterNumber'),
  date: (text) => readValue('date', text, 'enterDate'),
  email: (text) =>
    text.length <= MAX_EMAIL_LENGTH && isEmail(text) ? { values: [text] } : { error: 'enterEmail' },
  phone: (text, _, country) => readNumber(text, country),
  choice: (text, { choices }) => (choices.includes(text) ? { values: [text] } : { error: 'chooseShown' }),
  yes: (text) => (text === 'yes' ? { values: ['yes'] } : { error: 'tickAgain' }),
};

function readValue(type: 'number' | 'date', text: string, error: PageWord): ReadAnswer {
  if (text.length > MAX_ANSWER_LENGTH) return { error };
  const read = parseFieldValue(text, { type, choices: [] });
  return 'value' in read ? { values: [read.value] } : { error };
}

const NUMBER_ERRORS: Record<NumberProblem, PageWord> = {
  empty: 'required',
  not_a_number: 'notANumber',
  too_short: 'numberTooShort',
  too_long: 'numberTooLong',
  unknown_country: 'unknownCountryCode',
  invalid: 'noSuchNumber',
  two_numbers: 'twoNumbers',
  spreadsheet: 'notANumber',
};

function readNumber(text: string, country: CountryCode): ReadAnswer {
  const parsed = parseNumber(text.slice(0, MAX_ANSWER_LENGTH), country);
  return parsed.ok ? { values: [parsed.number] } : { error: NUMBER_ERRORS[parsed.reason] };
}
