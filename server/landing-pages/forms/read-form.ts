import type { FormField } from '#contract/landing-pages/content.ts';
import { type FormAnswer, MAX_LONG_ANSWER_LENGTH } from '#contract/landing-pages/submissions.ts';
import { CONSENT_KEY, isNumberField, NUMBER_KEY, wordsOf } from '#page-html/index.ts';
import { truncate } from '#server/platform/storable.ts';
import type { CountryCode } from '#sms/index.ts';
import { fieldsOf } from './fields-of.ts';
import { plainText } from './plain-text.ts';
import { readAnswer } from './read-answer.ts';
import { readConsent } from './read-consent.ts';
import { sayError } from './say-error.ts';
import type { FormResult, Submission } from './submission.ts';

/** An answer with its field. */
export type Answered = FormAnswer & { field: FormField };

/** A form without errors. `number` is what the person entered; null if they entered none. */
export type FilledForm = { answers: Answered[]; number: string | null; consent: string };

type Wrong = Extract<FormResult, { kind: 'wrong' }>;

/** Reads a form that somebody sent. Ignores fields that it does not have. */
export function readForm(
  { block, body, recipient, language }: Pick<Submission, 'block' | 'body' | 'recipient' | 'language'>,
  country: CountryCode,
): FilledForm | Wrong {
  const answers: Answered[] = [];
  const errors: [string, string][] = [];
  for (const field of fieldsOf(block, { isRecipient: recipient !== null, language })) {
    const read = readAnswer(field, body.getAll(`f.${field.key}`), country);
    if ('error' in read) errors.push([field.key, sayError(read.error, field, language)]);
    else answers.push({ key: field.key, label: field.label, values: read.values, field });
  }
  const agreed = readConsent(block, recipient?.values ?? {}, body);
  if ('error' in agreed) errors.push([CONSENT_KEY, wordsOf(language)[agreed.error]]);
  if ('error' in agreed || errors.length > 0)
    return wrong({ block, body, recipient, language }, Object.fromEntries(errors));
  const number = answers.find(isNumber)?.values[0] ?? null;
  return { answers, number, consent: agreed.consent };
}

const isNumber = ({ field }: Answered): boolean => isNumberField(field);

/** Returns the key of the field for the person's number. */
export const numberKeyOf = ({ answers }: Pick<FilledForm, 'answers'>): string =>
  answers.find(isNumber)?.key ?? NUMBER_KEY;

/** Returns the form with what was entered, so that the reader can correct it. */
export function wrong(
  { block, body, recipient, language }: Pick<Submission, 'block' | 'body' | 'recipient' | 'language'>,
  errors: Record<string, string>,
  problem?: string,
): Wrong {
  const entered = fieldsOf(block, { isRecipient: recipient !== null, language }).map(
    ({ key, kind, choices }): [string, string | string[]] => {
      const values = body.getAll(`f.${key}`);
      if (kind === 'choices') return [key, choices.filter((choice) => values.includes(choice))];
      const text = plainText(values[0] ?? '', { hasLines: kind === 'longText' });
      return [key, truncate(text, MAX_LONG_ANSWER_LENGTH)];
    },
  );
  return {
    kind: 'wrong',
    values: Object.fromEntries(entered),
    errors,
    ...(problem !== undefined && { problem }),
  };
}
