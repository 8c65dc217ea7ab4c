import { type Kysely, sql } from 'kysely';
import { type SendingLimits, sendingTermsOf, lockAccountFor, timeZoneOf } from '#server/accounts/index.ts';
import { type DaySpan, daysUntilToday } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countryName } from './country-name.ts';
import { whyNotApproved, whyNotApprovedFor, whySenderWordsHeld } from './why-sender-held.ts';

/** A campaign that is about to be sent: from which sender, who sends it, how many messages it will have, and to which countries. */
export type Checked = {
  id: number | null;
  userId: number | null;
  sender: string;
  /** Words that are looked at first, in its text or in what fills it in. */
  heldWords: string[];
  messages: number;
  /** Null where numbers do not tell theirs. */
  countries: (string | null)[];
  /** When it starts; null: now. The messages of that day count. */
  startsAt: Date | null;
  /** It is an answer to somebody, and not a campaign: its row, which is not counted again. */
  answerId?: number;
};

type Account = { id: number; db: Kysely<Tables> };

/**
 * Why a campaign may not be sent before somebody has looked at it, a sentence for each reason; empty if it may. Where messages a day are limited and `takesTurn`,
 * in the transaction that sends, campaigns of the account wait for each other until it ends.
 */
export async function whyHeld(
  account: Account,
  campaign: Checked,
  { takesTurn }: { takesTurn: boolean },
): Promise<string[]> {
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  if (takesTurn && limits.some(({ dailyMessages }) => dailyMessages !== null))
    await lockAccountFor(account, 'messages a day');
  return [
    ...(await whyLimited(account, limits, campaign)),
    ...(await whySenderWordsHeld(account, campaign)),
    ...(approvedSendersOnly ? await whyNotApproved(account, campaign) : []),
    ...wordsLookedAt(campaign.heldWords),
  ];
}

/** The same of a campaign some of whose messages are made. What others sent today, and the words of its sender, were looked at when it was sent. */
export async function whyHeldMidway(account: Account, campaign: Checked): Promise<string[]> {
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  const others = limits.map((limit) => ({ ...limit, dailyMessages: null }));
  return [
    ...(await whyLimited(account, others, campaign)),
    ...(approvedSendersOnly ? await whyNotApproved(account, campaign) : []),
    ...wordsLookedAt(campaign.heldWords),
  ];
}

/**
 * The same of one that was released, for what was not looked at then: `countries` and `heldWords` are these alone. How many messages it has, and a sender that was looked at,
 * do not count.
 */
export async function whyHeldBeyond(account: Account, campaign: Checked): Promise<string[]> {
  const { countries, heldWords } = campaign;
  if (countries.length === 0) return wordsLookedAt(heldWords);
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  const countriesOnly = limits.map((limit) => ({ ...limit, ...WITHOUT_NUMBERS }));
  return [
    ...(await whyLimited(account, countriesOnly, campaign)),
    ...(approvedSendersOnly ? await whyNotApprovedFor(account, campaign) : []),
    ...wordsLookedAt(heldWords),
  ];
}

const WITHOUT_NUMBERS = { dailyMessages: null, campaignRecipients: null };

async function whyLimited(account: Account, limits: SendingLimits[], campaign: Checked): Promise<string[]> {
  const reasons: string[] = [];
  for (const limit of limits) reasons.push(...(await broken(account, limit, campaign)));
  return reasons;
}

/** Why a campaign with such words is held. */
const wordsLookedAt = (words: string[]): string[] =>
  words.length === 0
    ? []
    : [`Its text contains words that need review: ${words.map((word) => `“${word}”`).join(', ')}.`];

async function broken(account: Account, limits: SendingLimits, campaign: Checked): Promise<string[]> {
  const { whose, dailyMessages, campaignRecipients, countries } = limits;
  const who = whose === 'user' ? 'The user who sends it' : 'Your account';
  const reasons: string[] = [];
  const { messages } = campaign;
  if (campaignRecipients !== null && messages > campaignRecipients)
    reasons.push(
      `${who} may send a campaign to ${shown(campaignRecipients, 'recipient')}, and this campaign has ${shown(messages)}.`,
    );
  const others =
    countries && campaign.countries.filter((country) => !country || !countries.includes(country));
  if (others && others.length > 0)
    reasons.push(`${who} may not send to ${others.map(countryName).join(', ')}.`);
  if (dailyMessages !== null) {
    const sent = await sentOnDay(account, whose === 'user' ? campaign : null, campaign);
    const trial = whose === 'trial' ? ' while it is on trial' : '';
    if (sent + messages > dailyMessages)
      reasons.push(
        `${who} may send ${shown(dailyMessages, 'message')} a day${trial}${sentInWords(sent, campaign)} and ${campaign.answerId === undefined ? `this campaign has ${shown(messages)}` : 'this is one more'}.`,
      );
  }
  return reasons;
}

const shown = (count: number, what?: string): string =>
  [count.toLocaleString('en'), what && (count === 1 ? what : `${what}s`)].filter(Boolean).join(' ');

function sentInWords(sent: number, { startsAt }: Checked): string {
  if (sent === 0) return ',';
  const are = sent === 1 ? ['was', 'is'] : ['were', 'are'];
  return startsAt
    ? `. ${shown(sent)} ${are[1]} already sent or scheduled that day,`
    : `. ${shown(sent)} ${are[0]} sent today,`;
}

/**
 * How many messages campaigns have on the day on which one starts, on the account's clock, and how many answers there were: all, or those that a user wrote. One that is
 * sent now does not wait for those that are planned.
 */
async function sentOnDay(
  account: Account,
  user: { userId: number | null } | null,
  { id: exceptId, startsAt, answerId }: Checked,
): Promise<number> {
  const zone = await timeZoneOf(account);
  const [{ from, to }] = daysUntilToday(zone, 1, startsAt?.getTime()) as [DaySpan];
  const written = sql`account_id = ${account.id} ${user ? sql`AND user_id = ${user.userId}` : sql``}`;
  const isSent = sql`sent_at >= ${from} AND sent_at < ${to}`;
  const isPlanned = sql`${startsAt !== null} AND state = 'scheduled' AND starts_at >= ${from} AND starts_at < ${to}`;
  const { rows } = await sql<{ messages: number }>`
    SELECT (
      SELECT coalesce(sum(CASE state WHEN 'expanding' THEN greatest(recipients, expected) WHEN 'scheduled' THEN coalesce(expected, 0) ELSE recipients END), 0)::bigint
      FROM campaigns WHERE ${written} AND id IS DISTINCT FROM ${exceptId} AND ((${isSent}) OR (${isPlanned}))
    ) + (
      SELECT count(*) FROM answers WHERE ${written} AND ${isSent} AND id IS DISTINCT FROM ${answerId ?? null}
    ) AS messages`.execute(account.db);
  return rows[0]!.messages;
}
