/** Texts for menus and toasts. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Webhooks',
  /** Extra search terms for the palette. */
  also: 'endpoint callback events push http signature developer integration',
  create: 'Create webhook',
  news_one: 'The webhook to {{host}} was disabled',
  news_other: '{{count, number}} webhooks were disabled',
};
