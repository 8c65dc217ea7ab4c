import { z } from 'zod';

/**
 * Invisible characters that change the direction of text or have no width. Emoji and scripts do not need
 * them.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Zero-width joiners outside of words and emoji, where they have no effect. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Direction controls whose effect can continue past the end of a string. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes direction controls. Only the letters of the text then decide its direction. */
export const stripDirectionControls = (text: string): string => text.replaceAll(DIRECTION_CONTROLS, '');

const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const LINE_BREAK = /\s*[\r\n\t\v\f\u0085\u2028\u2029]+\s*/g;

/** Returns whether a string has no visible characters. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Removes invisible characters that neither emoji nor scripts need. */
export const stripInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Replaces line breaks and tabs with single spaces. */
export const toSingleLine = (text: string): string => text.replaceAll(LINE_BREAK, ' ');

/** Removes invisible characters from a name. Returns an empty string if nothing visible is left. */
export function tidyName(text: string): string {
  const name = stripInvisible(text).replaceAll(STRAY_JOINER, '').trim();
  return isBlank(name) ? '' : name;
}

/** Returns the schema of a name that may be empty. */
export const optionalName = (max: number) => z.string().overwrite(tidyName).max(max);

/** Returns the schema of a person's name on one line. The name may be empty. */
export const personName = (max: number) =>
  z
    .string()
    .overwrite((text) => tidyName(toSingleLine(text)))
    .max(max);

/** Returns the schema of a name that must have visible characters. */
export const name = (max: number) => z.string().overwrite(tidyName).min(1, 'This is required.').max(max);
