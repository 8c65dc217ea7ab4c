import { LONGEST_TAG, MOST_TAGS } from '#contract/templates.ts';

/** The tags of a text that has them separated by commas, each once. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export const areTags = (tags: string[]): boolean =>
  tags.length <= MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG);
