import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/templates.ts';

export const areValidTags = (tags: string[]): boolean =>
  tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_LENGTH);
