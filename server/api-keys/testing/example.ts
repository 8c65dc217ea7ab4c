import { sql } from 'kysely';
import { listApiKeyDays } from '#contract/api-key-days.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { listApiRequests } from '#contract/api-requests.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

export const example: Example = {
  /** Makes no calls with the key, so the account may have no days and no log. */
  async make(call) {
    const { body } = await call(createApiKey, {
      body: { name: 'Web shop', environment: 'live', scopes: ['campaigns.send', 'messages.view'] },
    });
    const [day] = (await call(listApiKeyDays, { query: { limit: 1 } })).body.items;
    const { items } = (await call(listApiRequests, { params: { keyId: body.id }, query: { limit: 1 } })).body;
    return {
      keyId: body.id,
      dayId: day?.id ?? Number.MAX_SAFE_INTEGER,
      apiRequestId: items[0]?.id ?? Number.MAX_SAFE_INTEGER,
    };
  },

  rows: rowsFromSql(import.meta.dirname),

  bodies: { changeApiKey: { description: 'Orders' }, rotateApiKey: { overlapHours: 24 } },

  usual: () => ({
    environment: ['live', 'test'],
    scopes: [['messages.view'], []],
    networks: [['203.0.113.0/24'], ['nowhere']],
    expiresAt: [null, '2099-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
    overlapHours: [0, 24, 3],
  }),

  /** Gives `count` calls to the account's first key. */
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
    const { rows } = await sql<{ keyId: number }>`
      SELECT min(id) AS "keyId" FROM api_keys WHERE account_id = ${accountId}`.execute(owner);
    const { keyId } = rows[0]!;
    await sql`
      INSERT INTO api_requests (account_id, key_id, at, method, path, status, duration_ms, request_id, address, user_agent, request_body, response_body)
      SELECT ${accountId}, ${keyId}, date '2026-01-01' + n % 3, 'GET', '/v1/balance', 200, 3, 'req_' || n, '203.0.113.7', 'curl/8', '', ''
      FROM generate_series(1, ${count}) n`.execute(owner);
    return { keyId };
  },
};
