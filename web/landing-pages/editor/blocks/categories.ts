import type { BlockType } from '#contract/landing-pages/content.ts';

/** The blocks of the editor's list, in groups. */
export const CATEGORIES = {
  basics: ['Hero', 'Text', 'Button', 'Questions', 'Divider'],
  media: ['Image', 'Gallery', 'Video', 'Map'],
  actions: ['Coupon', 'Countdown', 'Links', 'Social'],
  contact: ['Form', 'OptIn', 'OptOut'],
  layout: ['Columns', 'Legal'],
} as const satisfies Record<string, readonly BlockType[]>;

export type Category = keyof typeof CATEGORIES;

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];
