import { parseIds, joinIds, type NumbersFilter } from './filter.ts';

/** The input values of a condition. */
export type Draft = { value: string; to: string; groups: number[] };
export const EMPTY_DRAFT: Draft = { value: '', to: '', groups: [] };

/** The kind of value that an operator needs. */
export type Input = 'nothing' | 'groups' | 'day' | 'days' | 'lately' | 'campaign' | 'value' | 'values';

/** An operator of an attribute in `BUILT_IN_ATTRIBUTES`, and how it maps to filter parameters. */
type BuiltInOperator = {
  key: OperatorKey;
  /** The key of the condition's description under `numbers.on`. */
  words: ConditionTextKey;
  input: Input;
  parts: (keyof NumbersFilter)[];
  /** Returns the condition's input, or undefined if the filter does not contain the condition. */
  read: (filter: NumbersFilter) => Draft | undefined;
  write: (draft: Draft) => NumbersFilter;
};

type OperatorKey =
  | GroupParam
  | 'yes'
  | 'no'
  | 'landline'
  | 'notLandline'
  | 'ever'
  | 'never'
  | 'since'
  | 'within'
  | 'inCampaign'
  | 'from'
  | 'to'
  | 'between';

type GroupParam = 'inAny' | 'inAll' | 'inNone';
type FlagParam = 'optedOut' | 'landline' | 'messaged' | 'clicked';
type DayParam = 'addedFrom' | 'addedTo' | 'changedFrom' | 'changedTo' | 'messagedFrom' | 'answeredFrom';
type WithinParam = 'addedWithin' | 'changedWithin' | 'messagedWithin' | 'answeredWithin' | 'clickedWithin';
export type ConditionTextKey =
  | GroupParam
  | DayParam
  | WithinParam
  | 'isOptedOut'
  | 'isNotOptedOut'
  | 'isLandline'
  | 'isNotLandline'
  | 'wasMessaged'
  | 'neverMessaged'
  | 'hasClicked'
  | 'neverClicked'
  | 'clickedCampaign'
  | 'addedBetween'
  | 'changedBetween';

const groupOperator = (part: GroupParam): BuiltInOperator => ({
  key: part,
  words: part,
  input: 'groups',
  parts: [part],
  read: (filter) => (filter[part] ? { ...EMPTY_DRAFT, groups: parseIds(filter[part]) } : undefined),
  write: ({ groups }) => ({ [part]: joinIds(groups) }),
});

const flagOperator = (
  part: FlagParam,
  value: 'true' | 'false',
  key: OperatorKey,
  words: ConditionTextKey,
): BuiltInOperator => ({
  key,
  words,
  input: 'nothing',
  parts: [part],
  read: (filter) => (filter[part] === value ? EMPTY_DRAFT : undefined),
  write: () => ({ [part]: value }),
});

const sinceOperator = (part: 'messagedFrom' | 'answeredFrom'): BuiltInOperator => ({
  key: 'since',
  words: part,
  input: 'day',
  parts: [part],
  read: (filter) => (filter[part] ? { ...EMPTY_DRAFT, value: filter[part] } : undefined),
  write: ({ value }) => ({ [part]: value }),
});

const withinOperator = (part: WithinParam): BuiltInOperator => ({
  key: 'within',
  words: part,
  input: 'lately',
  parts: [part],
  read: (filter) => (filter[part] ? { ...EMPTY_DRAFT, value: String(filter[part]) } : undefined),
  write: ({ value }) => ({ [part]: Number(value) }),
});

const CLICKED_CAMPAIGN: BuiltInOperator = {
  key: 'inCampaign',
  words: 'clickedCampaign',
  input: 'campaign',
  parts: ['clickedCampaign'],
  read: ({ clickedCampaign }) =>
    clickedCampaign === undefined ? undefined : { ...EMPTY_DRAFT, value: String(clickedCampaign) },
  write: ({ value }) => ({ clickedCampaign: Number(value) }),
};

/** Returns the operators for ranges: from a day, until a day, or both. */
function rangeOperators(builtIn: 'added' | 'changed'): BuiltInOperator[] {
  const [from, to] = [`${builtIn}From`, `${builtIn}To`] as const;
  const parts = [from, to];
  return [
    {
      key: 'from',
      words: from,
      input: 'day',
      parts,
      read: (filter) => (filter[from] && !filter[to] ? { ...EMPTY_DRAFT, value: filter[from] } : undefined),
      write: ({ value }) => ({ [from]: value, [to]: undefined }),
    },
    {
      key: 'to',
      words: to,
      input: 'day',
      parts,
      read: (filter) => (filter[to] && !filter[from] ? { ...EMPTY_DRAFT, value: filter[to] } : undefined),
      write: ({ value }) => ({ [from]: undefined, [to]: value }),
    },
    {
      key: 'between',
      words: `${builtIn}Between`,
      input: 'days',
      parts,
      read: (filter) =>
        filter[from] && filter[to] ? { ...EMPTY_DRAFT, value: filter[from], to: filter[to] } : undefined,
      write: ({ value, to: last }) => ({ [from]: value, [to]: last }),
    },
  ];
}

/** The attributes that can filter contacts, except custom fields. */
export const BUILT_IN_ATTRIBUTES = {
  groups: [groupOperator('inAny'), groupOperator('inAll'), groupOperator('inNone')],
  optedOut: [
    flagOperator('optedOut', 'true', 'yes', 'isOptedOut'),
    flagOperator('optedOut', 'false', 'no', 'isNotOptedOut'),
  ],
  numberType: [
    flagOperator('landline', 'true', 'landline', 'isLandline'),
    flagOperator('landline', 'false', 'notLandline', 'isNotLandline'),
  ],
  messaged: [
    flagOperator('messaged', 'true', 'ever', 'wasMessaged'),
    flagOperator('messaged', 'false', 'never', 'neverMessaged'),
    sinceOperator('messagedFrom'),
    withinOperator('messagedWithin'),
  ],
  answered: [sinceOperator('answeredFrom'), withinOperator('answeredWithin')],
  clicked: [
    flagOperator('clicked', 'true', 'ever', 'hasClicked'),
    flagOperator('clicked', 'false', 'never', 'neverClicked'),
    withinOperator('clickedWithin'),
    CLICKED_CAMPAIGN,
  ],
  added: [...rangeOperators('added'), withinOperator('addedWithin')],
  changed: [...rangeOperators('changed'), withinOperator('changedWithin')],
} satisfies Record<string, BuiltInOperator[]>;

export type BuiltInAttribute = keyof typeof BUILT_IN_ATTRIBUTES;
export const BUILT_IN_NAMES = Object.keys(BUILT_IN_ATTRIBUTES) as BuiltInAttribute[];
