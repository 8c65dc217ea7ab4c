import type { ContactField } from '#contract/contact-fields.ts';
import {
  type FieldComparison,
  MAX_FIELD_CONDITIONS,
  MAX_FILTER_DAYS,
  MAX_FILTER_GROUPS,
} from '#contract/contact-filter.ts';
import { DAY } from '#contract/fit-value.ts';
import { changeFor, type Edited, inputOf } from './edit-filter.ts';
import { conditionsIn, type NumbersFilter } from './filter.ts';
import { readCompared, type ValueFault } from './value-fault.ts';

/** What is wrong with a condition, by the part of it that is; `faults` has the words. */
export type ConditionFaults = Partial<Record<'operator' | 'value' | 'to' | 'groups', FaultWords>>;
export type FaultWords =
  | 'noGroup'
  | 'tooManyGroups'
  | 'noDay'
  | 'notDays'
  | 'noValue'
  | 'backwards'
  | 'contradicts'
  | 'tooManyConditions'
  | ValueFault;

type Asked = {
  was: Edited | undefined;
  now: Edited;
  /** Undefined for a fact, and for a field that was deleted. */
  field: ContactField | undefined;
};

/** What keeps a condition from taking its place in a filter; nothing where it can. */
export function faultsOf(filter: NumbersFilter, { was, now, field }: Asked): ConditionFaults {
  const own = ownFaults(now, field);
  if (Object.keys(own).length > 0) return own;
  const changed = { ...filter, ...changeFor(filter, was, now) };
  if (changed.messaged === 'false' && (changed.messagedFrom || changed.messagedWithin))
    return { operator: 'contradicts' };
  const isAdded = 'field' in now.about && !(was && 'field' in was.about);
  if (isAdded && conditionsIn(filter.where).length >= MAX_FIELD_CONDITIONS)
    return { operator: 'tooManyConditions' };
  return {};
}

/** What is wrong with a condition, whatever the others of its filter. */
export function ownFaults(condition: Edited, field: ContactField | undefined): ConditionFaults {
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
    case 'lately':
      return isDays(value) ? {} : { value: 'notDays' };
    case 'value':
      return valueFaults(condition, field, ['value']);
    case 'values':
      return valueFaults(condition, field, ['value', 'to']);
    default:
      return {};
  }
}

function valueFaults(
  { operator, draft }: Edited,
  field: ContactField | undefined,
  parts: ('value' | 'to')[],
): ConditionFaults {
  const missing = parts.find((part) => draft[part].trim() === '');
  if (missing) return { [missing]: 'noValue' };
  // A deleted field has no values to compare with: the whole condition is wrong, and not its value.
  if (!field) return isTurned(draft.value.trim(), draft.to.trim()) ? { to: 'backwards' } : {};
  const read = parts.map((part) => readCompared(field, operator as FieldComparison, draft[part].trim()));
  const wrong = read.findIndex((each) => 'problem' in each);
  const first = read[wrong];
  if (first && 'problem' in first) return { [parts[wrong]!]: first.problem };
  const [from, to] = read.flatMap((each) => ('value' in each ? [each.value] : []));
  return to !== undefined && isTurned(from!, to) ? { to: 'backwards' } : {};
}

const isDays = (days: string): boolean =>
  /^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MAX_FILTER_DAYS;

/** Whether a range surely ends before it begins: of days, or of plain numbers. */
const isTurned = (from: string, to: string): boolean =>
  [from, to].every((day) => DAY.test(day)) ? to < from : Number(to) < Number(from);
