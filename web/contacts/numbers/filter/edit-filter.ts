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
    | { fact: BuiltInAttribute }
    | { field: string; /** The index among the conditions on fields. */ index?: number };
  operator: string;
  draft: Draft;
};

/** Returns the conditions of a filter in display order. */
export function conditionsOf(filter: NumbersFilter): EditedCondition[] {
  const facts = BUILT_IN_NAMES.flatMap((fact) =>
    BUILT_IN_ATTRIBUTES[fact].flatMap(({ key, read }) => {
      const draft = read(filter);
      return draft ? [{ about: { fact }, operator: key, draft }] : [];
    }),
  );
  const fields = parseWhere(filter.where).map(({ field, comparison, value = '', to = '' }, index) => ({
    about: { field, index },
    operator: comparison,
    draft: { ...EMPTY_DRAFT, value, to },
  }));
  return [...facts, ...fields];
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

const operatorOf = (fact: BuiltInAttribute, operator: string) =>
  BUILT_IN_ATTRIBUTES[fact].find(({ key }) => key === operator);

function clearFact(before: EditedCondition | undefined): NumbersFilter {
  if (!before || !('fact' in before.about)) return {};
  const parts = operatorOf(before.about.fact, before.operator)?.parts ?? [];
  return Object.fromEntries(parts.map((part) => [part, undefined]));
}

function setFact(now: EditedCondition | undefined): NumbersFilter {
  if (!now || !('fact' in now.about)) return {};
  return operatorOf(now.about.fact, now.operator)?.write(now.draft) ?? {};
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
  'fact' in about
    ? (operatorOf(about.fact, operator)?.input ?? 'nothing')
    : inputForComparison(operator as FieldComparison);
