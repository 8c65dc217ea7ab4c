import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MOST_COUNTED } from '#contract/fields.ts';
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
  expect(await numbers(MOST_COUNTED)).toEqual({ count: MOST_COUNTED, isExact: true });
  expect(await numbers(MOST_COUNTED + 1)).toEqual({ count: MOST_COUNTED, isExact: false });
});
