import { describe, expect, test } from 'vitest';
import type { ContactField } from '#contract/contact-fields.ts';
import { filterChanges, type EditedCondition, conditionsOf } from './edit-filter.ts';
import { EMPTY_DRAFT } from './built-in-attributes.ts';
import { conditionErrors } from './condition-errors.ts';
import type { NumbersFilter } from './filter.ts';

const where = JSON.stringify([
  { field: 'city', comparison: 'is', value: 'Durban' },
  { field: 'spent', comparison: 'between', value: '1', to: '9' },
]);

const FILTER: NumbersFilter = {
  inAny: '3,17',
  inNone: '4',
  optedOut: 'false',
  landline: 'true',
  addedFrom: '2026-01-01',
  addedTo: '2026-02-01',
  changedTo: '2026-03-01',
  changedWithin: 7,
  messaged: 'true',
  messagedFrom: '2026-01-02',
  answeredWithin: 30,
  clicked: 'true',
  clickedWithin: 5,
  clickedCampaign: 7,
  where,
};

const builtIn = (
  name: 'groups' | 'added' | 'messaged' | 'clicked',
  operator: string,
  draft = {},
): EditedCondition => ({
  about: { builtIn: name },
  operator,
  draft: { ...EMPTY_DRAFT, ...draft },
});

test('reads one condition per chip, and a range as a single condition', () => {
  expect(conditionsOf(FILTER).map(({ about, operator }) => [Object.values(about)[0], operator])).toEqual([
    ['groups', 'inAny'],
    ['groups', 'inNone'],
    ['optedOut', 'no'],
    ['numberType', 'landline'],
    ['messaged', 'ever'],
    ['messaged', 'since'],
    ['answered', 'within'],
    ['clicked', 'ever'],
    ['clicked', 'within'],
    ['clicked', 'inCampaign'],
    ['added', 'between'],
    ['changed', 'to'],
    ['changed', 'within'],
    ['city', 'is'],
    ['spent', 'between'],
  ]);
});

test('removes conditions one by one', () => {
  let filter = FILTER;
  for (let left = conditionsOf(filter); left.length > 0; left = conditionsOf(filter)) {
    filter = { ...filter, ...filterChanges(filter, left[0], undefined) };
    expect(conditionsOf(filter).map(({ draft }) => draft)).toEqual(left.slice(1).map(({ draft }) => draft));
  }
  expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([]);
});

test('saving an unchanged condition changes nothing', () => {
  for (const condition of conditionsOf(FILTER))
    expect({ ...FILTER, ...filterChanges(FILTER, condition, condition) }).toEqual(FILTER);
});

test('replaces a condition with another operator', () => {
  const filter: NumbersFilter = { addedFrom: '2026-01-01', addedTo: '2026-02-01', inAny: '3' };
  const [inAny, between] = conditionsOf(filter);
  expect(filterChanges(filter, between, builtIn('added', 'within', { value: '30' }))).toEqual({
    addedFrom: undefined,
    addedTo: undefined,
    addedWithin: 30,
  });
  expect(filterChanges(filter, inAny, builtIn('groups', 'inNone', { groups: [5, 6] }))).toEqual({
    inAny: undefined,
    inNone: '5,6',
  });
});

test('keeps the position of an edited field condition, and appends new ones', () => {
  const city = conditionsOf({ where })[0]!;
  const empty: EditedCondition = {
    ...city,
    operator: 'empty',
    draft: { ...EMPTY_DRAFT, value: 'left over' },
  };
  expect(JSON.parse(filterChanges({ where }, city, empty).where!)).toEqual([
    { field: 'city', comparison: 'empty' },
    { field: 'spent', comparison: 'between', value: '1', to: '9' },
  ]);
  const added: EditedCondition = {
    about: { field: 'plan' },
    operator: 'is-not',
    draft: { ...EMPTY_DRAFT, value: ' Gold ' },
  };
  expect(JSON.parse(filterChanges({ where }, undefined, added).where!).at(-1)).toEqual({
    field: 'plan',
    comparison: 'is-not',
    value: 'Gold',
  });
});

