import { asDay, asTrue, listSearch, oneOf, asText, asBoolean } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const NUMBER = /^[1-9]\d{4,14}$/;

/** The URL parameters of the list and the inbox. */
export const repliesSearch = listSearch(['-id', 'id', 'number', '-number'], {
  view: oneOf(['list'] as const),
  campaign: (value: unknown) => (isId(value) ? value : undefined),
  sender: (value: unknown) => asText(value)?.slice(0, 20),
  optedOut: asBoolean,
  from: asDay,
  to: asDay,
  // Only for the inbox: its filters and the open conversation.
  state: oneOf(['unanswered', 'unread', 'done', 'all'] as const),
  assigned: oneOf(['me', 'assigned', 'unassigned'] as const),
  stops: asTrue,
  number: (value: unknown) => (NUMBER.test(String(value)) ? String(value) : undefined),
});

/** The URL parameters of the messages to keywords. */
export const incomingSearch = listSearch(['-id', 'id', 'number', '-number'], {
  keyword: (value: unknown) => (isId(value) ? value : undefined),
  sender: (value: unknown) => asText(value)?.slice(0, 20),
  nearMisses: asBoolean,
  days: oneOf(['7', '90'] as const),
  from: asDay,
  to: asDay,
});

export type RepliesSearch = ReturnType<typeof repliesSearch>;
