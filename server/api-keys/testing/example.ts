import { sql } from 'kysely';
import { listApiKeyDays } from '#contract/api-key-days.ts';
import { createApiKey } from '#contract/api-keys.ts';
import type { Example } from '#server/example.ts';

export const example: Example = {
  /** Sends nothing with the key, so the account may have no days. */
  async make(call) {
    const { body } = await call(createApiKey, {
      body: { name: 'Web shop', environment: 'live', scopes: ['campaigns.send', 'messages.view'] },
    });
    const [day] = (await call(listApiKeyDays, { query: { limit: 1 } })).body.items;
    return { keyId: body.id, dayId: day?.id ?? Number.MAX_SAFE_INTEGER };
  },

  bodies: { changeApiKey: { description: 'Orders' }, rotateApiKey: { overlapHours: 24 } },

  usual: () => ({
    environment: ['live', 'test'],
    scopes: [['messages.view'], []],
    networks: [['203.0.113.0/24'], ['nowhere']],
    expiresAt: [null, '2099-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
    overlapHours: [0, 24, 3],
  }),

  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO api_keys (account_id, name, environment, scopes, created_by, created_at)
      SELECT ${accountId}, 'Program ' || n, 'live', '{messages.view}', ${userId}, date '2026-01-01' + n % 3
      FROM generate_series(1, ${count}) n`.execute(owner);
    await sql`
      INSERT INTO program_days (account_id, key_id, day, messages, parts, credits)
      SELECT ${accountId}, id, date '2026-01-01' + id::int % 3, 1, 1, 1000 FROM api_keys WHERE account_id = ${accountId}`.execute(
      owner,
    );
  },
};
