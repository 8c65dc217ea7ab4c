/** Texts for menus. The texts of the page are in page-words.ts. */
export const words = {
  title: 'Dashboard',
  dateRange: 'Date Range',
  dateRangeCreate: 'New report',
};
