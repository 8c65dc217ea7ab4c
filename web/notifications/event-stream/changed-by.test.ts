import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountActivity } from '#contract/notifications.ts';
import { refetchByKey } from '#web/client/index.ts';
import { SHELL_PARTS } from '#web/app/shell-parts.ts';
import { queriesChangedBy } from './changed-by.ts';

/** The queries of the pages and the frame, named by the first element of their keys. */
const SHOWN = [
  'balance',
  'campaigns',
  'contacts',
  'dashboard',
  'groups',
  'imports',
  'links',
  'messages',
  'notices',
  'opt-outs',
  'range-reports',
  'replies',
  'security-score',
  'sender-ids',
  'session',
  'system-status',
  'webhooks',
];

let client: QueryClient;
let fetched: string[] = [];

beforeEach(async () => {
  environmentManager.setIsServer(() => false);
  client = new QueryClient();
  for (const name of SHOWN) {
    const queryFn = () => fetched.push(name);
    new QueryObserver(client, { queryKey: [name, 5], queryFn }).subscribe(() => undefined);
  }
  await allFetched();
  fetched = [];
});
afterEach(() => client.clear());

const allFetched = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

test.each<[AccountActivity['name'], string[]]>([
  ['campaign.finished', ['balance', 'campaigns', 'dashboard', 'messages']],
  ['import.finished', ['contacts', 'dashboard', 'groups', 'imports', 'replies']],
  ['message.received', ['campaigns', 'dashboard', 'opt-outs', 'replies']],
  ['number.opted_out', ['opt-outs']],
  ['report.finished', ['range-reports']],
  ['sender-id.decided', ['sender-ids']],
  ['webhook.disabled', ['webhooks']],
  ['link-domain.failed', ['links']],
])('on %s, refetches %j', async (kind, changed) => {
  refetchByKey(client, queriesChangedBy(kind, SHELL_PARTS));
  await allFetched();
  expect(fetched).toEqual(changed);
});
