import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import { useDatabase } from '../testing/database.ts';
import { countRows } from './count.ts';

const database = useDatabase();

it('counts rows up to a limit, and reports when there are more', async () => {
  const { owner } = database().db;
  const numbers = (upTo: number) =>
    countRows(
      owner,
      owner.selectFrom(sql<{ n: number }>`generate_series(1, ${upTo}::int)`.as('n')).select('n'),
    );
  expect(await numbers(0)).toEqual({ count: 0, isExact: true });
  expect(await numbers(MAX_COUNTED_ROWS)).toEqual({ count: MAX_COUNTED_ROWS, isExact: true });
  expect(await numbers(MAX_COUNTED_ROWS + 1)).toEqual({ count: MAX_COUNTED_ROWS, isExact: false });
});
