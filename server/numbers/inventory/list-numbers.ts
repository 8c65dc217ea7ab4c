import { type Kysely, sql } from 'kysely';
import { accountNames } from '#server/accounts/index.ts';
import { carrierNames, countUnclaimed } from '#server/gateway/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = {
  number: string;
  country: string;
  carrierId: number | null;
  isShared: boolean;
  since: Date;
  accountId: number | null;
  keywords: number;
};

/**
 * A number of the inventory. `accountId` is the account that has the whole number; `keywords` counts the keywords on it. `unclaimed` counts the messages to
 * it that were nobody's, as long as they are stored.
 */
export type ListedNumber = Omit<Row, 'carrierId' | 'isShared' | 'since'> & {
  carrier: string | null;
  type: 'shared' | 'dedicated' | 'unallocated';
  account: string | null;
  unclaimed: number;
};

/** Lists the numbers of the inventory, by number. */
export async function listNumbers(db: Kysely<Tables>): Promise<ListedNumber[]> {
  const { rows } = await sql<Row>`
    SELECT n.digits AS number, n.country, n.carrier_id AS "carrierId", n.is_shared AS "isShared", n.created_at AS since, max(o.account_id) FILTER (WHERE o.form = '') AS "accountId",
      count(*) FILTER (WHERE o.form <> '')::int AS keywords
    FROM receiving_numbers n LEFT JOIN keyword_owners o ON o.receiving_number_id = n.id
    GROUP BY n.id ORDER BY n.digits`.execute(db);
  const accounts = await accountNames(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const carriers = await carrierNames(
    { db },
    rows.flatMap(({ carrierId }) => carrierId ?? []),
  );
  const unclaimed = await countUnclaimed(
    db,
    rows.map(({ number, since }) => ({ recipient: number, since })),
  );
  return rows.map(({ number, country, carrierId, isShared, accountId, keywords }) => ({
    number,
    country,
    accountId,
    keywords,
    carrier: carrierId === null ? null : (carriers.get(carrierId) ?? null),
    type: isShared ? 'shared' : accountId === null ? 'unallocated' : 'dedicated',
    account: accountId === null ? null : (accounts.get(accountId) ?? null),
    unclaimed: unclaimed.get(number) ?? 0,
  }));
}
