import { type RawBuilder, sql } from 'kysely';

/** A number ends in the same digits in its international and national forms. */
const COMPARED_DIGITS = 9;

/** Checks whether a text contains a number, with any characters between the digits. */
export const mentionsNumber = (text: RawBuilder<string>, number: string): RawBuilder<boolean> =>
  sql<boolean>`position(${number.slice(-COMPARED_DIGITS)} in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0`;

/** Replaces all but the last three digits of a number that is being erased. */
export const maskNumber = (number: string): string => `…${number.slice(-3)}`;
