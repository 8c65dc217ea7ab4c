import { type SelectQueryBuilder, sql } from 'kysely';
import type { ConversationFilter } from '#contract/conversations.ts';
import type { Total } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { CAMPAIGN } from '#server/sending/index.ts';
import { countUpTo, type Counting } from '../count-up-to.ts';
import { onDays } from '../on-days.ts';
import { searchConversations } from '../search.ts';

/** `mine`: the user whose conversations are `me`'s. */
export type Wanted = ConversationFilter & { mine: number | null };

/** More are not counted: an inbox of so many says no more by how many they are. */
const MAX_COUNTED_ROWS = 1000;

type Conversations = SelectQueryBuilder<Tables, 'conversations', object>;

/** Those that match; fewer of them are counted where that takes long. */
export async function matchingConversations(
  account: Account,
  { state, unread, answered, assigned, mine, search, optedOut, campaign, sender, from, to }: Wanted,
): Promise<{ query: Conversations; isOnDays: boolean; counting: Counting }> {
  const found = search ? await searchConversations(account, search) : undefined;
  const days = await onDays(account, 'last_at', { from, to });
  const query = account.db
    .selectFrom('conversations')
    .where('account_id', '=', account.id)
    // Written as the indexes have it.
    .$if(state === 'open', (some) => some.where(sql<boolean>`NOT is_done`))
    .$if(state === 'done', (some) => some.where(sql<boolean>`is_done`))
    .$if(optedOut === false, (some) => some.where(sql<boolean>`NOT opted_out`))
    .$if(optedOut === true, (some) => some.where(sql<boolean>`opted_out`))
    .$if(unread === true, (some) => some.where(sql<boolean>`unread > 0`))
    .$if(unread === false, (some) => some.where(sql<boolean>`unread = 0`))
    .$if(answered !== undefined, (some) => some.where('answered', '=', answered!))
    .$if(assigned === 'me', (some) => some.where('assigned_to', '=', mine ?? 0))
    .$if(assigned === 'assigned', (some) => some.where('assigned_to', 'is not', null))
    .$if(assigned === 'unassigned', (some) => some.where('assigned_to', 'is', null))
    .$if(campaign !== undefined, (some) =>
      some.where('origin_kind', '=', CAMPAIGN).where('origin_id', '=', campaign!),
    )
    .$if(sender !== undefined, (some) => some.where('recipient', '=', sender!))
    .$if(days !== undefined, (some) => some.where(days!))
    .$if(found !== undefined, (some) => some.where(found!.condition));
  const counting = { most: found?.isCommon ? 1 : MAX_COUNTED_ROWS, isComplete: found?.isComplete ?? true };
  return { query, isOnDays: days !== undefined, counting };
}

/** How many match, up to so many. */
export async function countConversations(account: Account, wanted: Wanted): Promise<Total> {
  const { query, counting } = await matchingConversations(account, wanted);
  return countUpTo(account.db, query, counting);
}
