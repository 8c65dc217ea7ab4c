import { invalid } from '#server/platform/errors.ts';
import { isHelp, isOptIn, isOptOut, keywordForm, MAX_KEYWORD_LENGTH } from '#sms/index.ts';

/** A keyword as people are told to write it, in upper case, and as texts are compared with it. */
export type Keyword = { word: string; form: string };

/**
 * Reads a keyword. Empty text is that of a whole number. Throws `not_a_keyword` for one that is too long or has no letters or digits, and `reserved_keyword`
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
  if ([word, form].some((each) => isOptOut(each) || isOptIn(each) || isHelp(each)))
    throw invalid(
      'keyword',
      'reserved_keyword',
      `${word} is reserved: people everywhere opt out, opt in or ask for help with it.`,
    );
  return { word, form };
}
