import type { Chat } from '#contract/client.ts';

/** Who writes. Their names only: what a browser says of itself proves nothing to whoever answers. */
export type Visitor = { name: string; account: string };

/** A provider's widget. It may be shown and hidden again and again. A script that does not come is done without. */
export type ChatAdapter = {
  show(chat: Chat, visitor: Visitor): void;
  /** Takes it from the page, and forgets who was there. */
  hide(): void;
};
