/** Texts for menus. The page has its own in page-words.ts. */
export const words = {
  title: 'Dashboard',
  dateRange: 'Date Range',
  dateRangeCreate: 'New report',
};
