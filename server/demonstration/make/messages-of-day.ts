import { listMessages } from '#server/messages/index.ts';
import { PROGRAM } from '#server/sending/index.ts';
import type { Maker } from './maker.ts';

/** More than a key sends on a day. */
const MAX_MESSAGES = 100;

/** Returns what a key sent on a day, in the order in which it was sent. */
export async function messagesOfDay({ account }: Maker, dayId: number) {
  const origin = { kind: PROGRAM, id: dayId };
  return (await listMessages(account.db, account.id, origin, { limit: MAX_MESSAGES })).items;
}
