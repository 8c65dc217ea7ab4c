/** Texts for menus and the palette. The pages have theirs in page-words.ts. */
export const words = {
  title: 'Billing',
  titles: {
    quotes: 'Quotes',
    details: 'Billing details',
    allocations: 'Allocation history',
    statement: 'Statement',
    lowCredit: 'Low credit',
  },
  buy: 'Buy credits',
  /** Extra search terms for the palette. */
  also: {
    billing: 'invoices receipts payments credits',
    lowCredit: 'warnings balance email automatic top up',
    buy: 'purchase pay price top up topup recharge order credit',
  },
};
