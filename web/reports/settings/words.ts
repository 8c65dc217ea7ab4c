import { columnWords } from '../column-words.ts';

/** Loaded with the tab Reports of Account Settings. */
export const words = {
  files: 'CSV files',
  filesContext:
    'For every CSV file that anyone downloads from this account. Workbooks (XLSX) need no settings.',
  delimiter: 'Separator between columns',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  decimalSign: 'Decimal sign',
  decimalSigns: { point: 'Point (12.5)', comma: 'Comma (12,5)' },
  example: 'Example: {{row}}',
  columns: 'Columns',
  columnsContext:
    'New reports start with these columns, and users can change them. Files always have the columns chosen here.',
  list: 'Columns of',
  lists: {
    totals: 'New reports of totals',
    messages: 'New reports of all messages',
    campaignFiles: 'Files of campaigns',
    messageFiles: "Files of a campaign's messages",
  },
  noColumns: 'Choose at least one column. None is chosen for: {{list}}.',
  column: {
    ...columnWords,
    id: 'Campaign ID',
    name: 'Name',
    user: 'User',
    paused: 'Paused',
    recipients: 'Recipients',
    failed: 'Failed',
    replies: 'Replies',
    optedOut: 'Opted out',
    duplicates: 'Duplicates',
    invalid: 'Invalid numbers',
    excluded: 'In an excluded group',
    landlines: 'Landlines',
    refunded: 'Refunded',
    startsAt: 'Starts',
    localStart: "Starts in recipients' time",
    repeats: 'Repeats',
    sent: 'Sent',
  },
  summaries: 'Summaries by email',
  summariesContext:
    'Messages, deliveries, replies and credits, each at 7:00 in the time zone of your account. No email is sent for a period without messages and replies.',
  every: {
    daily: 'Every day, about yesterday',
    weekly: 'Every Monday, about last week',
    monthly: 'On the first of every month, about last month',
  },
  users: 'Users',
  nobody: 'Choose a user, or enter an address below.',
  addresses: 'Other email addresses',
  addressesHint:
    'Separated by commas, up to {{most}} with the users. The emails say who entered the address and how to stop them.',
  notAddress: '“{{address}}” is not an email address.',
  tooMany: 'Choose at most {{most}} users and addresses.',
  save: 'Save settings',
  saved: 'Report settings saved.',
};
