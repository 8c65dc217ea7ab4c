import { type RawBuilder, sql } from 'kysely';

/** How many final digits to compare. A number has the same ones in its international and national forms. */
const COMPARED_DIGITS = 9;

/**
 * Builds the condition that a string contains a phone number. Compares only the number's last nine digits,
 * and ignores other characters between digits.
 */
export const mentionsNumber = (text: RawBuilder<string>, number: string): RawBuilder<boolean> =>
  sql<boolean>`position(${number.slice(-COMPARED_DIGITS)} in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0`;

/** Replaces all but the last three digits of a number that is being erased. */
export const maskNumber = (number: string): string => `…${number.slice(-3)}`;
