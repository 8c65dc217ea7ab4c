import { queryOptions } from '@tanstack/react-query';
import type { Answer, Input } from '#contract/endpoint.ts';
import {
  getHeldMessage,
  type HeldMessage,
  listHeldMessages,
  MAX_DECIDED,
  type releaseHeldMessages,
} from '#contract/held-messages.ts';
import { call, listQuery } from '#web/client/index.ts';
import type { ActionRows } from '#web/ui/index.ts';

export const HELD_KEY = 'held-messages';

export type HeldFilter = Pick<Input<typeof listHeldMessages>['query'], 'search' | 'account'>;
type ListParams = HeldFilter & Pick<Input<typeof listHeldMessages>['query'], 'sort'>;

/** Queries held campaigns, longest waiting first by default. */
export const heldMessagesQuery = (params: ListParams) =>
  listQuery([HELD_KEY, 'list', params], (page, options) =>
    call(listHeldMessages, { query: { ...params, ...page } }, options),
  );

type HeldRow = Pick<HeldMessage, 'accountId' | 'id'>;

export const heldMessageQuery = ({ accountId, id: campaignId }: HeldRow) =>
  queryOptions({
    queryKey: [HELD_KEY, 'details', accountId, campaignId],
    queryFn: ({ signal }) => call(getHeldMessage, { params: { accountId, campaignId } }, { signal }),
    retry: false,
    // A decision must not fetch again what is no longer held.
    staleTime: 'static',
    gcTime: 0,
  });

/** The id of a row of the list. */
export const rowIdOf = ({ accountId, id }: HeldRow): string => `${accountId}/${id}`;

/** How a call names a held campaign. */
type HeldId = Input<typeof releaseHeldMessages>['body']['held'][number];

function parseRowId(rowId: string): HeldId {
  const [accountId, campaignId] = rowId.split('/').map(Number);
  return { accountId: accountId!, campaignId: campaignId! };
}

type Decided = Answer<typeof releaseHeldMessages>;

/**
 * Decides on the chosen campaigns, or on all that match. One call decides at most `MAX_DECIDED`. Returns what
 * happened to all of them.
 */
export async function decideOn(
  rows: ActionRows<string, HeldFilter>,
  decide: (held: HeldId[]) => Promise<Decided>,
): Promise<Decided> {
  const held = 'ids' in rows ? rows.ids.map(parseRowId) : await readMatching(rows.matching);
  const decided: Decided = { count: 0, problems: [] };
  for (let start = 0; start < held.length; start += MAX_DECIDED) {
    const some = await decide(held.slice(start, start + MAX_DECIDED));
    decided.count += some.count;
    decided.problems.push(...some.problems);
  }
  return decided;
}

async function readMatching(filter: HeldFilter): Promise<HeldId[]> {
  const held: HeldId[] = [];
  let after: string | undefined;
  do {
    const page = await call(listHeldMessages, { query: { ...filter, limit: 200, ...(after && { after }) } });
    held.push(...page.items.map(({ accountId, id: campaignId }) => ({ accountId, campaignId })));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return held;
}
