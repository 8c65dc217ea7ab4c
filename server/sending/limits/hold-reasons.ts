import { type Kysely, sql } from 'kysely';
import { type SendingLimits, sendingTermsOf, lockAccountFor, timeZoneOf } from '#server/accounts/index.ts';
import { type DaySpan, lastDaysToToday } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countryName } from './country-name.ts';
import { approvalReasons, approvalReasonsFor, senderWordReasons } from './sender-hold-reasons.ts';

/** A campaign to check before it is sent. */
export type CampaignToCheck = {
  id: number | null;
  userId: number | null;
  sender: string;
  /** The held words in the text or in recipients' values. */
  heldWords: string[];
  messages: number;
  /** The recipients' countries. Null stands for an unknown country. */
  countries: (string | null)[];
  /** The start, or null for now. A daily limit applies to all messages of that day. */
  startsAt: Date | null;
  /**
   * Present for single messages: the row of an answer, which must not count twice, or 0. The limit for a campaign's
   * size does not apply to them.
   */
  answerId?: number;
};

type Account = { id: number; db: Kysely<Tables> };

/**
 * Who may release a held campaign. A master releases what exceeds the limits that it set. The operator
 * releases everything else.
 */
export type Reviewer = SendingLimits['setBy'];

/**
 * Why a campaign must be reviewed, in one sentence. `forMaster` is the same for users of the account's master,
 * if it has one.
 */
export type HoldReason = { text: string; forMaster: string; reviewer: Reviewer };

const forProvider = (texts: string[]): HoldReason[] =>
  texts.map((text) => ({ text, forMaster: text, reviewer: 'provider' }));

/** Returns who may release a campaign that is held for these reasons. */
export const reviewerOf = (reasons: HoldReason[]): Reviewer =>
  reasons.some(({ reviewer }) => reviewer === 'provider') ? 'provider' : 'master';

/**
 * Returns why a campaign must be reviewed. The list is empty if no review is needed.
 * Under a daily limit, `locksAccount` makes other campaigns of the account wait for this transaction. Only
 * the transaction that sends may use it.
 */
export async function findHoldReasons(
  account: Account,
  campaign: CampaignToCheck,
  { locksAccount }: { locksAccount: boolean },
): Promise<HoldReason[]> {
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  if (locksAccount && limits.some(({ dailyMessages }) => dailyMessages !== null))
    await lockAccountFor(account, 'messages a day');
  return [
    ...(await limitReasons(account, limits, campaign)),
    ...forProvider(await senderWordReasons(account, campaign)),
    ...forProvider(approvedSendersOnly ? await approvalReasons(account, campaign) : []),
    ...describeHeldWords(campaign.heldWords),
  ];
}

/**
 * Returns why a campaign must be reviewed during expansion. Other messages of the day and the words in its
 * sender ID were already checked when it was sent.
 */
export async function findHoldReasonsMidway(
  account: Account,
  campaign: CampaignToCheck,
): Promise<HoldReason[]> {
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  const others = limits.map((limit) => ({ ...limit, dailyMessages: null }));
  return [
    ...(await limitReasons(account, others, campaign)),
    ...forProvider(approvedSendersOnly ? await approvalReasons(account, campaign) : []),
    ...describeHeldWords(campaign.heldWords),
  ];
}

/**
 * Returns why a released campaign must be reviewed again. `countries` and `heldWords` contain only the
 * countries and words that were not reviewed. The campaign's size and a reviewed sender do not count.
 */
export async function findUnreviewedReasons(
  account: Account,
  campaign: CampaignToCheck,
): Promise<HoldReason[]> {
  const { countries, heldWords } = campaign;
  if (countries.length === 0) return describeHeldWords(heldWords);
  const { limits, approvedSendersOnly } = await sendingTermsOf(account, campaign.userId);
  const countriesOnly = limits.map((limit) => ({ ...limit, ...NO_NUMBER_LIMITS }));
  return [
    ...(await limitReasons(account, countriesOnly, campaign)),
    ...forProvider(approvedSendersOnly ? await approvalReasonsFor(account, campaign) : []),
    ...describeHeldWords(heldWords),
  ];
}

const NO_NUMBER_LIMITS = { dailyMessages: null, campaignRecipients: null };

async function limitReasons(
  account: Account,
  limits: SendingLimits[],
  campaign: CampaignToCheck,
): Promise<HoldReason[]> {
  const reasons: HoldReason[] = [];
  for (const limit of limits)
    for (const violation of await limitViolations(account, limit, campaign)) {
      const { account: reader, master } = WHO[limit.whose];
      reasons.push({
        text: `${reader} ${violation}`,
        forMaster: `${master} ${violation}`,
        reviewer: limit.setBy,
      });
    }
  return reasons;
}

