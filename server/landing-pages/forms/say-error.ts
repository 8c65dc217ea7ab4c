import type { FormField } from '#contract/landing-pages/content.ts';
import { MAX_ANSWER_LENGTH, MAX_LONG_ANSWER_LENGTH } from '#contract/landing-pages/submissions.ts';
import { fillWord, type PageWord, wordsOf } from '#page-html/index.ts';

/** Returns the most characters of an answer to a field. */
export const maxLengthOf = ({ kind }: Pick<FormField, 'kind'>): number =>
  kind === 'longText' ? MAX_LONG_ANSWER_LENGTH : MAX_ANSWER_LENGTH;

/** Returns what is wrong with the answer to a field, in the language of the page. */
export const sayError = (error: PageWord, field: Pick<FormField, 'kind'>, language: string): string =>
  fillWord(wordsOf(language)[error], { max: maxLengthOf(field).toLocaleString(language) });
