import type { Kysely } from 'kysely';
import { countedMessageIds, MAX_BATCH_SIZE } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Recipient } from './render.ts';

/** Gives recipients short links of their own. */
export type OrderLinks = {
  /**
   * Returns the values of the text's link variables, by position, in the transaction that creates the messages. `ids` are
   * the messages' ids and count up from the first. There are at most `MAX_BATCH_SIZE`.
   */
  give: (tx: Kysely<Tables>, ids: readonly string[]) => Promise<Record<string, string>[]>;
};

/** The id of a recipient's message, and the values of the link variables. */
export type Linked = { id: string; values: Record<string, string> };

/** Gives the recipients of an order their links. Also those who turn out to get no message; nobody learns theirs. */
export async function giveLinks(
  tx: Kysely<Tables>,
  links: OrderLinks,
  recipients: readonly Recipient[],
): Promise<Linked[]> {
  const linked: Linked[] = [];
  while (linked.length < recipients.length) {
    const ids = countedMessageIds(Math.min(MAX_BATCH_SIZE, recipients.length - linked.length));
    const values = await links.give(tx, ids);
    linked.push(...ids.map((id, position) => ({ id, values: values[position]! })));
  }
  return linked;
}
