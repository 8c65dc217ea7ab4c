import type { NewV1Message } from '#contract/v1/messages.ts';
import type { ApiKeySending } from '#contract/api-keys.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { partsOf, type ProgramMessage } from '#server/sending/index.ts';
import type { ProgramLinks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { readUsableSender, usualSender } from './read-usable-sender.ts';
import { toNumber } from './read-number.ts';
import { type MessageText, readTexts, trimText } from './read-texts.ts';
import type { CountryCode } from '#sms/index.ts';

/** The furthest time in the future for which a message can be planned, in days. */
const MAX_DAYS_AHEAD = 90;

/** A message and its place among the messages of its call, from 0 to below 1. */
export type PlacedMessage = NewV1Message & { placeInCall: number };

/** Returns the messages of a call with their places. */
export const placeMessages = (messages: readonly NewV1Message[]): PlacedMessage[] =>
  messages.map((message, nth) => ({ ...message, placeInCall: nth / messages.length }));

/**
 * Checks the messages of a call, and completes them with the account's settings. Returns the error of those that
 * are wrong (`invalid_number`, `invalid`, `too_long`, `sender_required`, `sender_…`, and those of `readTexts`).
 */
export async function prepareMessages(
  account: Account,
  settings: ApiKeySending,
  messages: readonly PlacedMessage[],
  links?: ProgramLinks,
): Promise<(ProgramMessage | Problem)[]> {
  const country = await homeCountry(account);
  const senders = new Map<string, string | Problem>();
  const usual = usualSender(settings);
  for (const { sender = usual } of messages)
    if (!senders.has(sender)) senders.set(sender, await readUsableSender(account, sender));
  const texts = await readTexts(account, messages, links);
  return messages.map((message, nth) => {
    const text = texts[nth]!;
    const sender = senders.get(message.sender ?? usual)!;
    if (text instanceof Problem) return text;
    return sender instanceof Problem ? sender : prepare(message, settings, { country, sender, ...text });
  });
}

function prepare(
  { to, send_at: sendAt, valid_for: validFor, priority, placeInCall, ...notes }: PlacedMessage,
  settings: ApiKeySending,
  { country, sender, ...written }: { country: CountryCode; sender: string } & MessageText,
): ProgramMessage | Problem {
  const number = toNumber(to, country, 'to');
  if (typeof number !== 'string') return number;
  const startsAt = sendAt === undefined ? null : new Date(sendAt);
  if (startsAt && startsAt.getTime() > Date.now() + MAX_DAYS_AHEAD * 86_400_000)
    return invalid('send_at', 'invalid', `Messages can be planned at most ${MAX_DAYS_AHEAD} days ahead.`);
  const { maxParts, trimsTexts } = settings;
  const text = trimsTexts ? trimText(written, maxParts) : written;
  if (partsOf(text) > maxParts)
    return invalid(
      'text',
      'too_long',
      `A message can have at most ${maxParts === 1 ? 'one part' : `${maxParts} parts`}.`,
    );
  return {
    number,
    sender,
    ...text,
    priority: priority === 'high' ? 'answer' : 'bulk',
    validHours: validFor / 3600,
    startsAt,
    respectsSendingHours: settings.respectsSendingHours && priority !== 'high',
    placeInCall,
    reference: notes.reference ?? '',
    costCentre: notes.cost_centre ?? settings.defaultCostCentre,
  };
}
