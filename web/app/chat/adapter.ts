import type { Chat } from '#contract/client.ts';

/**
 * The names of the user and the account. Agents must not trust them, because the browser could send
 * anything.
 */
export type Visitor = { name: string; account: string };

/**
 * A provider's widget. `show` and `hide` can alternate any number of times. If the provider's script fails
 * to load, nothing happens.
 */
export type ChatAdapter = {
  show(chat: Chat, visitor: Visitor): void;
  /** Hides the widget and clears the visitor's data. */
  hide(): void;
};
