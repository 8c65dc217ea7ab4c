/** What is said before the page comes. */
export const words = {
  news: {
    ready_one: 'Report {{name}} is ready',
    ready_other: '{{count, number}} reports are over',
    failed_one: 'Report {{name}} has failed',
    failed_other: '{{count, number}} reports are over',
  },
  title: 'Dashboard',
  dateRange: 'Date Range',
  dateRangeCreate: 'New report',
};
