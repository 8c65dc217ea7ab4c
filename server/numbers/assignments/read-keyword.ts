import { invalid } from '#server/platform/errors.ts';
import { isReservedWord, keywordForm, MAX_KEYWORD_LENGTH } from '#sms/index.ts';

/** A keyword: `word` is written as in advertisements, in upper case; `form` is what texts are compared with. */
export type Keyword = { word: string; form: string };

/**
 * Reads a keyword; empty text stands for a whole number. Throws `not_a_keyword` for one that is too long or has no letters or digits, and `reserved_keyword`
 * for the words of opt-outs, opt-ins and help.
 */
export function readKeyword(text: string): Keyword {
  const word = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  if (word === '') return { word, form: '' };
  const form = keywordForm(word);
  if (form === '')
    throw invalid(
      'keyword',
      'not_a_keyword',
      `“${word}” has no letters or digits, so no text would match it.`,
    );
  if (Array.from(form).length > MAX_KEYWORD_LENGTH)
    throw invalid(
      'keyword',
      'not_a_keyword',
      `“${word}” is too long. A keyword can have at most ${MAX_KEYWORD_LENGTH} letters and digits.`,
    );
  if ([word, form].some(isReservedWord))
    throw invalid(
      'keyword',
      'reserved_keyword',
      `${word} is reserved: people everywhere opt out, opt in or ask for help with it.`,
    );
  return { word, form };
}
