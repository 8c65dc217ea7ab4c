import { invalid } from '#server/platform/errors.ts';
import { hasRecipientForm } from './random-slug.ts';

/** Words that offend wherever they are in a slug. */
const ANYWHERE =
  /fuck|cunt|nigger|nigga|faggot|wanker|motherf|whore|bitch|kaffir|asshole|arsehole|bullshit|pornhub|cocksuck|blowjob/;

/** Words that offend on their own, but are part of good words: of "cocktail", "essex", "therapist". */
// oxfmt-ignore
const ALONE = new Set([
  'anal', 'anus', 'arse', 'ass', 'bastard', 'bdsm', 'boob', 'boobs', 'cock', 'coon', 'cum', 'dick', 'dildo', 'dyke', 'fag', 'hitler',
  'jizz', 'kike', 'nazi', 'penis', 'piss', 'poes', 'porn', 'prick', 'pussy', 'rape', 'rapist', 'sex', 'shit', 'slut', 'spic', 'tit', 'tits',
  'twat', 'vagina', 'xxx',
]);

/** Digits that are read as letters. */
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

function isOffensive(slug: string): boolean {
  const parts = slug.replaceAll(/[013457]/g, (digit) => LETTERS[digit]!).split('-');
  return ANYWHERE.test(parts.join('')) || parts.some((part) => ALONE.has(part));
}

/** Checks a slug that a user chose. Throws `invalid`. */
export function checkOwnSlug(slug: string): void {
  if (hasRecipientForm(slug))
    throw invalid(
      'slug',
      'slug_reserved',
      'Slugs of nine digits and consonants are kept for the links of recipients. Use another length, or add a hyphen or a vowel.',
    );
  if (isOffensive(slug))
    throw invalid('slug', 'slug_offensive', 'This contains a word that offends people. Choose another slug.');
}
