import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '#server/example.ts';

/** Inserts the rows of the `example.sql` in a folder, in which `:account` and `:user` stand for their owner. */
export const rowsIn =
  (folder: string): NonNullable<Example['rows']> =>
  async ({ pool }, { accountId, userId }) => {
    const text = readFileSync(join(folder, 'example.sql'), 'utf8');
    await pool.query(text.replaceAll(':account', String(accountId)).replaceAll(':user', String(userId)));
  };
