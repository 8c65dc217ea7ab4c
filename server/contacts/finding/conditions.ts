import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter, FieldCondition } from '#contract/contact-filter.ts';
import {
  STORED_VALUE_OPTIONS,
  STORED_DATE,
  parseFieldValue,
  STORED_NUMBER,
} from '#contract/parse-field-value.ts';
import { addDays } from '#contract/group-expiry.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { isOptedOut } from '#server/opt-outs/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { landlinePrefixes } from '#sms/index.ts';
import { type Field, type Fields, fieldsOf } from '../fields/fields.ts';
import { describeValueProblem } from '../fields/describe-value-problem.ts';
import { dayIn } from '../group-expiry.ts';
import { clickConditions } from './clickers.ts';

export type Condition = RawBuilder<boolean>;

/** Parses a list of ids such as `3,17`. */
export const parseIds = (list: string | undefined): number[] =>
  list === undefined ? [] : [...new Set(list.split(',').map(Number))];

/**
 * Returns a filter's conditions on a contact `c`, without its search (search.ts). Throws for contradictory
 * conditions, a deleted field, and a value that cannot be compared with its field.
 */
export async function conditionsOf(account: Account, filter: ContactFilter): Promise<Condition[]> {
  const { inAny, inAll, inNone, optedOut, landline, messaged, where = [] } = filter;
  requirePossibleRanges(filter);
  requireNoGroupConflict(filter);
  const conditions: Condition[] = [];
  if (inAny !== undefined) conditions.push(isInAny(account.id, parseIds(inAny)));
  for (const groupId of parseIds(inAll)) conditions.push(isInAny(account.id, [groupId]));
  if (inNone !== undefined) conditions.push(sql`NOT ${isInAny(account.id, parseIds(inNone))}`);
  if (optedOut !== undefined)
    conditions.push(sql`${evaluateOncePerContact(isOptedOut(account.id, 'c.number'))} = ${optedOut}`);
  if (landline !== undefined) conditions.push(sql`${isLandline} = ${landline}`);
  if (messaged !== undefined) conditions.push(sql`was_messaged(${account.id}, c.number, NULL) = ${messaged}`);
  conditions.push(...(await clickConditions(account, filter)), ...(await dayConditions(account, filter)));
  if (where.length > 0) {
    const fields = await fieldsOf(account.db, account.id);
    conditions.push(...where.map((condition) => buildComparison(fields, condition)));
  }
  return conditions;
}

/** Throws if a value does not fit the field of its condition. Allows deleted fields. */
export async function requireValidComparisons(
  account: Account,
  { where = [] }: ContactFilter,
): Promise<void> {
  if (where.length === 0) return;
  const fields = await fieldsOf(account.db, account.id);
  for (const condition of where) if (fields.withKey(condition.field)) buildComparison(fields, condition);
}

const isInAny = (accountId: number, groupIds: number[]): Condition =>
  evaluateOncePerContact(sql`EXISTS (
    SELECT FROM group_members m WHERE m.account_id = ${accountId} AND m.number = c.number
      AND m.group_id = ANY(${groupIds}::bigint[]))`);

/**
 * Wraps a subquery in CASE, so that PostgreSQL runs it once per contact. Otherwise PostgreSQL could turn it
 * into a join, and read a whole table for a few contacts.
 */
const evaluateOncePerContact = (exists: RawBuilder<boolean>): Condition =>
  sql<boolean>`CASE WHEN ${exists} THEN true ELSE false END`;

/**
 * Compares the first digits with a list of constants. PostgreSQL hashes the list, so its length does not
 * matter.
 */
const isLandline = sql<boolean>`(${sql.join(
  [...landlinePrefixes()].map(
    ([length, prefixes]) => sql`left(c.number, ${length}::int) = ANY(${arrayLiteral(prefixes)}::text[])`,
  ),
  sql` OR `,
)})`;

/**
 * Throws if a range of dates ends before it starts, or if contacts must both have done something and never have
 * done it.
 */
function requirePossibleRanges(filter: ContactFilter): void {
  for (const [from, to] of [
    ['addedFrom', 'addedTo'],
    ['changedFrom', 'changedTo'],
  ] as const)
    if (filter[from] && filter[to] && filter[to] < filter[from]) throw reversedRangeProblem(to);
  const sent = (['messagedFrom', 'messagedWithin'] as const).find((name) => filter[name] !== undefined);
  if (filter.messaged === false && sent)
    throw invalid(
      sent,
      'filter_contradicts',
      'No contact can match both “never messaged” and “messaged since”. Remove one of the two conditions.',
    );
  const click = (['clickedCampaign', 'clickedWithin'] as const).find((name) => filter[name] !== undefined);
  if (filter.clicked === false && click)
    throw invalid(
      click,
      'filter_contradicts',
      'No contact can match both “never clicked a link” and “clicked a link”. Remove one of the two conditions.',
    );
}

/** Throws if the filter both requires and excludes a group. */
export function requireNoGroupConflict({ inAny, inAll, inNone }: ContactFilter): void {
  const out = new Set(parseIds(inNone));
  const any = parseIds(inAny);
  const isOut = (groupId: number) => out.has(groupId);
  if ((any.length > 0 && any.every(isOut)) || parseIds(inAll).some(isOut))
    throw invalid(
      'inNone',
      'filter_contradicts',
      'No contact can be both in a group and not in it. Remove one of the two conditions.',
    );
}

