import { expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { arrayLiteral } from './array-literal.ts';

const database = useDatabase();

it.each([
  ['text', ['plain', '', 'null', 'NULL', null, 'a,b', '{}', 'say "x"', String.raw`back\slash`, ' 5€\n🙂 ']],
  ['int', [1, -2, null]],
  ['uuid', ['0192d3b0-0000-7000-8000-000000000000']],
  ['boolean', [true, false, null]],
])('writes an array of %s in PostgreSQL’s format', async (type, values) => {
  const { rows } = await database().db.pool.query<{ read: unknown[] }>(`SELECT $1::${type}[] AS read`, [
    arrayLiteral(values),
  ]);
  expect(rows[0]!.read).toEqual(values);
});
