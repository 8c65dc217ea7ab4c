import type { Chat } from '#contract/client.ts';

/** The visitor's names. Agents must not trust them, because the browser could send anything. */
export type Visitor = { name: string; account: string };

/** A provider's widget. `show` and `hide` can alternate any number of times. A script that fails to load is ignored. */
export type ChatAdapter = {
  show(chat: Chat, visitor: Visitor): void;
  /** Hides the widget and clears the visitor's data. */
  hide(): void;
};
