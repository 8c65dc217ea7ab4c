import { asDay, asTrue, listSearch, oneOf, asText, asBoolean } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const NUMBER = /^[1-9]\d{4,14}$/;

/** What the address may carry: of the list, of the inbox, and of both. */
export const repliesSearch = listSearch(['-id', 'id', 'number', '-number'], {
  view: oneOf(['list'] as const),
  campaign: (given: unknown) => (isId(given) ? given : undefined),
  sender: (given: unknown) => asText(given)?.slice(0, 20),
  optedOut: asBoolean,
  from: asDay,
  to: asDay,
  // The inbox: what is shown of it, and the conversation that is open.
  state: oneOf(['unanswered', 'unread', 'done', 'all'] as const),
  assigned: oneOf(['me', 'assigned', 'unassigned'] as const),
  stops: asTrue,
  number: (given: unknown) => (NUMBER.test(String(given)) ? String(given) : undefined),
});

export type RepliesSearch = ReturnType<typeof repliesSearch>;
