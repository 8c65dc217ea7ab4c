import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Returns the account's IANA time zone, which determines when its days begin. */
export const timeZoneOf = ({ id, db }: Account): Promise<string> => readTimeZone(db, id);

const readTimeZone = recently(async (db, id: number): Promise<string> =>
  (await timeZonesOf(db, [id])).get(id)!,
);

/** Returns time zones by account id. */
export async function timeZonesOf(db: Kysely<Tables>, accountIds: number[]): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'time_zone'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}
