import { type FieldComparison, type FieldCondition } from '#contract/contact-filter.ts';
import { type Draft, type Fact, FACT_NAMES, FACTS, type Input, NOTHING } from './facts.ts';
import { conditionsIn, type NumbersFilter, whereOf } from './filter.ts';

/** A condition of a filter: about a fact, or the custom field of a key. */
export type Edited = {
  about: { fact: Fact } | { field: string; /** Among the conditions on fields. */ place?: number };
  operator: string;
  draft: Draft;
};

/** The conditions of a filter, in the order in which they are shown. */
export function editedIn(filter: NumbersFilter): Edited[] {
  const facts = FACT_NAMES.flatMap((fact) =>
    FACTS[fact].flatMap(({ key, read }) => {
      const draft = read(filter);
      return draft ? [{ about: { fact }, operator: key, draft }] : [];
    }),
  );
  const fields = conditionsIn(filter.where).map(({ field, comparison, value = '', to = '' }, place) => ({
    about: { field, place },
    operator: comparison,
    draft: { ...NOTHING, value, to },
  }));
  return [...facts, ...fields];
}

/** What changes in a filter where a condition takes the place of another one; of none: where it is added, or removed. */
export function changeFor(
  filter: NumbersFilter,
  was: Edited | undefined,
  now: Edited | undefined,
): NumbersFilter {
  return { ...withoutFact(was), ...withFact(now), ...changedFields(filter, was, now) };
}

const operatorOf = (fact: Fact, operator: string) => FACTS[fact].find(({ key }) => key === operator);

function withoutFact(was: Edited | undefined): NumbersFilter {
  if (!was || !('fact' in was.about)) return {};
  const parts = operatorOf(was.about.fact, was.operator)?.parts ?? [];
  return Object.fromEntries(parts.map((part) => [part, undefined]));
}

function withFact(now: Edited | undefined): NumbersFilter {
  if (!now || !('fact' in now.about)) return {};
  return operatorOf(now.about.fact, now.operator)?.write(now.draft) ?? {};
}

function changedFields(
  filter: NumbersFilter,
  was: Edited | undefined,
  now: Edited | undefined,
): NumbersFilter {
  const place = was && 'field' in was.about ? was.about.place : undefined;
  const added = now && 'field' in now.about ? [comparison(now.about.field, now)] : [];
  if (place === undefined && added.length === 0) return {};
  const where = conditionsIn(filter.where);
  where.splice(place ?? where.length, place === undefined ? 0 : 1, ...added);
  return { where: whereOf(where) };
}

function comparison(field: string, { operator, draft }: Edited): FieldCondition {
  const compared = operator as FieldComparison;
  const input = inputOfComparison(compared);
  return {
    field,
    comparison: compared,
    ...(input !== 'nothing' && { value: draft.value.trim() }),
    ...(input === 'values' && { to: draft.to.trim() }),
  };
}

function inputOfComparison(compared: FieldComparison): Input {
  if (compared === 'empty' || compared === 'filled') return 'nothing';
  return compared === 'between' ? 'values' : 'value';
}

/** What the operator of a condition needs to know. */
export const inputOf = ({ about, operator }: Pick<Edited, 'about' | 'operator'>): Input =>
  'fact' in about
    ? (operatorOf(about.fact, operator)?.input ?? 'nothing')
    : inputOfComparison(operator as FieldComparison);
