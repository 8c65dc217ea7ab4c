import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/templates.ts';

/** Splits a string at commas into tags. Removes empty and repeated tags. */
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
