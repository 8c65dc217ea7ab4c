import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { isOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

export type Condition = RawBuilder<boolean>;

const NUMERIC = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The ids in a list such as `3,17`. */
export const idsIn = (list: string | undefined): number[] =>
  list === undefined ? [] : [...new Set(list.split(',').map(Number))];

/**
 * What a filter requires of a contact `c`, but for what it searches for (search.ts): one condition for each part of it. Throws
 * `invalid` where the parts do not fit together.
 */
export async function conditionsOf(account: Account, filter: ContactFilter): Promise<Condition[]> {
  const { inAny, inAll, inNone, optedOut, field } = filter;
  const conditions: Condition[] = [];
  if (inAny !== undefined) conditions.push(isInAny(account.id, idsIn(inAny)));
  for (const groupId of idsIn(inAll)) conditions.push(isInAny(account.id, [groupId]));
  if (inNone !== undefined) conditions.push(sql`NOT ${isInAny(account.id, idsIn(inNone))}`);
  if (optedOut !== undefined)
    conditions.push(sql`${perContact(isOptedOut(account.id, 'c.number'))} = ${optedOut}`);
  conditions.push(...(await days(account, filter)));
  if (field !== undefined) conditions.push(comparisonOf(field, filter));
  else if (filter.value !== undefined || filter.comparison !== undefined)
    throw invalid('field', 'required', 'Choose the custom field to compare.');
  return conditions;
}

const isInAny = (accountId: number, groupIds: number[]): Condition =>
  perContact(sql`EXISTS (
    SELECT FROM group_members m WHERE m.account_id = ${accountId} AND m.number = c.number
      AND m.group_id = ANY(${groupIds}::bigint[]))`);

/** Within CASE, a subquery is asked for each contact. It could become a join, which reads a whole table for a few contacts. */
const perContact = (exists: RawBuilder<boolean>): Condition =>
  sql<boolean>`CASE WHEN ${exists} THEN true ELSE false END`;

/** Days begin and end in the account's time zone. */
async function days(account: Account, filter: ContactFilter): Promise<Condition[]> {
  const { addedFrom, addedTo, changedFrom, changedTo } = filter;
  if (!addedFrom && !addedTo && !changedFrom && !changedTo) return [];
  const zone = await timeZoneOf(account);
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${zone})`;
  const conditions: Condition[] = [];
  if (addedFrom) conditions.push(sql`c.created_at >= ${startOf(addedFrom)}`);
  if (addedTo) conditions.push(sql`c.created_at < ${startOf(addedTo, 1)}`);
  if (changedFrom) conditions.push(sql`c.changed_at >= ${startOf(changedFrom)}`);
  if (changedTo) conditions.push(sql`c.changed_at < ${startOf(changedTo, 1)}`);
  return conditions;
}

/** Compares a custom field, whose values are texts. Numbers and dates are compared as such where both sides are. */
function comparisonOf(field: string, { comparison = 'is', value = '' }: ContactFilter): Condition {
  const is = sql`coalesce(c.fields ->> ${field}, '')`;
  if (comparison === 'empty') return sql`${is} = ''`;
  if (comparison === 'filled') return sql`${is} <> ''`;
  if (value === '') throw invalid('value', 'required', 'Enter what the field is compared with.');
  if (comparison === 'is') return sql`lower(${is}) = lower(${value})`;
  if (comparison === 'is-not') return sql`lower(${is}) <> lower(${value})`;
  if (comparison === 'contains') return sql`position(lower(${value}) IN lower(${is})) > 0`;
  const operator = comparison === 'less' ? sql`<=` : sql`>=`;
  if (DAY.test(value))
    return sql`CASE WHEN ${is} ~ '^\\d{4}-\\d\\d-\\d\\d$' THEN ${is} ${operator} ${value} ELSE false END`;
  if (NUMERIC.test(value))
    return sql`CASE WHEN ${is} ~ '^[+-]?\\d{1,15}(\\.\\d{1,15})?$' THEN (${is})::numeric ${operator} ${value}::numeric ELSE false END`;
  throw invalid('value', 'not_comparable', 'Enter a number, or a date such as 2027-01-31.');
}
