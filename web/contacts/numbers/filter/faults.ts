import { MOST_FIELD_CONDITIONS, MOST_FILTER_DAYS, MOST_FILTER_GROUPS } from '#contract/contact-filter.ts';
import { changeFor, type Edited, inputOf } from './edit-filter.ts';
import { conditionsIn, type NumbersFilter } from './filter.ts';

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
  | 'tooManyConditions';

/** What keeps a condition from taking its place in a filter; nothing where it can. */
export function faultsOf(filter: NumbersFilter, was: Edited | undefined, now: Edited): ConditionFaults {
  const own = ownFaults(now);
  if (Object.keys(own).length > 0) return own;
  const changed = { ...filter, ...changeFor(filter, was, now) };
  if (changed.messaged === 'false' && (changed.messagedFrom || changed.messagedWithin))
    return { operator: 'contradicts' };
  const isAdded = 'field' in now.about && !(was && 'field' in was.about);
  if (isAdded && conditionsIn(filter.where).length >= MOST_FIELD_CONDITIONS)
    return { operator: 'tooManyConditions' };
  return {};
}

function ownFaults(condition: Edited): ConditionFaults {
  const { value, to, groups } = condition.draft;
  switch (inputOf(condition)) {
    case 'groups':
      if (groups.length === 0) return { groups: 'noGroup' };
      return groups.length > MOST_FILTER_GROUPS ? { groups: 'tooManyGroups' } : {};
    case 'day':
      return value === '' ? { value: 'noDay' } : {};
    case 'days':
      if (value === '' || to === '') return { [value === '' ? 'value' : 'to']: 'noDay' };
      return to < value ? { to: 'backwards' } : {};
    case 'lately':
      return isDays(value) ? {} : { value: 'notDays' };
    case 'value':
      return value.trim() === '' ? { value: 'noValue' } : {};
    case 'values':
      if (value.trim() === '' || to.trim() === '')
        return { [value.trim() === '' ? 'value' : 'to']: 'noValue' };
      return isTurned(value.trim(), to.trim()) ? { to: 'backwards' } : {};
    default:
      return {};
  }
}

const isDays = (days: string): boolean =>
  /^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MOST_FILTER_DAYS;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a range surely ends before it begins: of days, or of plain numbers. */
const isTurned = (from: string, to: string): boolean =>
  [from, to].every((day) => DAY.test(day)) ? to < from : Number(to) < Number(from);
