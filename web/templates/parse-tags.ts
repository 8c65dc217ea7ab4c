import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/templates.ts';

/** Splits comma-separated tags and removes duplicates. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export const areValidTags = (tags: string[]): boolean =>
  tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_LENGTH);
