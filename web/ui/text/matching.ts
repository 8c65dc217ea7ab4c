/** What a thing is called, and by what else it is found. */
export type Named = { label: string; also?: string };

/** The things that fit what was typed, the best first. */
export function matching<Thing extends Named>(typed: string, things: Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, rank: rankOf(typed, thing) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank!)
    .map(({ thing }) => thing);
}

/**
 * How well a thing fits, 0 being best; undefined if it does not. Every word typed must be there, as a part of one.
 * Case and accents do not count. A word with hyphens is found joined or apart: two-factor, twofactor, two factor.
 */
export function rankOf(typed: string, { label, also = '' }: Named): number | undefined {
  const words = typed.split(/\s+/).flatMap((word) => (plain(word) === '' ? [] : [word]));
  if (words.length === 0 && typed.trim() !== '') return undefined;
  const name = bothWays(label);
  const everything = `${name} ${bothWays(also)}`;
  const isIn = (text: string, start: string) => (word: string) =>
    text.includes(start + plain(word)) || apart(word).every((part) => text.includes(start + part));
  if (!words.every(isIn(everything, ''))) return undefined;
  if (plain(label).startsWith(words.map(plain).join(' '))) return 0;
  if (words.every(isIn(` ${name}`, ' '))) return 1;
  return words.every(isIn(name, '')) ? 2 : 3;
}

const HYPHENS = /[-‑]/g;

/** With the parts of its hyphenated words joined. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(HYPHENS, '')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The parts of a hyphenated word. */
const apart = (word: string): string[] => plain(word.replace(HYPHENS, ' ')).split(' ');

const bothWays = (text: string): string => `${plain(text)} ${apart(text).join(' ')}`;
