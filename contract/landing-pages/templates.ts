/** The templates that a new page can begin with. */
export const PAGE_TEMPLATES = [
  'empty',
  'sale',
  'event',
  'survey',
  'coupon',
  'vouchers',
  'lead',
  'terms',
] as const;
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];
