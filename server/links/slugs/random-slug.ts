import { randomInt } from 'node:crypto';
import { ALPHABET, isOffensive } from './alphabet.ts';
import { RECIPIENT_SLUG_LENGTH } from './recipient-slugs.ts';

/** 28 to the power of 7 are 33.7 bits: enough, because these links are made to be shared. */
const RANDOM_LENGTH = 7;

/** Returns a random slug for a link that nobody chose a slug for, or another secret of an address. */
export function randomSlug(length = RANDOM_LENGTH): string {
  for (;;) {
    const slug = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (!isOffensive(slug)) return slug;
  }
}

/** Returns a random slug as long as one of a recipient, but of another form: with a hyphen in its middle. */
export function sharedSlug(): string {
  const characters = randomSlug(RECIPIENT_SLUG_LENGTH - 1);
  const middle = characters.length / 2;
  return `${characters.slice(0, middle)}-${characters.slice(middle)}`;
}

const RECIPIENT_FORM = new RegExp(`^[${ALPHABET}]{${RECIPIENT_SLUG_LENGTH}}$`);

/** Whether a slug could be one of a recipient, so that nobody may choose it. */
export const hasRecipientForm = (slug: string): boolean => RECIPIENT_FORM.test(slug);