const reversedRangeProblem = (field: string) =>
  invalid(field, 'filter_range_reversed', 'The range ends before it starts. Swap the two values.');

/** Returns the conditions on dates. Days begin and end in the account's time zone. */
async function dayConditions(account: Account, filter: ContactFilter): Promise<Condition[]> {
  const { addedFrom, addedTo, changedFrom, changedTo, messagedFrom, answeredFrom } = filter;
  const { addedWithin, changedWithin, messagedWithin, answeredWithin } = filter;
  const all = [
    addedFrom,
    addedTo,
    changedFrom,
    changedTo,
    messagedFrom,
    answeredFrom,
    addedWithin,
    changedWithin,
    messagedWithin,
    answeredWithin,
  ];
  if (!all.some(Boolean)) return [];
  const zone = await timeZoneOf(account);
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${zone})`;
  const conditions: Condition[] = [];
  if (addedFrom) conditions.push(sql`c.created_at >= ${startOf(addedFrom)}`);
  if (addedTo) conditions.push(sql`c.created_at < ${startOf(addedTo, 1)}`);
  if (changedFrom) conditions.push(sql`c.changed_at >= ${startOf(changedFrom)}`);
  if (changedTo) conditions.push(sql`c.changed_at < ${startOf(changedTo, 1)}`);
  const wasMessaged = (since: RawBuilder<unknown>) =>
    sql<boolean>`was_messaged(${account.id}, c.number, ${since})`;
  const hasAnswered = (since: RawBuilder<unknown>) =>
    sql<boolean>`has_answered(${account.id}, c.number, ${since})`;
  if (messagedFrom) conditions.push(wasMessaged(startOf(messagedFrom)));
  if (answeredFrom) conditions.push(hasAnswered(startOf(answeredFrom)));
  const firstOf = (within: number) => startOf(addDays(dayIn(zone), 1 - within));
  if (addedWithin) conditions.push(sql`c.created_at >= ${firstOf(addedWithin)}`);
  if (changedWithin) conditions.push(sql`c.changed_at >= ${firstOf(changedWithin)}`);
  if (messagedWithin) conditions.push(wasMessaged(firstOf(messagedWithin)));
  if (answeredWithin) conditions.push(hasAnswered(firstOf(answeredWithin)));
  return conditions;
}

/**
 * Returns a condition on a custom field's value, which is stored as text. `less`, `more` and `between`
 * compare only numbers with numbers, and dates with dates. Throws for a deleted field or an unsuitable
 * value.
 */
function buildComparison(
  fields: Fields,
  { field: key, comparison, value = '', to = '' }: FieldCondition,
): Condition {
  const field = fields.withKey(key);
  if (!field)
    throw invalid('where', 'unknown_field', 'A field of this filter was deleted. Remove that condition.');
  const each = field.keys.map((one) => sql`c.fields ->> ${one}`);
  const is = sql`coalesce(${sql.join(each)}, '')`;
  if (comparison === 'empty') return sql`${is} = ''`;
  if (comparison === 'filled') return sql`${is} <> ''`;
  if (comparison === 'contains') return sql`position(lower(${requireValue(value)}) IN lower(${is})) > 0`;
  const compared = toStoredForm(field, requireValue(value));
  if (comparison === 'is') return sql`lower(${is}) = lower(${compared})`;
  if (comparison === 'is-not') return sql`lower(${is}) <> lower(${compared})`;
  if (comparison === 'less') return compareInOrder(is, sql`<=`, compared);
  if (comparison === 'more') return compareInOrder(is, sql`>=`, compared);
  const end = toStoredForm(field, requireValue(to));
  if (isBefore(end, compared)) throw reversedRangeProblem('where');
  return sql`(${compareInOrder(is, sql`>=`, compared)} AND ${compareInOrder(is, sql`<=`, end)})`;
}

function requireValue(value: string): string {
  if (value === '') throw invalid('where', 'required', 'Enter a value to compare the field with.');
  return value;
}

/**
 * Converts a typed value to the stored form of its field. Reads a number or date in any common form. A point
 * that could separate either thousands or decimals separates decimals.
 */
function toStoredForm(field: Field, typed: string): string {
  const read = parseFieldValue(typed, field, STORED_VALUE_OPTIONS);
  if ('value' in read) return read.value;
  throw invalid('where', read.problem, describeValueProblem(read.problem));
}

/**
 * Checks whether the first of two numbers or two days is the lower one. Returns false for anything else,
 * which `compareInOrder` refuses.
 */
const isBefore = (one: string, other: string): boolean =>
  (STORED_DATE.test(one) && STORED_DATE.test(other) && one < other) ||
  (STORED_NUMBER.test(one) && STORED_NUMBER.test(other) && Number(one) < Number(other));

function compareInOrder(is: RawBuilder<unknown>, operator: RawBuilder<unknown>, value: string): Condition {
  if (STORED_DATE.test(value))
    return sql`CASE WHEN ${is} ~ '^\\d{4}-\\d\\d-\\d\\d$' THEN ${is} ${operator} ${value} ELSE false END`;
  if (STORED_NUMBER.test(value))
    return sql`CASE WHEN ${is} ~ '^[+-]?\\d{1,15}(\\.\\d{1,15})?$' THEN (${is})::numeric ${operator} ${value}::numeric ELSE false END`;
  throw invalid('where', 'not_comparable', 'Enter a number, or a date such as 2027-01-31.');
}
