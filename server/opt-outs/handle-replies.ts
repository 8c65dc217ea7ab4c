import type { Kysely } from 'kysely';
import { announce, type Events } from '#server/platform/events/events.ts';
import { listener } from '#server/platform/events/listener.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOptIn, isOptOut, normaliseKeyword } from '#sms/index.ts';
import { toDetail, optOut } from './opt-outs.ts';
import { archiveOptOuts } from './removals.ts';
import { optOutWordsOf } from './settings.ts';

const OPT_IN_REMOVAL = { reason: 'Opted in again by reply', by: { kind: 'system' } } as const;

/**
 * Applies the account's opt-out and opt-in keywords to replies. Announces only replies that change whether
 * the number has opted out. If several accounts share a sender, the reply may be for any of them. An opt-out
 * then applies to all of them, and one account sends the confirmation.
 */
export const handleReplies = listener({
  name: 'opt-outs',
  events: ['message.received'],
  async handle({ accountId, data }, tx) {
    if (normaliseKeyword(data.text) === '') return;
    const { outWords, inWords } = await optOutWordsOf(tx, accountId);
    const { number, recipient: sender, carrierId, text, receivedAt, otherAccounts } = data;
    const isOut = isOptOut(text, outWords);
    if (isOut && (await optOut(tx, accountId, [number], replyOrigin(data))).numbers.length > 0)
      await announce(tx, accountId, 'number.opted_out', { number, sender, carrierId });
    if (
      isOptIn(text, inWords) &&
      (await archiveOptOuts({ id: accountId, db: tx }, [number], OPT_IN_REMOVAL)).length > 0
    )
      await announce(tx, accountId, 'number.opted_in', { number, sender, carrierId });
    for (const other of otherAccounts)
      if (isOut || isOptOut(text, (await optOutWordsOf(tx, other)).outWords))
        await announce(tx, other, 'number.opted_out_elsewhere', { number, text, receivedAt });
  },
});

/** Applies the opt-out in another account. A separate event limits a failure to that account. */
export const handleOptOutsElsewhere = listener({
  name: 'opt-outs elsewhere',
  events: ['number.opted_out_elsewhere'],
  async handle({ accountId, data }, tx) {
    await optOut(tx, accountId, [data.number], replyOrigin(data));
  },
});

/** Returns the origin of an opt-out by reply. */
const replyOrigin = ({ text = '', receivedAt }: Events['number.opted_out_elsewhere']) => ({
  source: 'reply' as const,
  detail: toDetail(text),
  ...(receivedAt !== undefined && { at: new Date(receivedAt) }),
});

/** Checks whether a reply is one of the account's opt-out keywords. */
export const isOptOutReply = async (tx: Kysely<Tables>, accountId: number, text: string): Promise<boolean> =>
  normaliseKeyword(text) !== '' && isOptOut(text, (await optOutWordsOf(tx, accountId)).outWords);
