/** A variable, such as `@@Status@@`. */
export const CLASSIC_VARIABLE = /@@([A-Za-z]+)@@/g;
/** What looks like a variable, also with other characters in its name. */
const LIKE_VARIABLE = /@@([^@\s]{1,50})@@/g;

/** The variables of each template. Those that an event does not have are empty. */
export const CLASSIC_VARIABLES = [
  'EventId',
  'Sequence',
  'Type',
  'Timestamp',
  'MessageId',
  'To',
  'From',
  'Sender',
  'Status',
  'Error',
  'Reference',
  'Text',
  'Keyword',
  'Number',
  'LinkId',
  'Url',
  'Country',
  'Device',
  'CampaignId',
  'Name',
  'Credits',
  'Below',
  'ImportId',
  'FileName',
] as const;

/** Returns the names of variables in a template that do not exist. */
export const findUnknownVariables = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(LIKE_VARIABLE)]
      .map(([, name]) => name!)
      .filter((name) => !(CLASSIC_VARIABLES as readonly string[]).includes(name)),
  ),
];
