import { countParts } from './parts.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts off the end of a text, so that it has at most this many parts. Does not cut characters in two. */
export function trimToParts(text: string, maxParts: number): string {
  if (countParts(text).parts <= maxParts) return text;
  const ends = [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
  let [fitting, tooLong] = [0, ends.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (countParts(text.slice(0, ends[middle - 1])).parts <= maxParts) fitting = middle;
    else tooLong = middle;
  }
  return text.slice(0, fitting === 0 ? 0 : ends[fitting - 1]).trimEnd();
}
