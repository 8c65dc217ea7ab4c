import type { WebhookCall } from '#contract/webhooks.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CallRow } from './insert-calls.ts';

type Headers = { name: string; value: string }[];

/** Returns a call as the log shows it. */
export const toCall = (row: Selectable<Tables['webhook_calls']> | CallRow): WebhookCall => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  durationMs: row.duration_ms,
  isAccepted: row.is_accepted,
  status: row.status,
  problem: row.problem,
  request: {
    method: row.method,
    url: row.url,
    headers: row.request_headers as Headers,
    body: row.request_body,
  },
  answer: { headers: row.response_headers as Headers, body: row.response_body },
  events: row.sequences.length,
});
