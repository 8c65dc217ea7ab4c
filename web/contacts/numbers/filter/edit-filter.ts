import { type FieldComparison, type FieldCondition } from '#contract/contact-filter.ts';
import {
  type Draft,
  type BuiltInAttribute,
  BUILT_IN_NAMES,
  BUILT_IN_ATTRIBUTES,
  type Input,
  EMPTY_DRAFT,
} from './built-in-attributes.ts';
import { parseWhere, type NumbersFilter, stringifyWhere } from './filter.ts';

/** A condition on a custom field, identified by its key, or on another attribute (see `BUILT_IN_ATTRIBUTES`). */
export type EditedCondition = {
  about:
    | { builtIn: BuiltInAttribute }
    | { field: string; /** The index among the conditions on fields. */ index?: number };
  operator: string;
  draft: Draft;
};

/** Returns the conditions of a filter in display order. */
export function conditionsOf(filter: NumbersFilter): EditedCondition[] {
  const builtIns = BUILT_IN_NAMES.flatMap((builtIn) =>
    BUILT_IN_ATTRIBUTES[builtIn].flatMap(({ key, read }) => {
      const draft = read(filter);
      return draft ? [{ about: { builtIn }, operator: key, draft }] : [];
    }),
  );
  const fields = parseWhere(filter.where).map(({ field, comparison, value = '', to = '' }, index) => ({
    about: { field, index },
    operator: comparison,
    draft: { ...EMPTY_DRAFT, value, to },
  }));
  return [...builtIns, ...fields];
}

/**
 * Returns the filter parameters that change when `now` replaces `before`. Without `before`, `now` is a new
 * condition. Without `now`, `before` is removed.
 */
export function filterChanges(
  filter: NumbersFilter,
  before: EditedCondition | undefined,
  now: EditedCondition | undefined,
): NumbersFilter {
  return { ...clearFact(before), ...setFact(now), ...fieldChanges(filter, before, now) };
}

const operatorOf = (builtIn: BuiltInAttribute, operator: string) =>
  BUILT_IN_ATTRIBUTES[builtIn].find(({ key }) => key === operator);

function clearFact(before: EditedCondition | undefined): NumbersFilter {
  if (!before || !('builtIn' in before.about)) return {};
  const parts = operatorOf(before.about.builtIn, before.operator)?.parts ?? [];
  return Object.fromEntries(parts.map((part) => [part, undefined]));
}

function setFact(now: EditedCondition | undefined): NumbersFilter {
  if (!now || !('builtIn' in now.about)) return {};
  return operatorOf(now.about.builtIn, now.operator)?.write(now.draft) ?? {};
}

function fieldChanges(
  filter: NumbersFilter,
  before: EditedCondition | undefined,
  now: EditedCondition | undefined,
): NumbersFilter {
  const index = before && 'field' in before.about ? before.about.index : undefined;
  const added = now && 'field' in now.about ? [fieldCondition(now.about.field, now)] : [];
  if (index === undefined && added.length === 0) return {};
  const where = parseWhere(filter.where);
  where.splice(index ?? where.length, index === undefined ? 0 : 1, ...added);
  return { where: stringifyWhere(where) };
}

function fieldCondition(field: string, { operator, draft }: EditedCondition): FieldCondition {
  const comparison = operator as FieldComparison;
  const input = inputForComparison(comparison);
  return {
    field,
    comparison,
    ...(input !== 'nothing' && { value: draft.value.trim() }),
    ...(input === 'values' && { to: draft.to.trim() }),
  };
}

function inputForComparison(comparison: FieldComparison): Input {
  if (comparison === 'empty' || comparison === 'filled') return 'nothing';
  return comparison === 'between' ? 'values' : 'value';
}

/** Returns the kind of value that an operator needs. */
export const inputOf = ({ about, operator }: Pick<EditedCondition, 'about' | 'operator'>): Input =>
  'builtIn' in about
    ? (operatorOf(about.builtIn, operator)?.input ?? 'nothing')
    : inputForComparison(operator as FieldComparison);
