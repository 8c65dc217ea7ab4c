import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { optedOutNumbersTable } from '#server/opt-outs/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { countAllContacts } from '../count-contacts.ts';
import { parseIds } from './conditions.ts';

/** Requests the `size` numbers after `after`. If `descending`, requests the numbers before it. */
export type NumberPageRequest = { after: string; size: number; descending: boolean };

/** Returns a statement that reads the next numbers in order from an index. Its column is `number`. */
export type NumberSource = (next: NumberPageRequest) => RawBuilder<unknown>;

/**
 * `rest` is the part of the filter that the source does not cover. `size` returns the approximate number of
 * contacts.
 */
type SourceChoice = { source: NumberSource; rest: ContactFilter; size: () => Promise<number> };

const MAX_COUNTED = 1_000_000;

/**
 * Chooses a short list that contains every possible match. The list contains the members of the smallest
 * required group or of several groups, the opt-outs, or all contacts. If there is a prefix, it contains only
 * numbers with this prefix.
 */
export async function chooseSource(
  account: Account,
  filter: ContactFilter,
  prefix?: string,
): Promise<SourceChoice> {
  const { source, rest } = await shortestSource(account, filter, prefix);
  const size = async () =>
    (prefix === undefined ? await storedSize(account, filter) : undefined) ?? countSource(account, source);
  return { source, rest, size };
}

async function shortestSource(
  account: Account,
  filter: ContactFilter,
  prefix: string | undefined,
): Promise<Omit<SourceChoice, 'size'>> {
  const { id } = account;
  const page = (next: NumberPageRequest) => pageClause(next, prefix);
  const all = parseIds(filter.inAll);
  if (all.length > 0) {
    const groupId = await smallestGroup(account, all);
    const others = all.filter((each) => each !== groupId).join(',') || undefined;
    return { source: membersOf(id, groupId, page), rest: { ...filter, inAll: others } };
  }
  const any = parseIds(filter.inAny);
  if (any.length > 0) {
    const { inAny: _inAny, ...rest } = filter;
    return { source: any.length === 1 ? membersOf(id, any[0]!, page) : membersOfAny(id, any, page), rest };
  }
  if (filter.optedOut) {
    const { optedOut: _optedOut, ...rest } = filter;
    return {
      source: (next) => sql`SELECT number FROM ${optedOutNumbersTable(id)} o WHERE true ${page(next)}`,
      rest,
    };
  }
  return {
    source: (next) => sql`SELECT number FROM contacts WHERE account_id = ${id} ${page(next)}`,
    rest: filter,
  };
}

/**
 * Returns the stored count of a source without a prefix. Returns undefined for opt-outs, which have no
 * stored count.
 */
async function storedSize({ id, db }: Account, filter: ContactFilter): Promise<number | undefined> {
  const [all, any] = [parseIds(filter.inAll), parseIds(filter.inAny)];
  if (all.length > 0 || any.length > 0) {
    const { rows } = await sql<{ size: number }>`
      SELECT ${all.length > 0 ? sql`min` : sql`sum`}(members)::bigint AS size FROM groups
      WHERE account_id = ${id} AND id = ANY(${arrayLiteral(all.length > 0 ? all : any)}::bigint[])`.execute(
      db,
    );
    return rows[0]!.size;
  }
  return filter.optedOut ? undefined : countAllContacts(db, id);
}

async function countSource({ db }: Account, source: NumberSource): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT count(*) AS size FROM (${source({ after: '', size: MAX_COUNTED, descending: false })}) AS numbers`.execute(
    db,
  );
  return rows[0]!.size;
}

type PageClause = (next: NumberPageRequest) => RawBuilder<unknown>;

const membersOf =
  (accountId: number, groupId: number, page: PageClause): NumberSource =>
  (next) =>
    sql`SELECT number FROM group_members WHERE account_id = ${accountId} AND group_id = ${groupId} ${page(next)}`;

const membersOfAny =
  (accountId: number, groupIds: number[], among: PageClause): NumberSource =>
  (next) =>
    sql`
    SELECT DISTINCT m.number FROM unnest(${groupIds}::bigint[]) AS g(id) CROSS JOIN LATERAL (
      SELECT number FROM group_members WHERE account_id = ${accountId} AND group_id = g.id ${among(next)}
    ) m ${orderAndLimit(next)}`;

export const listedNumbers =
  (numbers: string[]): NumberSource =>
  (next) =>
    sql`SELECT number FROM (SELECT n COLLATE "C" AS number FROM unnest(${arrayLiteral(numbers)}::text[]) AS n) listed WHERE true ${pageClause(next)}`;

function pageClause(next: NumberPageRequest, prefix?: string): RawBuilder<unknown> {
  const { after, descending } = next;
  return sql`
    ${after === '' ? sql`` : descending ? sql`AND number < ${after}` : sql`AND number > ${after}`}
    ${prefix === undefined ? sql`` : sql`AND number >= ${prefix} AND number < ${endOfDigitPrefix(prefix)}`}
    ${orderAndLimit(next)}`;
}

const orderAndLimit = ({ size, descending }: NumberPageRequest) =>
  sql`ORDER BY number ${descending ? sql`DESC` : sql``} LIMIT ${size}`;

async function smallestGroup({ id, db }: Account, groupIds: number[]): Promise<number> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('account_id', '=', id)
    .where('id', 'in', groupIds)
    .orderBy('members')
    .executeTakeFirst();
  return group?.id ?? groupIds[0]!;
}
