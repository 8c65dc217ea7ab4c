import { createHash } from 'node:crypto';
import type { ClassicTemplate } from '#contract/webhooks.ts';
import type { WebhookFormat } from '#contract/webhook-events.ts';
import type { OutgoingRequest } from '#server/platform/outgoing/exchange.ts';
import { fillBody, fillUrl } from './classic.ts';
import { payloadOf, type WebhookEvent } from './event.ts';
import { sign } from './sign.ts';

/** What a call needs to know of its endpoint. `secrets` has the newest first. */
export type CalledEndpoint = {
  url: string;
  format: WebhookFormat;
  classic: ClassicTemplate | null;
  headers: readonly { name: string; value: string }[];
  secrets: readonly string[];
};

/**
 * Builds the call that tells an endpoint about events: several only in the format `batch`. `at` is the time of the call.
 */
export function buildCall(
  endpoint: CalledEndpoint,
  events: readonly WebhookEvent[],
  at: Date,
): Required<OutgoingRequest> {
  const { method, url, body, contentType } = contentOf(endpoint, events, at);
  const id = endpoint.format === 'batch' ? batchId(events) : events[0]!.id;
  const timestamp = Math.floor(at.getTime() / 1000);
  const own = Object.fromEntries(endpoint.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  return {
    method,
    url,
    body,
    headers: {
      'user-agent': 'Carillon webhooks',
      ...own,
      ...(method === 'POST' && { 'content-type': contentType }),
      // The log shows the beginning of the answer, which must not be compressed.
      'accept-encoding': 'identity',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(endpoint.secrets, { id, timestamp, body }),
    },
  };
}

type Content = { method: 'GET' | 'POST'; url: string; body: string; contentType: string };

function contentOf(endpoint: CalledEndpoint, events: readonly WebhookEvent[], at: Date): Content {
  const { url, format, classic } = endpoint;
  const json = { method: 'POST', url, contentType: 'application/json' } as const;
  if (format === 'batch') {
    const data = { events: events.map(payloadOf) };
    return { ...json, body: JSON.stringify({ type: 'batch', timestamp: at.toISOString(), data }) };
  }
  const [event] = events as [WebhookEvent];
  if (format === 'single' || !classic) return { ...json, body: JSON.stringify(payloadOf(event)) };
  return {
    method: classic.method,
    url: fillUrl(url, event),
    body: classic.method === 'GET' ? '' : fillBody(classic, event),
    contentType: classic.contentType,
  };
}

/** The id of a batch depends on its events: a receiver that has seen the id has seen exactly these. */
const batchId = (events: readonly WebhookEvent[]): string =>
  `batch_${createHash('sha256')
    .update(events.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 32)}`;
