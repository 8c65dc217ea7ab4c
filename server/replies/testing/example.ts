import { sql } from 'kysely';
import type { Example } from '#server/example.ts';
import { rowsIn } from '#server/platform/testing/rows-in.ts';

export const example: Example = {
  rows: rowsIn(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
      SELECT ${accountId}, 27820000000 + n, '43366', 'Yes', now(), n FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
  },
};
