import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();

type Prepared = { statement: string; uses: number };

it('prepares the statements with the mark once for each connection', async () => {
  const uses = await database()
    .db.owner.connection()
    .execute(async (db) => {
      for (const value of [1, 2, 3]) {
        const marked = await sql<{ value: number }>`/* prepared */ SELECT ${value}::int AS value`.execute(db);
        const other = await sql<{ value: number }>`SELECT ${value}::int + 1 AS value`.execute(db);
        expect([marked.rows[0], other.rows[0]]).toEqual([{ value }, { value: value + 1 }]);
      }
      const { rows } = await sql<Prepared>`
      SELECT statement, (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements`.execute(db);
      return rows;
    });
  expect(uses).toEqual([{ statement: '/* prepared */ SELECT $1::int AS value', uses: 3 }]);
});
