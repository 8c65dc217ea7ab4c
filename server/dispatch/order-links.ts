import type { Kysely } from 'kysely';
import { countedMessageIds, MAX_BATCH_SIZE } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Recipient } from './render.ts';

/** Gives recipients short links of their own. */
export type OrderLinks = {
  /**
   * Returns the values of the text's link variables, by position, in the transaction that creates the messages. Their ids
   * count up from the first. There are at most `MAX_BATCH_SIZE`.
   */
  give: (
    tx: Kysely<Tables>,
    messages: readonly { id: string; number: string }[],
  ) => Promise<Record<string, string>[]>;
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
    const some = recipients.slice(linked.length, linked.length + MAX_BATCH_SIZE);
    const ids = countedMessageIds(some.length);
    const messages = some.map(({ number }, position) => ({ id: ids[position]!, number }));
    const values = await links.give(tx, messages);
    linked.push(...ids.map((id, position) => ({ id, values: values[position]! })));
  }
  return linked;
}
