import { numberOfMessage } from '#server/messages/index.ts';
import type { PageReading } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readValues } from './read-values.ts';

/** Who got the message whose link was opened, with the values of their contact. */
export type Recipient = { messageId: string; number: string; values: Record<string, string> };

/** Returns null for links that everybody shares, and for people who were forgotten. */
export async function recipientOf(
  db: OwnerDb,
  { accountId, messageId }: Pick<PageReading, 'accountId' | 'messageId'>,
): Promise<Recipient | null> {
  if (messageId === null) return null;
  const account = { id: accountId, db };
  const number = await numberOfMessage(account, messageId);
  return number ? { messageId, number, values: await readValues(account, number) } : null;
}
