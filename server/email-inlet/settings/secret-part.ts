import { randomInt } from 'node:crypto';

/** Lower-case letters and digits that nobody confuses when typing: no `0`, `1`, `l`, `o`. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 80 bits. */
const LENGTH = 16;
const SECRET_PART = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Returns a new secret part of an address. */
export const newSecretPart = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');

/** Whether a word can be a secret part. Nothing else needs to be looked up. */
export const isSecretPart = (word: string): boolean => SECRET_PART.test(word);
