import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '#server/example.ts';

/** Runs the `example.sql` of a folder, with `:account` and `:user` replaced by the owner's ids. */
export const rowsFromSql =
  (folder: string): NonNullable<Example['rows']> =>
  async ({ pool }, { accountId, userId }) => {
    const text = readFileSync(join(folder, 'example.sql'), 'utf8');
    await pool.query(text.replaceAll(':account', String(accountId)).replaceAll(':user', String(userId)));
  };
