/** Texts for menus. The texts of the pages are in page-words.ts. */
export const words = {
  titles: { list: 'List', account: 'Sub-account' },
  allowanceFailed: 'You have too few credits for the monthly allowance of {{name}}',
  create: 'Create sub-account',
  /** Extra search terms for the palette. */
  also: 'sub accounts customers resellers clients',
};
