import * as calls from '#contract/conversations.ts';
import { listUsers } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { changeConversation, finishConversations } from './change-conversation.ts';
import { changeConversations } from './bulk-change.ts';
import { countUnread } from './count-unread.ts';
import { getConversation, listConversations } from './list-conversations.ts';
import { readConversation, readConversations, unreadConversation } from './read-conversation.ts';

export const conversationRoutes: Route[] = [
  accountRoute(calls.listConversations, ({ account, query }) => listConversations(account, query)),
  accountRoute(calls.countUnread, async ({ account }) => ({ count: await countUnread(account) })),
  accountRoute(calls.listAssignees, async ({ account }) => ({ users: await listUsers(account) })),
  accountRoute(calls.finishConversations, ({ account, body }) => finishConversations(account, body)),
  accountRoute(calls.changeConversations, ({ account, body }) => changeConversations(account, body)),
  accountRoute(calls.readConversations, ({ account, body }) => readConversations(account, body)),
  accountRoute(calls.getConversation, ({ account, params }) => getConversation(account, params.number)),
  accountRoute(calls.changeConversation, async ({ account, params: { number }, body }) => {
    await changeConversation(account, number, body);
    return getConversation(account, number);
  }),
  accountRoute(calls.markConversationRead, async ({ account, params: { number }, body }) => {
    await readConversation(account, number, body.upTo);
    return getConversation(account, number);
  }),
  accountRoute(calls.markConversationUnread, async ({ account, params: { number } }) => {
    await unreadConversation(account, number);
    return getConversation(account, number);
  }),
];
