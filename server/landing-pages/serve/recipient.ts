import { valuesOfNumber } from '#server/contacts/index.ts';
import type { PageReading } from '#server/links/index.ts';
import { numberOfMessage } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Recipient } from '../forms/submission.ts';
import type { PublishedPage } from './published-pages.ts';

/** Returns null for links that everybody shares, and for people who were forgotten. */
export async function recipientOf(
  db: OwnerDb,
  { accountId, messageId }: Pick<PageReading, 'accountId' | 'messageId'>,
  { variables }: Pick<PublishedPage, 'variables'>,
): Promise<Recipient | null> {
  if (messageId === null) return null;
  const number = await numberOfMessage(db, accountId, messageId);
  if (!number) return null;
  return { messageId, number, values: await valuesOfNumber(db, accountId, number, variables) };
}
