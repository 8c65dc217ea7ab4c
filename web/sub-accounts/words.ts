/** Texts for menus. The texts of the pages are in page-words.ts. */
export const words = {
  titles: {
    list: 'List',
    account: 'Sub-account',
    received: 'Credits received',
    held: 'Held Messages',
    report: 'Report',
  },
  waiting_one: '{{count, number}} held campaign waits for your decision',
  waiting_other: '{{count, number}} held campaigns wait for your decision',
  allowanceFailed: 'You have too few credits for the monthly allowance of {{name}}',
  create: 'Create sub-account',
  impersonation: {
    label: 'Logged in as another user',
    text: 'You are logged in as {{name}} of {{account}}.',
    return: 'Return to {{name}}',
  },
  /** Extra search terms for the palette. */
  alsoHeld: 'review release refuse approve',
  alsoReport: 'sub account usage figures delivery cost credits day',
  also: 'sub accounts customers resellers clients',
};
