import type { Kysely } from 'kysely';
import { announce, type Events } from '#server/platform/events/events.ts';
import { listener } from '#server/platform/events/listener.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOptIn, isOptOut, normaliseKeyword } from '#sms/index.ts';
import { asDetail, optOut } from './opt-outs.ts';
import { takeOut } from './removals.ts';
import { optOutWordsOf } from './settings.ts';

const OPTED_IN = { reason: 'Opted in again by reply', by: { kind: 'system' } } as const;

/**
 * A word that opts out does so and announces it where the number had not opted out before; one that opts in revokes that. Which words these are is set per account.
 * Where several accounts share a sender, nobody can tell which of them a reply is for. It counts for all of them; one
 * confirms it.
 */
export const hearReplies = listener({
  name: 'opt-outs',
  events: ['message.received'],
  async handle({ accountId, data }, tx) {
    if (normaliseKeyword(data.text) === '') return;
    const { outWords, inWords } = await optOutWordsOf(tx, accountId);
    const { number, recipient: sender, carrierId, text, receivedAt, otherAccounts } = data;
    const isOut = isOptOut(text, outWords);
    if (isOut && (await optOut(tx, accountId, [number], asReply(data))).numbers.length > 0)
      await announce(tx, accountId, 'number.opted_out', { number, sender, carrierId });
    if (isOptIn(text, inWords) && (await takeOut({ id: accountId, db: tx }, [number], OPTED_IN)).length > 0)
      await announce(tx, accountId, 'number.opted_in', { number, sender, carrierId });
    for (const other of otherAccounts)
      if (isOut || isOptOut(text, (await optOutWordsOf(tx, other)).outWords))
        await announce(tx, other, 'number.opted_out_elsewhere', { number, text, receivedAt });
  },
});

/** As an event of the other account's, so that its failure is its own. */
export const hearOptOutsElsewhere = listener({
  name: 'opt-outs elsewhere',
  events: ['number.opted_out_elsewhere'],
  async handle({ accountId, data }, tx) {
    await optOut(tx, accountId, [data.number], asReply(data));
  },
});

/** Where an opt-out by a reply comes from. */
const asReply = ({ text = '', receivedAt }: Events['number.opted_out_elsewhere']) => ({
  source: 'reply' as const,
  detail: asDetail(text),
  ...(receivedAt !== undefined && { at: new Date(receivedAt) }),
});

/** Whether a reply opts its number out of an account, by the account's words. */
export const optsOut = async (tx: Kysely<Tables>, accountId: number, text: string): Promise<boolean> =>
  normaliseKeyword(text) !== '' && isOptOut(text, (await optOutWordsOf(tx, accountId)).outWords);
