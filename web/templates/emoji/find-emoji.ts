import { emoji, type Emoji } from './emoji.ts';

export type EmojiGroup = { group: keyof typeof emoji; matches: Emoji[] };

/** Finds emoji by name or keyword. Each typed word must be the start of a word in the name or keywords. */
export function findEmoji(query: string): EmojiGroup[] {
  const queryWords = splitWords(query);
  const isMatch = ([, name, words]: Emoji) => {
    const emojiWords = splitWords(`${name} ${words}`);
    return queryWords.every((word) => emojiWords.some((each) => each.startsWith(word)));
  };
  return Object.entries(emoji)
    .map(([group, all]) => ({ group: group as keyof typeof emoji, matches: all.filter(isMatch) }))
    .filter(({ matches }) => matches.length > 0);
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
