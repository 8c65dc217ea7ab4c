import { idsIn, listOf, type NumbersFilter } from './filter.ts';

/** What is typed of a condition. */
export type Draft = { value: string; to: string; groups: number[] };
export const NOTHING: Draft = { value: '', to: '', groups: [] };

/** What an operator needs to know. */
export type Input = 'nothing' | 'groups' | 'day' | 'days' | 'lately' | 'value' | 'values';

/** How a fact about contacts is compared: its parts of a filter, and how they are read and written. */
type FactOperator = {
  key: OperatorKey;
  /** The words for the condition: `numbers.on` has them. */
  words: ConditionWords;
  input: Input;
  parts: (keyof NumbersFilter)[];
  /** Undefined where the filter has no such condition. */
  read: (filter: NumbersFilter) => Draft | undefined;
  write: (draft: Draft) => NumbersFilter;
};

type OperatorKey =
  | GroupPart
  | 'yes'
  | 'no'
  | 'landline'
  | 'notLandline'
  | 'ever'
  | 'never'
  | 'since'
  | 'within'
  | 'from'
  | 'to'
  | 'between';

type GroupPart = 'inAny' | 'inAll' | 'inNone';
type FlagPart = 'optedOut' | 'landline' | 'messaged';
type DayPart = 'addedFrom' | 'addedTo' | 'changedFrom' | 'changedTo' | 'messagedFrom' | 'answeredFrom';
type LatelyPart = 'addedWithin' | 'changedWithin' | 'messagedWithin' | 'answeredWithin';
export type ConditionWords =
  | GroupPart
  | DayPart
  | LatelyPart
  | 'isOptedOut'
  | 'isNotOptedOut'
  | 'isLandline'
  | 'isNotLandline'
  | 'wasMessaged'
  | 'neverMessaged'
  | 'addedBetween'
  | 'changedBetween';

const groupsIn = (part: GroupPart): FactOperator => ({
  key: part,
  words: part,
  input: 'groups',
  parts: [part],
  read: (filter) => (filter[part] ? { ...NOTHING, groups: idsIn(filter[part]) } : undefined),
  write: ({ groups }) => ({ [part]: listOf(groups) }),
});

const flag = (
  part: FlagPart,
  value: 'true' | 'false',
  key: OperatorKey,
  words: ConditionWords,
): FactOperator => ({
  key,
  words,
  input: 'nothing',
  parts: [part],
  read: (filter) => (filter[part] === value ? NOTHING : undefined),
  write: () => ({ [part]: value }),
});

const since = (part: 'messagedFrom' | 'answeredFrom'): FactOperator => ({
  key: 'since',
  words: part,
  input: 'day',
  parts: [part],
  read: (filter) => (filter[part] ? { ...NOTHING, value: filter[part] } : undefined),
  write: ({ value }) => ({ [part]: value }),
});

const lately = (part: LatelyPart): FactOperator => ({
  key: 'within',
  words: part,
  input: 'lately',
  parts: [part],
  read: (filter) => (filter[part] ? { ...NOTHING, value: String(filter[part]) } : undefined),
  write: ({ value }) => ({ [part]: Number(value) }),
});

/** From a day on, up to a day, or both. */
function range(fact: 'added' | 'changed'): FactOperator[] {
  const [from, to] = [`${fact}From`, `${fact}To`] as const;
  const parts = [from, to];
  return [
    {
      key: 'from',
      words: from,
      input: 'day',
      parts,
      read: (filter) => (filter[from] && !filter[to] ? { ...NOTHING, value: filter[from] } : undefined),
      write: ({ value }) => ({ [from]: value, [to]: undefined }),
    },
    {
      key: 'to',
      words: to,
      input: 'day',
      parts,
      read: (filter) => (filter[to] && !filter[from] ? { ...NOTHING, value: filter[to] } : undefined),
      write: ({ value }) => ({ [from]: undefined, [to]: value }),
    },
    {
      key: 'between',
      words: `${fact}Between`,
      input: 'days',
      parts,
      read: (filter) =>
        filter[from] && filter[to] ? { ...NOTHING, value: filter[from], to: filter[to] } : undefined,
      write: ({ value, to: last }) => ({ [from]: value, [to]: last }),
    },
  ];
}

/** What contacts can be filtered by besides their custom fields, and how. */
export const FACTS = {
  groups: [groupsIn('inAny'), groupsIn('inAll'), groupsIn('inNone')],
  optedOut: [flag('optedOut', 'true', 'yes', 'isOptedOut'), flag('optedOut', 'false', 'no', 'isNotOptedOut')],
  numberType: [
    flag('landline', 'true', 'landline', 'isLandline'),
    flag('landline', 'false', 'notLandline', 'isNotLandline'),
  ],
  messaged: [
    flag('messaged', 'true', 'ever', 'wasMessaged'),
    flag('messaged', 'false', 'never', 'neverMessaged'),
    since('messagedFrom'),
    lately('messagedWithin'),
  ],
  answered: [since('answeredFrom'), lately('answeredWithin')],
  added: [...range('added'), lately('addedWithin')],
  changed: [...range('changed'), lately('changedWithin')],
} satisfies Record<string, FactOperator[]>;

export type Fact = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as Fact[];
