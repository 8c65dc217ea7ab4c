import type { FormField, FormFieldKind } from '#contract/landing-pages/content.ts';
import { isEmail } from '#contract/emails.ts';
import { MAX_ANSWER_LENGTH, MAX_LONG_ANSWER_LENGTH } from '#contract/landing-pages/submissions.ts';
import { parseFieldValue } from '#contract/parse-field-value.ts';
import { type CountryCode, describeNumberProblem, parseNumber } from '#sms/index.ts';
import { plainText } from './plain-text.ts';

/** The stored values of an answer, which are none if it is empty, or why it is refused. */
export type ReadAnswer = { values: string[] } | { error: string };

const MAX_EMAIL_LENGTH = 254;
const REQUIRED = 'This is required.';

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

function missing({ kind }: FormField): string {
  if (kind === 'choice') return 'Choose an answer.';
  return kind === 'yes' ? 'Tick this box to continue.' : REQUIRED;
}

function readChoices({ choices, isRequired }: FormField, entered: readonly string[]): ReadAnswer {
  const given = new Set(entered.filter((each) => each !== ''));
  const values = choices.filter((choice) => given.delete(choice));
  if (given.size > 0) return { error: 'Choose from the answers shown.' };
  return values.length === 0 && isRequired ? { error: 'Choose at least one answer.' } : { values };
}

type Read = (text: string, field: FormField, country: CountryCode) => ReadAnswer;

/** Reads a single text that is not empty. */
const READERS: Record<Exclude<FormFieldKind, 'choices'>, Read> = {
  text: (text) => readUpTo(MAX_ANSWER_LENGTH, text),
  longText: (text) => readUpTo(MAX_LONG_ANSWER_LENGTH, text),
  number: (text) => readValue('number', text, 'Enter a number such as 12.50.'),
  date: (text) => readValue('date', text, 'Enter a date such as 2026-04-03.'),
  email: (text) =>
    text.length <= MAX_EMAIL_LENGTH && isEmail(text)
      ? { values: [text] }
      : { error: 'Enter an email address such as name@example.com.' },
  phone: (text, _, country) => readNumber(text, country),
  choice: (text, { choices }) =>
    choices.includes(text) ? { values: [text] } : { error: 'Choose from the answers shown.' },
  yes: (text) => (text === 'yes' ? { values: ['yes'] } : { error: 'Tick this box again.' }),
};

const readUpTo = (max: number, text: string): ReadAnswer =>
  text.length <= max
    ? { values: [text] }
    : { error: `Enter at most ${max.toLocaleString('en')} characters.` };

function readValue(type: 'number' | 'date', text: string, error: string): ReadAnswer {
  if (text.length > MAX_ANSWER_LENGTH) return { error };
  const read = parseFieldValue(text, { type, choices: [] });
  return 'value' in read ? { values: [read.value] } : { error };
}

function readNumber(text: string, country: CountryCode): ReadAnswer {
  const parsed = parseNumber(text.slice(0, MAX_ANSWER_LENGTH), country);
  return parsed.ok ? { values: [parsed.number] } : { error: describeNumberProblem(parsed.reason) };
}
