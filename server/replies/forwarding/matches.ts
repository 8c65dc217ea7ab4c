import type { ForwardingHours, ForwardingRule } from '#contract/forwarding.ts';
import { CAMPAIGN } from '#server/sending/index.ts';

/** A reply, as rules see it. */
export type ForwardableReply = {
  text: string;
  recipient: string;
  received_at: Date;
  origin_kind: string | null;
  origin_id: number | null;
};

type Conditions = Pick<ForwardingRule, 'isOn' | 'words' | 'campaignId' | 'sender' | 'hours'>;

/** Returns whether a rule forwards a reply. Times are in the account's time zone. */
export const matchesRule = (
  { isOn, words, campaignId, sender, hours }: Conditions,
  reply: ForwardableReply,
  timeZone: string,
): boolean =>
  isOn &&
  (campaignId === null || (reply.origin_kind === CAMPAIGN && reply.origin_id === campaignId)) &&
  (sender === null || reply.recipient === sender) &&
  (words.length === 0 || words.some((word) => containsWord(reply.text, word))) &&
  (hours === null || isWithin(hours, reply.received_at, timeZone));

/** Returns whether a text contains a word or phrase as a whole, regardless of case and of the space between. */
function containsWord(text: string, word: string): boolean {
  const fold = (given: string) => ` ${(given.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
  return fold(text).includes(fold(word));
}

/** `from` is included and `to` is not. Equal times stand for the whole day. */
function isWithin({ days, from, to }: ForwardingHours, at: Date, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString().slice(0, 5);
  if (from < to) return days.includes(local.dayOfWeek) && from <= time && time < to;
  // The hours end on the next day.
  if (time >= from) return days.includes(local.dayOfWeek);
  return time < to && days.includes(local.subtract({ days: 1 }).dayOfWeek);
}