const describeHeldWords = (words: string[]): HoldReason[] =>
  words.length === 0
    ? []
    : forProvider([
        `Its text contains words that need review: ${words.map((word) => `“${word}”`).join(', ')}.`,
      ]);

/** Who may send only so much, and by whose limits: for users of the account, and for users of its master. */
const WHO: Record<SendingLimits['whose'], { account: string; master: string }> = {
  account: { account: 'Your account', master: 'The sub-account' },
  'sub-account': {
    account: 'By the limits of your master account, your account',
    master: 'By your limits for it, the sub-account',
  },
  master: {
    account: 'By the limits that your provider set for your master account, your account',
    master: 'By the limits that your provider set for your account, the sub-account',
  },
  trial: { account: 'Your account', master: 'The sub-account' },
  user: { account: 'The user who sends it', master: 'The user who sends it' },
  'account-own': {
    account: 'By its own limits, your account',
    master: 'By its own limits, the sub-account',
  },
  'user-own': {
    account: "By your account's own limits, the user who sends it",
    master: "By the sub-account's own limits, the user who sends it",
  },
};

/** Returns what the limits do not allow, as ends of sentences. */
async function limitViolations(
  account: Account,
  limits: SendingLimits,
  campaign: CampaignToCheck,
): Promise<string[]> {
  const { whose, dailyMessages, campaignRecipients, countries } = limits;
  const reasons: string[] = [];
  const { messages, answerId } = campaign;
  if (answerId === undefined && campaignRecipients !== null && messages > campaignRecipients)
    reasons.push(
      `may send a campaign to ${formatCount(campaignRecipients, 'recipient')}, and this campaign has ${formatCount(messages)}.`,
    );
  const others =
    countries && campaign.countries.filter((country) => !country || !countries.includes(country));
  if (others && others.length > 0) reasons.push(`may not send to ${others.map(countryName).join(', ')}.`);
  if (dailyMessages !== null) {
    const sent = await countSentOnDay(account, whose.startsWith('user') ? campaign : null, campaign);
    const trial = whose === 'trial' ? ' while it is on trial' : '';
    if (sent + messages > dailyMessages)
      reasons.push(
        `may send ${formatCount(dailyMessages, 'message')} a day${trial}${describeSent(sent, campaign)} and ${answerId === undefined ? `this campaign has ${formatCount(messages)}` : 'this is one more'}.`,
      );
  }
  return reasons;
}

const formatCount = (count: number, what?: string): string =>
  [count.toLocaleString('en'), what && (count === 1 ? what : `${what}s`)].filter(Boolean).join(' ');

function describeSent(sent: number, { startsAt }: CampaignToCheck): string {
  if (sent === 0) return ',';
  const are = sent === 1 ? ['was', 'is'] : ['were', 'are'];
  return startsAt
    ? `. ${formatCount(sent)} ${are[1]} already sent or scheduled that day,`
    : `. ${formatCount(sent)} ${are[0]} sent today,`;
}

/**
 * Counts the messages on the day when a campaign starts, in the account's time zone. These are the messages
 * of other campaigns and answers, and of programs, of the whole account or of one user. Planned campaigns count only if the
 * campaign itself has a start time.
 */
async function countSentOnDay(
  account: Account,
  user: { userId: number | null } | null,
  { id: exceptId, startsAt, answerId }: CampaignToCheck,
): Promise<number> {
  const zone = await timeZoneOf(account);
  const [{ from, to }] = lastDaysToToday(zone, 1, startsAt?.getTime()) as [DaySpan];
  const day = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
  const written = sql`account_id = ${account.id} ${user ? sql`AND user_id = ${user.userId}` : sql``}`;
  const isSent = sql`sent_at >= ${from} AND sent_at < ${to}`;
  const isPlanned = sql`${startsAt !== null} AND state = 'scheduled' AND starts_at >= ${from} AND starts_at < ${to}`;
  const { rows } = await sql<{ messages: number }>`
    SELECT (
      SELECT coalesce(sum(CASE state WHEN 'expanding' THEN greatest(recipients, expected) WHEN 'scheduled' THEN coalesce(expected, 0) ELSE recipients END), 0)::bigint
      FROM campaigns WHERE ${written} AND id IS DISTINCT FROM ${exceptId} AND ((${isSent}) OR (${isPlanned}))
    ) + (
      SELECT count(*) FROM answers WHERE ${written} AND ${isSent} AND id IS DISTINCT FROM ${answerId ?? null}
    ) + (
      SELECT coalesce(sum(messages), 0)::bigint FROM program_days
      WHERE ${user === null} AND account_id = ${account.id} AND day = ${day}::date
    ) AS messages`.execute(account.db);
  return rows[0]!.messages;
}
