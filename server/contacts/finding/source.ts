import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { optOutTable } from '#server/opt-outs/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { contactsHeld } from '../count-contacts.ts';
import { idsIn } from './conditions.ts';

/** Which numbers are next: after this one, or before it if `descending`, and how many. */
export type Next = { after: string; size: number; descending: boolean };

/** The next numbers, in order, from an index: a statement with the column `number`. */
export type Source = (next: Next) => RawBuilder<unknown>;

/** A source, what of the filter remains to be checked of its contacts, and about how many these are. */
type SourceAndRest = { source: Source; rest: ContactFilter; size: () => Promise<number> };

/** Numbers of a source whose count is not kept are counted up to here. */
const MOST_SIZE = 1_000_000;

/**
 * The shortest row of numbers that contains every contact that a filter can match: a group, several, the opt-outs, or
 * all contacts; of these, those with a prefix.
 */
export async function sourceOf(
  account: Account,
  filter: ContactFilter,
  prefix?: string,
): Promise<SourceAndRest> {
  const { source, rest } = await shortestOf(account, filter, prefix);
  const size = async () =>
    (prefix === undefined ? await keptSize(account, filter) : undefined) ?? sizeOf(account, source);
  return { source, rest, size };
}

async function shortestOf(
  account: Account,
  filter: ContactFilter,
  prefix: string | undefined,
): Promise<Omit<SourceAndRest, 'size'>> {
  const { id } = account;
  const among = (next: Next) => place(next, prefix);
  const all = idsIn(filter.inAll);
  if (all.length > 0) {
    const groupId = await smallestOf(account, all);
    const others = all.filter((each) => each !== groupId).join(',') || undefined;
    return { source: membersOf(id, groupId, among), rest: { ...filter, inAll: others } };
  }
  const any = idsIn(filter.inAny);
  if (any.length > 0) {
    const { inAny: _inAny, ...rest } = filter;
    return { source: any.length === 1 ? membersOf(id, any[0]!, among) : membersOfAny(id, any, among), rest };
  }
  if (filter.optedOut) {
    const { optedOut: _optedOut, ...rest } = filter;
    return { source: (next) => sql`SELECT number FROM ${optOutTable(id)} o WHERE true ${among(next)}`, rest };
  }
  return {
    source: (next) => sql`SELECT number FROM contacts WHERE account_id = ${id} ${among(next)}`,
    rest: filter,
  };
}

/** The kept count of a source without a prefix; undefined of the opt-outs, which are not counted. */
async function keptSize({ id, db }: Account, filter: ContactFilter): Promise<number | undefined> {
  const [all, any] = [idsIn(filter.inAll), idsIn(filter.inAny)];
  if (all.length > 0 || any.length > 0) {
    const { rows } = await sql<{ size: number }>`
      SELECT ${all.length > 0 ? sql`min` : sql`sum`}(members)::bigint AS size FROM groups
      WHERE account_id = ${id} AND id = ANY(${arrayLiteral(all.length > 0 ? all : any)}::bigint[])`.execute(
      db,
    );
    return rows[0]!.size;
  }
  return filter.optedOut ? undefined : contactsHeld(db, id);
}

async function sizeOf({ db }: Account, source: Source): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT count(*) AS size FROM (${source({ after: '', size: MOST_SIZE, descending: false })}) AS numbers`.execute(
    db,
  );
  return rows[0]!.size;
}

type Among = (next: Next) => RawBuilder<unknown>;

const membersOf =
  (accountId: number, groupId: number, among: Among): Source =>
  (next) =>
    sql`SELECT number FROM group_members WHERE account_id = ${accountId} AND group_id = ${groupId} ${among(next)}`;

const membersOfAny =
  (accountId: number, groupIds: number[], among: Among): Source =>
  (next) =>
    sql`
    SELECT DISTINCT m.number FROM unnest(${groupIds}::bigint[]) AS g(id) CROSS JOIN LATERAL (
      SELECT number FROM group_members WHERE account_id = ${accountId} AND group_id = g.id ${among(next)}
    ) m ${inOrder(next)}`;

/** A list of numbers, in order, as a source. */
export const sourceFrom =
  (numbers: string[]): Source =>
  (next) =>
    sql`SELECT number FROM (SELECT n COLLATE "C" AS number FROM unnest(${arrayLiteral(numbers)}::text[]) AS n) listed WHERE true ${place(next)}`;

function place(next: Next, prefix?: string): RawBuilder<unknown> {
  const { after, descending } = next;
  return sql`
    ${after === '' ? sql`` : descending ? sql`AND number < ${after}` : sql`AND number > ${after}`}
    ${prefix === undefined ? sql`` : sql`AND number >= ${prefix} AND number < ${endOfDigitPrefix(prefix)}`}
    ${inOrder(next)}`;
}

const inOrder = ({ size, descending }: Next) =>
  sql`ORDER BY number ${descending ? sql`DESC` : sql``} LIMIT ${size}`;

async function smallestOf({ id, db }: Account, groupIds: number[]): Promise<number> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('account_id', '=', id)
    .where('id', 'in', groupIds)
    .orderBy('members')
    .executeTakeFirst();
  return group?.id ?? groupIds[0]!;
}
