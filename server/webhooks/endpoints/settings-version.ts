import { createHash } from 'node:crypto';
import type { EndpointRow } from './stored-endpoint.ts';

/** Returns the version of an endpoint's settings. It changes with every change. */
export function versionOf(row: EndpointRow): string {
  const { url, description, format, classic, event_types, campaign_ids, key_ids, senders, headers } = row;
  const settings = [url, description, format, classic, event_types, campaign_ids, key_ids, senders];
  return createHash('sha256')
    .update(JSON.stringify([...settings, headers.toString('base64')]))
    .digest('base64url')
    .slice(0, 22);
}