describe('rejects', () => {
  test.each<[string, EditedCondition, object]>([
    ['no group', builtIn('groups', 'inAny'), { groups: 'noGroup' }],
    [
      'a group too many',
      builtIn('groups', 'inAny', { groups: Array.from({ length: 21 }, (_, nth) => nth + 1) }),
      { groups: 'tooManyGroups' },
    ],
    ['no day', builtIn('added', 'from'), { value: 'noDay' }],
    ['half a range', builtIn('added', 'between', { value: '2026-01-01' }), { to: 'noDay' }],
    [
      'a range that ends before it begins',
      builtIn('added', 'between', { value: '2026-02-01', to: '2026-01-01' }),
      { to: 'backwards' },
    ],
    ['no number of days', builtIn('added', 'within', { value: '0' }), { value: 'notDays' }],
    ['more days than there are', builtIn('added', 'within', { value: '3651' }), { value: 'notDays' }],
  ])('%s', (_what, condition, faults) => {
    expect(conditionErrors({}, { before: undefined, now: condition, field: undefined })).toEqual(faults);
  });

  test('reversed and incomplete ranges of numbers', () => {
    const between = (value: string, to: string): EditedCondition => ({
      about: { field: 'spent' },
      operator: 'between',
      draft: { ...EMPTY_DRAFT, value, to },
    });
    expect(conditionErrors({}, { before: undefined, now: between('10', '9'), field: undefined })).toEqual({
      to: 'backwards',
    });
    expect(conditionErrors({}, { before: undefined, now: between('9', '10'), field: undefined })).toEqual({});
    expect(conditionErrors({}, { before: undefined, now: between('', '10'), field: undefined })).toEqual({
      value: 'noValue',
    });
  });

  test('a condition that contradicts another, unless it replaces the other', () => {
    const filter: NumbersFilter = { messagedFrom: '2026-01-01' };
    const never = builtIn('messaged', 'never');
    expect(conditionErrors(filter, { before: undefined, now: never, field: undefined })).toEqual({
      operator: 'contradicts',
    });
    expect(
      conditionErrors(filter, { before: conditionsOf(filter)[0], now: never, field: undefined }),
    ).toEqual({});
  });

  test('a condition that no contact can meet, on clicks', () => {
    const never = builtIn('clicked', 'never');
    for (const filter of [{ clickedWithin: 5 }, { clickedCampaign: 7 }])
      expect(conditionErrors(filter, { before: undefined, now: never, field: undefined })).toEqual({
        operator: 'clicksContradict',
      });
    const inCampaign = builtIn('clicked', 'inCampaign', { value: '7' });
    expect(
      conditionErrors({ clicked: 'false' }, { before: undefined, now: inCampaign, field: undefined }),
    ).toEqual({ operator: 'clicksContradict' });
  });

  test('a campaign that was not chosen', () => {
    const now = builtIn('clicked', 'inCampaign');
    expect(conditionErrors({}, { before: undefined, now, field: undefined })).toEqual({
      value: 'noCampaign',
    });
  });

  test('a sixth field condition, but not a change to one of five', () => {
    const five = Array.from({ length: 5 }, (_, nth) => ({ field: `f${nth}`, comparison: 'filled' }));
    const filter = { where: JSON.stringify(five) };
    const sixth: EditedCondition = { about: { field: 'city' }, operator: 'empty', draft: EMPTY_DRAFT };
    expect(conditionErrors(filter, { before: undefined, now: sixth, field: undefined })).toEqual({
      operator: 'tooManyConditions',
    });
    expect(
      conditionErrors(filter, { before: conditionsOf(filter)[0], now: sixth, field: undefined }),
    ).toEqual({});
  });

  test.each<[string, Kind, string, { value: string; to?: string }, object]>([
    ['a word as a number', 'number', 'is', { value: 'abc' }, { value: 'not_an_amount' }],
    ['a word as the least number', 'number', 'more', { value: 'abc' }, { value: 'not_an_amount' }],
    ['a word as the end of numbers', 'number', 'between', { value: '1', to: 'abc' }, { to: 'not_an_amount' }],
    ['a day that there is not', 'date', 'is-not', { value: '2026-02-30' }, { value: 'not_a_date' }],
    ['a word as a day', 'date', 'less', { value: 'soon' }, { value: 'not_a_date' }],
    ['a choice that was removed', 'choice', 'is', { value: 'Bronze' }, { value: 'not_a_choice' }],
    ['the order of texts', 'text', 'more', { value: 'abc' }, { value: 'not_comparable' }],
    [
      'numbers in words that go backwards',
      'number',
      'between',
      { value: '1 000', to: '9' },
      { to: 'backwards' },
    ],
  ])('%s', (_what, type, operator, draft, faults) => {
    const field = { ...FIELD, type };
    const now: EditedCondition = { about: { field: 'spent' }, operator, draft: { ...EMPTY_DRAFT, ...draft } };
    expect(conditionErrors({}, { before: undefined, now, field })).toEqual(faults);
  });

  test.each<[Kind, string, { value: string; to?: string }]>([
    ['number', 'between', { value: '9', to: '1 000' }],
    ['number', 'contains', { value: 'abc' }],
    ['date', 'more', { value: '31 Jan 2027' }],
    ['choice', 'is', { value: 'gold' }],
    ['text', 'is', { value: 'abc' }],
    ['text', 'more', { value: '12' }],
  ])('but accepts %s %s %o', (type, operator, draft) => {
    const field = { ...FIELD, type };
    const now: EditedCondition = { about: { field: 'spent' }, operator, draft: { ...EMPTY_DRAFT, ...draft } };
    expect(conditionErrors({}, { before: undefined, now, field })).toEqual({});
  });
});

type Kind = ContactField['type'];
const FIELD: ContactField = {
  key: 'spent',
  name: 'spent',
  label: null,
  formerNames: [],
  type: 'number',
  choices: ['Gold', 'Silver'],
  createdAt: '2026-01-01T00:00:00Z',
};
