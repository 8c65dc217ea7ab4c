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
 * Case, accents and hyphens do not count.
 */
export function rankOf(typed: string, { label, also = '' }: Named): number | undefined {
  const name = plain(label);
  const everything = `${name} ${plain(also)}`;
  const words = plain(typed).split(' ');
  if (!words.every((word) => everything.includes(word))) return undefined;
  if (name.startsWith(words.join(' '))) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\-‑'’]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}
