import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/templates.ts';

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
  tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_LENGTH);
