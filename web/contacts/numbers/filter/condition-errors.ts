import type { ContactField } from '#contract/contact-fields.ts';
import {
  type FieldComparison,
  MAX_FIELD_CONDITIONS,
  MAX_FILTER_DAYS,
  MAX_FILTER_GROUPS,
} from '#contract/contact-filter.ts';
import { STORED_DATE } from '#contract/parse-field-value.ts';
import { filterChanges, type EditedCondition, inputOf } from './edit-filter.ts';
import { parseWhere, type NumbersFilter } from './filter.ts';
import { parseComparisonValue, type ComparisonProblem } from './comparison-value.ts';

/** The errors of a condition, by input. Each value is a key under `faults`. */
export type ConditionErrors = Partial<Record<'operator' | 'value' | 'to' | 'groups', ErrorKey>>;
export type ErrorKey =
  | 'noGroup'
  | 'tooManyGroups'
  | 'noDay'
  | 'notDays'
  | 'noValue'
  | 'backwards'
  | 'contradicts'
  | 'clicksContradict'
  | 'noCampaign'
  | 'tooManyConditions'
  | ComparisonProblem;

type ConditionEdit = {
  before: EditedCondition | undefined;
  now: EditedCondition;
  /** Undefined if the condition is not on a custom field, or if the field was deleted. */
  field: ContactField | undefined;
};

/** Validates a condition on its own and together with the filter's other conditions. */
export function conditionErrors(
  filter: NumbersFilter,
  { before, now, field }: ConditionEdit,
): ConditionErrors {
  const own = conditionDraftErrors(now, field);
  if (Object.keys(own).length > 0) return own;
  const changed = { ...filter, ...filterChanges(filter, before, now) };
  if (changed.messaged === 'false' && (changed.messagedFrom || changed.messagedWithin))
    return { operator: 'contradicts' };
  if (changed.clicked === 'false' && (changed.clickedWithin || changed.clickedCampaign))
    return { operator: 'clicksContradict' };
  const isAdded = 'field' in now.about && !(before && 'field' in before.about);
  if (isAdded && parseWhere(filter.where).length >= MAX_FIELD_CONDITIONS)
    return { operator: 'tooManyConditions' };
  return {};
}

/** Validates a condition on its own. */
export function conditionDraftErrors(
  condition: EditedCondition,
  field: ContactField | undefined,
): ConditionErrors {
  const { value, to, groups } = condition.draft;
  switch (inputOf(condition)) {
    case 'groups':
      if (groups.length === 0) return { groups: 'noGroup' };
      return groups.length > MAX_FILTER_GROUPS ? { groups: 'tooManyGroups' } : {};
    case 'day':
      return value === '' ? { value: 'noDay' } : {};
    case 'days':
      if (value === '' || to === '') return { [value === '' ? 'value' : 'to']: 'noDay' };
      return to < value ? { to: 'backwards' } : {};
    case 'campaign':
      return value === '' ? { value: 'noCampaign' } : {};
    case 'lately':
      return isDays(value) ? {} : { value: 'notDays' };
    case 'value':
      return valueErrors(condition, field, ['value']);
    case 'values':
      return valueErrors(condition, field, ['value', 'to']);
    default:
      return {};
  }
}

function valueErrors(
  { operator, draft }: EditedCondition,
  field: ContactField | undefined,
  parts: ('value' | 'to')[],
): ConditionErrors {
  const missing = parts.find((part) => draft[part].trim() === '');
  if (missing) return { [missing]: 'noValue' };
  // A deleted field has no type against which to check the values, so check only the order of a range.
  if (!field) return isReversed(draft.value.trim(), draft.to.trim()) ? { to: 'backwards' } : {};
  const read = parts.map((part) =>
    parseComparisonValue(field, operator as FieldComparison, draft[part].trim()),
  );
  const wrong = read.findIndex((each) => 'problem' in each);
  const first = read[wrong];
  if (first && 'problem' in first) return { [parts[wrong]!]: first.problem };
  const [from, to] = read.flatMap((each) => ('value' in each ? [each.value] : []));
  return to !== undefined && isReversed(from!, to) ? { to: 'backwards' } : {};
}

const isDays = (days: string): boolean =>
  /^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MAX_FILTER_DAYS;

/** Returns whether a range of days or plain numbers ends before it starts. */
const isReversed = (from: string, to: string): boolean =>
  [from, to].every((day) => STORED_DATE.test(day)) ? to < from : Number(to) < Number(from);
