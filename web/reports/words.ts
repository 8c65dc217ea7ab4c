/** Texts for menus. The texts of the page are in page-words.ts. */
export const words = {
  title: 'Dashboard',
  dateRange: 'Date Range',
  dateRangeCreate: 'New report',
  /** The tab of Account Settings. */
  settings: 'Report settings',
  settingsTab: 'Reports',
  alsoSettings: 'csv separator delimiter decimal columns export summary weekly daily monthly email',
};
