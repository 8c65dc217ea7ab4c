import type { ContactField } from '#contract/contact-fields.ts';
import { readAmount } from './read-amount.ts';
import { type DateProblem, readDate } from './read-date.ts';

/** Why a text is no value of a field. */
export type Misfit = DateProblem | 'not_an_amount' | 'not_a_choice';

/** What a field's values are. */
export type Kind = Pick<ContactField, 'type' | 'choices'>;

/** The text as it is stored, or why it does not fit. */
export type Fitted = { value: string } | { problem: Misfit };

/**
 * Reads a text as a value of a field. `dayFirst` decides how dates are read that could be two. A choice is found whatever
 * the case of its letters.
 */
export function fitValue(text: string, { type, choices }: Kind, dayFirst?: boolean): Fitted {
  if (type === 'number') {
    const value = readAmount(text);
    return value === undefined ? { problem: 'not_an_amount' } : { value };
  }
  if (type === 'date') {
    const read = readDate(text, dayFirst);
    return typeof read === 'string' ? { problem: read } : { value: read.date };
  }
  if (type === 'choice') {
    const value = choices.find((choice) => isAlike(choice, text));
    return value === undefined ? { problem: 'not_a_choice' } : { value };
  }
  return { value: text };
}

export const isAlike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const WORDS: Record<Misfit, string> = {
  not_a_date: 'Enter a date such as 2026-04-03.',
  ambiguous_date: 'This date could be read with the day or with the month first. Write it like 2026-04-03.',
  not_an_amount: 'Enter a number such as 12.50.',
  not_a_choice: 'Choose one of the choices of this field.',
};

/** What is wrong with a value that was typed, and what to do. */
export const describeMisfit = (misfit: Misfit): string => WORDS[misfit];
