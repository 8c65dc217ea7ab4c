/** What is said elsewhere: in menus and the palette. What the pages say is in page-words.ts. */
export const words = {
  title: 'Billing',
  titles: {
    quotes: 'Quotes',
    details: 'Billing details',
    allocations: 'Allocation history',
    statement: 'Statement',
  },
  buy: 'Buy credits',
  /** Other words by which the palette finds pages and actions. */
  also: {
    billing: 'invoices receipts payments credits',
    buy: 'purchase pay price top up topup recharge order credit',
  },
};
