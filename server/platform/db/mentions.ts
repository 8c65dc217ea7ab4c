import { type RawBuilder, sql } from 'kysely';

/** Of a number, these digits are the same however it is written: with its calling code, or as at home. */
const LAST_DIGITS = 9;

/** Whether a text has a number's digits, whatever stands between them. */
export const mentions = (text: RawBuilder<string>, number: string): RawBuilder<boolean> =>
  sql<boolean>`position(${number.slice(-LAST_DIGITS)} in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0`;

/** How a number that is forgotten is told apart where that must be: by its last three digits. */
export const lastDigitsOf = (number: string): string => `…${number.slice(-3)}`;
