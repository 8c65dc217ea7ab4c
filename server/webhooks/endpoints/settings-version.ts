import { versionOf } from '#server/platform/version-of.ts';
import type { EndpointRow } from './stored-endpoint.ts';

/** Returns the version of an endpoint's settings. */
export function settingsVersion(row: EndpointRow): string {
  const { url, description, format, classic, event_types, campaign_ids, key_ids, senders, headers } = row;
  const lists = [event_types, campaign_ids, key_ids, senders];
  return versionOf([url, description, format, classic, ...lists, headers.toString('base64')]);
}
