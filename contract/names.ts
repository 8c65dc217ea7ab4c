import { z } from 'zod';

/** Not seen itself: it turns the direction of what follows, or takes no room. Emoji and scripts need none of them. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Joiners within a word or an emoji shape it; elsewhere nothing shows that they are there. */
const LOST_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** They turn the direction of what follows, beyond the text that they are in. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text whose letters alone decide in which direction it is read. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '');

/** Blank, or as good as blank. */
const NOTHING = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A name without what is not seen; empty if nothing of it is. */
export function tidyName(text: string): string {
  const name = text.replaceAll(UNSEEN, '').replaceAll(LOST_JOINER, '').trim();
  return NOTHING.test(name) ? '' : name;
}

/** The name of something, which may be empty. */
export const optionalName = (max: number) => z.string().overwrite(tidyName).max(max);

/** The name of something, with something to see in it. */
export const name = (max: number) => z.string().overwrite(tidyName).min(1, 'This is required.').max(max);
