import { STATE_NAMES } from '#contract/state-names.ts';

/** The names of columns in reports and files. */
export const columnWords = {
  ...STATE_NAMES,
  messages: 'Messages',
  other: 'Other states',
  deliveredPercent: 'Delivered %',
  parts: 'Parts',
  credits: 'Credits',
  created: 'Created',
  number: 'Number',
  country: 'Country',
  sender: 'Sender',
  kind: 'Type',
  campaign: 'Campaign',
  costCentre: 'Cost centre',
  text: 'Text',
  state: 'State',
  error: 'Error',
  finished: 'Finished',
  messageId: 'Message ID',
};
