import { type SelectQueryBuilder, sql } from 'kysely';
import type { ConversationFilter } from '#contract/conversations.ts';
import type { Total } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { CAMPAIGN } from '#server/sending/index.ts';
import { countUpTo, type CountLimit } from '../count-up-to.ts';
import { dayCondition } from '../day-condition.ts';
import { searchConversations } from '../search.ts';

/** `mine` is the user's id, for the filter `assigned: me`. */
export type ConversationQuery = ConversationFilter & { mine: number | null };

/** The maximum count, because a higher count would not help the user. */
const MAX_COUNTED_ROWS = 1000;

type ConversationQueryBuilder = SelectQueryBuilder<Tables, 'conversations', object>;

/**
 * Selects the matching conversations. `hasDays` is true if the filter names days. `counting` limits the
 * count if an exact count would be slow.
 */
export async function matchingConversations(
  account: Account,
  {
    state,
    unread,
    answered,
    assigned,
    mine,
    search,
    optedOut,
    campaign,
    sender,
    from,
    to,
  }: ConversationQuery,
): Promise<{ query: ConversationQueryBuilder; hasDays: boolean; counting: CountLimit }> {
  const found = search ? await searchConversations(account, search) : undefined;
  const days = await dayCondition(account, 'last_at', { from, to });
  const query = account.db
    .selectFrom('conversations')
    .where('account_id', '=', account.id)
    // Must match the conditions of the partial indexes, or PostgreSQL would not use them.
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
  const counting = { max: found?.isCommon ? 1 : MAX_COUNTED_ROWS, isComplete: found?.isComplete ?? true };
  return { query, hasDays: days !== undefined, counting };
}

export async function countConversations(account: Account, wanted: ConversationQuery): Promise<Total> {
  const { query, counting } = await matchingConversations(account, wanted);
  return countUpTo(account.db, query, counting);
}
