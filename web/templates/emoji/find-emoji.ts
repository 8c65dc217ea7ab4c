import { emoji, type Emoji } from './emoji.ts';

export type EmojiGroup = { group: keyof typeof emoji; found: Emoji[] };

/** The groups with those of their emoji of which every word that is typed begins a word. */
export function findEmoji(typed: string): EmojiGroup[] {
  const wanted = wordsOf(typed);
  const isWanted = ([, name, words]: Emoji) => {
    const known = wordsOf(`${name} ${words}`);
    return wanted.every((word) => known.some((each) => each.startsWith(word)));
  };
  return Object.entries(emoji)
    .map(([group, all]) => ({ group: group as keyof typeof emoji, found: all.filter(isWanted) }))
    .filter(({ found }) => found.length > 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
