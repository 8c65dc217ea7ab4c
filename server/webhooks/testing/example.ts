import { sql } from 'kysely';
import { createWebhook, listDeliveries } from '#contract/webhooks.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const SETTINGS = { url: 'https://example.com/sms', eventTypes: ['message.delivered'] as const };
/** An event that does not exist. */
const NO_EVENT = '00000000-0000-7000-8000-000000000000';

export const example: Example = {
  /** Nothing happens, so the endpoint may have no events. */
  async make(call) {
    const { body } = await call(createWebhook, {
      body: { ...SETTINGS, eventTypes: [...SETTINGS.eventTypes] },
    });
    const params = { webhookId: body.id };
    const [delivery] = (await call(listDeliveries, { params, query: { limit: 1 } })).body.items;
    return { webhookId: body.id, eventId: delivery?.eventId ?? NO_EVENT };
  },

  rows: rowsFromSql(import.meta.dirname),

  bodies: {
    changeWebhook: SETTINGS,
    enableWebhook: { waiting: 'deliver' },
    rotateWebhookSecret: { overlapHours: 24 },
    testWebhook: { type: 'message.delivered' },
    replayDeliveries: { from: '2026-01-01T00:00:00.000Z' },
  },

  usual: () => ({
    url: ['https://example.com/sms', 'http://127.0.0.1/', 'example.com', 'https://example.com/@@Status@@'],
    eventTypes: [['message.delivered'], []],
    format: ['single', 'batch', 'classic'],
    classic: [null, { method: 'POST', contentType: 'application/json', body: '{"status":"@@Status@@"}' }],
    senders: [['43366'], []],
    headers: [[{ name: 'X-Key', value: 'a' }], [{ name: 'Host', value: 'a' }], [{ name: 'X-Key' }]],
    waiting: ['deliver', 'discard', 'keep'],
    type: ['message.delivered', 'message'],
  }),

  /** Gives `count` events to the account's first endpoint. */
  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO webhook_endpoints (account_id, url, format, event_types, headers, secret, secret_ending, created_at)
      SELECT ${accountId}, 'https://example.com/' || n, 'single', '{message.delivered}', '', '', 'wxyz', date '2026-01-01' + n % 3
      FROM generate_series(1, ${count}) n`.execute(owner);
    const { rows } = await sql<{ webhookId: number }>`
      INSERT INTO webhook_queues (account_id, endpoint_id) SELECT account_id, id FROM webhook_endpoints WHERE account_id = ${accountId}
      ORDER BY id RETURNING endpoint_id AS "webhookId"`.execute(owner);
    const { webhookId } = rows[0]!;
    await sql`
      WITH made AS (
        INSERT INTO webhook_events (account_id, sequence, id, type, at, data)
        SELECT ${accountId}, n, uuidv7(), 'contact.opted_out', date '2026-01-01' + n % 3, '{}' FROM generate_series(1, ${count}) n
        RETURNING account_id, sequence
      )
      INSERT INTO webhook_deliveries (account_id, endpoint_id, sequence, state, tries)
      SELECT account_id, ${webhookId}, sequence, 'delivered', 1 FROM made`.execute(owner);
    return { webhookId };
  },
};
