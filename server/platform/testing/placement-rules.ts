import type pg from 'pg';
import type { Placement } from '#server/capability.ts';

/** The placement of each table, by table name. */
export type Placements = ReadonlyMap<string, Placement>;

/** A unique index. An expression has null as its column name. */
type UniqueIndex = { table: string; name: string; columns: (string | null)[] };
type ForeignKey = { table: string; name: string; columns: string[]; to: string; toColumns: string[] };

const IS_OWN_TABLE = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

/**
 * Lists the columns, indexes, foreign keys and triggers that Citus would refuse with these placements, as
 * lines "table: what, name". Decision 61 has the rules.
 */
export async function findBrokenPlacements(client: pg.ClientBase, placements: Placements): Promise<string[]> {
  const placed = <Row extends { table: string }>(rows: Row[], ...wanted: Placement[]) =>
    rows.filter(({ table }) => wanted.includes(placements.get(table)!));
  const [unique, foreign] = [await readUniqueIndexes(client), await readForeignKeys(client)];
  return [
    ...placed(await readAccountColumns(client), 'account')
      .filter(({ type }) => type !== 'bigint NOT NULL')
      .map(({ table, type }) => `${table}: account_id is ${type ?? 'missing'}`),
    ...placed(unique, 'account')
      .filter(({ columns }) => columns[0] !== 'account_id')
      .map(({ table, name }) => `${table}: unique without account_id in front, ${name}`),
    ...foreign
      .filter((key) => !isAllowed(key, placements))
      .map(({ table, name, to }) => `${table}: foreign key to ${to}, ${name}`),
    ...placed(await readNarrowIdentities(client), 'account', 'reference').map(
      ({ table, column }) => `${table}: identity that is no bigint, ${column}`,
    ),
    ...placed(await readTransitionTriggers(client), 'account', 'reference').map(
      ({ table, name }) => `${table}: trigger with a transition table, ${name}`,
    ),
  ].toSorted();
}

/**
 * Returns whether a foreign key is allowed. All tables may refer to reference tables. Local tables may also
 * refer to local tables, and account rows to rows of the same account.
 */
function isAllowed({ table, columns, to, toColumns }: ForeignKey, placements: Placements): boolean {
  const [from, target] = [placements.get(table), placements.get(to)];
  if (target === 'reference') return true;
  if (from === 'local') return target === 'local';
  return (
    from === 'account' && target === 'account' && columns[toColumns.indexOf('account_id')] === 'account_id'
  );
}

const readAccountColumns = (client: pg.ClientBase) =>
  rowsOf<{ table: string; type: string | null }>(
    client,
    `SELECT relname AS "table", format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END AS type
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND attname = 'account_id' WHERE ${IS_OWN_TABLE}`,
  );

const readUniqueIndexes = (client: pg.ClientBase) =>
  rowsOf<UniqueIndex>(
    client,
    `SELECT relname AS "table", indexrelid::regclass::text AS name,
            ARRAY(SELECT attname::text FROM unnest(indkey[:indnkeyatts - 1]) WITH ORDINALITY k(n, place)
                  LEFT JOIN pg_attribute ON attrelid = c.oid AND attnum = n AND n > 0 ORDER BY place) AS columns
     FROM pg_class c JOIN pg_index i ON indrelid = c.oid WHERE indisunique AND ${IS_OWN_TABLE}`,
  );

const readForeignKeys = (client: pg.ClientBase) =>
  rowsOf<ForeignKey>(
    client,
    `SELECT c.relname AS "table", conname AS name, confrelid::regclass::text AS "to", names.*
     FROM pg_class c JOIN pg_constraint k ON conrelid = c.oid,
     LATERAL (SELECT array_agg(a.attname::text) AS columns, array_agg(b.attname::text) AS "toColumns"
              FROM unnest(conkey, confkey) p(near, far)
              JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = near
              JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = far) names
     WHERE contype = 'f' AND conparentid = 0 AND ${IS_OWN_TABLE}`,
  );

const readNarrowIdentities = (client: pg.ClientBase) =>
  rowsOf<{ table: string; column: string }>(
    client,
    `SELECT relname AS "table", attname AS "column" FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
     WHERE attidentity <> '' AND atttypid <> 'bigint'::regtype AND ${IS_OWN_TABLE}`,
  );

const readTransitionTriggers = (client: pg.ClientBase) =>
  rowsOf<{ table: string; name: string }>(
    client,
    `SELECT relname AS "table", tgname AS name FROM pg_class c JOIN pg_trigger ON tgrelid = c.oid
     WHERE (tgnewtable IS NOT NULL OR tgoldtable IS NOT NULL) AND ${IS_OWN_TABLE}`,
  );

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(text);
  return rows;
}
