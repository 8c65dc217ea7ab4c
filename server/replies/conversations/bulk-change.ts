import type { Request } from '#contract/endpoint.ts';
import * as calls from '#contract/conversations.ts';
import type { BulkAction as Started, BulkActionName } from '#contract/bulk-actions.ts';
import { type BulkAction, bulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { setDone } from './change-conversation.ts';
import {
  countConversations,
  matchingConversations,
  type ConversationQuery,
} from './matching-conversations.ts';
import { readConversations } from './read-conversation.ts';

/**
 * `upTo` is the id of the newest reply to consider. Later replies stay unread, and their conversations stay
 * open.
 */
type Settings = { upTo: number };

const conversationRows = {
  list: 'conversations' as const,
  startedBy: calls.changeConversations,
  audited: 'change of conversations started' as const,
  rowsPerStep: 1000,
  count: countConversations,

  /** Applies the filters to a limited number of conversations at a time, because few may match. */
  async next(
    account: Account,
    { matching }: { matching: ConversationQuery },
    after: string | null,
    limit: number,
  ) {
    const { id, db } = account;
    const some = await db
      .selectFrom('conversations')
      .select('number')
      .where('account_id', '=', id)
      .$if(after !== null, (those) => those.where('number', '>', after!))
      .orderBy('number')
      .limit(limit)
      .execute();
    const numbers = some.map(({ number }) => number);
    const { query } = await matchingConversations(account, matching);
    const found =
      numbers.length === 0
        ? []
        : await query.select('number').where('number', 'in', numbers).orderBy('number').execute();
    return {
      keys: found.map(({ number }) => number),
      cursor: numbers.length === limit ? numbers.at(-1)! : null,
    };
  },
};

const createFinishAction = (name: BulkActionName, isDone: boolean): BulkAction =>
  bulkAction<string, ConversationQuery, Settings, { numbers: string[] }>({
    ...conversationRows,
    name,
    async apply(account, { settings: { upTo } }, numbers) {
      const changed = await setDone(account, { numbers, isDone, upTo });
      return { processed: numbers.length, done: changed.length, before: { numbers: changed } };
    },
    undo: async (account, _scope, { numbers }) =>
      (await setDone(account, { numbers, isDone: !isDone })).length,
  });

const markReadAction = bulkAction<string, ConversationQuery, Settings>({
  ...conversationRows,
  name: 'read-conversations',
  async apply(account, { settings: { upTo } }, numbers) {
    const { changed } = await readConversations(account, { numbers, upTo });
    return { processed: numbers.length, done: changed };
  },
});

const actions = {
  finish: createFinishAction('finish-conversations', true),
  reopen: createFinishAction('reopen-conversations', false),
  read: markReadAction,
};

export const conversationActions: BulkAction[] = Object.values(actions);

/** Starts a bulk action that finishes, reopens or marks as read the selected conversations. */
export async function changeConversations(
  account: ActingAccount,
  { action, ids, matching }: Request<typeof calls.changeConversations>['body'],
): Promise<Started> {
  const { upTo } = await account.db
    .selectFrom('conversations')
    .select((row) => row.fn.coalesce(row.fn.max('last_reply_id'), row.lit(0)).as('upTo'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const mine = userIdOf(account.by);
  const chosen = { ids, matching: matching && { ...matching, mine } };
  return startBulkAction(account, actions[action], chosen, { settings: { upTo } });
}
