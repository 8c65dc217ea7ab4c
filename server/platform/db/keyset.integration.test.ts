import * as fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { arrayLiteral } from './array-literal.ts';
import { type Database, openDatabase } from './handles.ts';
import { descending, readPage, type SortColumn } from './keyset.ts';

type Row = { id: number; word: string; day: string | null; size: number | null; micros: number };

const database = useDatabase();
let opened: Database;
let db: Kysely<{ paged: Row & { at: Date } }>;

beforeAll(async () => {
  // Use a time zone other than UTC, because cursors must not depend on the time zone.
  opened = openDatabase(database().url, { options: '-c TimeZone=Asia/Kathmandu' });
  db = opened.owner.withTables<{ paged: Row & { at: Date } }>();
  await sql`
    CREATE TABLE paged (id bigint PRIMARY KEY, word text NOT NULL, day date, size integer, micros integer NOT NULL,
      at timestamptz NOT NULL)`.execute(db);
});
afterAll(() => opened.stop());

const COLUMNS: Record<keyof Row, SortColumn> = {
  id: { by: sql.ref('id'), type: 'bigint' },
  word: { by: sql.ref('word'), type: 'text' },
  day: { by: sql.ref('day'), type: 'date', nullable: true },
  size: { by: sql.ref('size'), type: 'bigint', nullable: true },
  micros: { by: sql.ref('at'), type: 'timestamptz' },
};

/** Generates rows with few distinct values, so many rows tie. */
const rowOf = fc.record({
  word: fc.constantFrom('', 'a', 'B', 'é', '🔔', '\uFFFD', "'"),
  day: fc.constantFrom(null, '2026-12-31', '2027-01-01'),
  size: fc.constantFrom(null, -1, 0, 7),
  micros: fc.integer({ min: 0, max: 3 }),
});
const rowsOf = fc.array(rowOf, { maxLength: 25 });

type Key = { name: keyof Row; isDown: boolean };

/** Generates random columns, each with a direction, followed by a unique column. */
const orderOf = fc
  .tuple(
    fc.shuffledSubarray(['word', 'day', 'size', 'micros'] as const),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  )
  .map(([names, downs]): Key[] =>
    [...names, 'id' as const].map((name, nth) => ({ name, isDown: downs[nth]! })),
  );
const limitOf = fc.integer({ min: 1, max: 6 });

const insert = async (rows: Row[]) => {
  if (rows.length > 0)
    await sql`
      INSERT INTO paged
      SELECT id, word, day, size, micros, '2026-01-01Z'::timestamptz + micros * interval '1 microsecond' FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (id bigint, word text, day date, size integer, micros integer)`.execute(db);
};
const remove = (ids: number[]) =>
  sql`DELETE FROM paged WHERE id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(db);

/** Reads all pages and returns the ids of their rows. Calls `between` between pages. */
async function readAll(keys: Key[], limit: number, between = async () => {}): Promise<number[]> {
  const orders = {
    wanted: keys.flatMap(({ name, isDown }) => (isDown ? descending(COLUMNS[name]) : [COLUMNS[name]])),
  };
  const ids: number[] = [];
  for (let after: string | undefined; ;) {
    const page = { sort: 'wanted' as const, after, limit };
    const { items, next } = await readPage(opened.owner, db.selectFrom('paged').select('id'), orders, page);
    expect(items.every((item) => Object.keys(item).join() === 'id')).toBe(true);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    expect(items).toHaveLength(limit);
    after = next;
    await between();
  }
}

const withIds = (rows: Omit<Row, 'id'>[], first = 1): Row[] =>
  rows.map((row, nth) => ({ ...row, id: first + nth }));

function sorted(rows: Row[], keys: Key[]): number[] {
  const compare = (one: Row, other: Row): number =>
    keys
      .map(({ name, isDown }) => compareValues(one[name], other[name]) * (isDown ? -1 : 1))
      .find((sign) => sign !== 0) ?? 0;
  return rows.toSorted(compare).map(({ id }) => id);
}

/** Compares like the database: NULL sorts last, and strings sort by their bytes. */
function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number') return one - Number(other);
  return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
}

it('returns each row once, in sort order', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, orderOf, limitOf, async (some, keys, limit) => {
      const rows = withIds(some);
      await sql`TRUNCATE paged`.execute(db);
      await insert(rows);
      expect(await readAll(keys, limit)).toEqual(sorted(rows, keys));
    }),
    { numRuns: 80 },
  );
});

it('returns each remaining row once while other rows are added and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      fc.array(rowsOf, { maxLength: 4 }),
      orderOf,
      limitOf,
      async (some, more, keys, limit) => {
        const rows = withIds(some);
        await sql`TRUNCATE paged`.execute(db);
        await insert(rows);
        const gone = rows.filter(({ id }) => id % 3 === 0).map(({ id }) => id);
        let step = 0;
        const given = await readAll(keys, limit, async () => {
          await insert(withIds(more[step] ?? [], 1000 * ++step));
          await remove(gone.splice(0, 2));
        });
        expect(new Set(given).size).toBe(given.length);
        const staying = rows.filter(({ id }) => id % 3 !== 0);
        const stayed = new Set(staying.map(({ id }) => id));
        expect(given.filter((id) => stayed.has(id))).toEqual(sorted(staying, keys));
      },
    ),
    { numRuns: 60 },
  );
});
