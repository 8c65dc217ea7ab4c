import type { Selectable } from 'kysely';
import type { ClassicTemplate } from '#contract/webhooks.ts';
import type { WebhookFormat } from '#contract/webhook-events.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CalledEndpoint } from '../calls/build-call.ts';
import { validOldSecrets } from './old-secrets.ts';
import { unsealFor } from './secrets.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;

export type OwnHeader = { name: string; value: string };

export const headersOf = (key: string, row: Pick<EndpointRow, 'account_id' | 'headers'>): OwnHeader[] =>
  JSON.parse(unsealFor(key, row.account_id, row.headers)) as OwnHeader[];

/** Returns what calls need to know of an endpoint. `key` is the installation's. */
export function toCalledEndpoint(
  key: string,
  row: EndpointRow,
): CalledEndpoint & { accountId: number; id: number } {
  const { account_id: accountId } = row;
  const oldSecrets = validOldSecrets(row).map(({ secret }) => Buffer.from(secret, 'base64'));
  return {
    accountId,
    id: row.id,
    url: row.url,
    format: row.format as WebhookFormat,
    classic: row.classic as ClassicTemplate | null,
    headers: headersOf(key, row),
    secrets: [row.secret, ...oldSecrets].map((sealed) => unsealFor(key, accountId, sealed)),
  };
}
