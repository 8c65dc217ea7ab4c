import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, forCountries, id } from './fields.ts';
import { messageState } from './messages.ts';
import { reply } from './replies.ts';
import { campaign, getCampaign } from './sending.ts';

const dayTotals = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  replies: z.number().int(),
};

/** Data for the console's first page. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: { permission: 'account.view' },
  summary: 'Get the dashboard',
  answer: z.object({
    contacts: z.number().int(),
    groups: z.number().int(),
    balance: credits,
    /** Credits reserved for campaigns. */
    reserved: credits,
    /** Credits that are valid in a single country, by country. */
    forCountries,
    /**
     * A postpaid account's limit and usage this month, and the last day of the month; null for other
     * accounts.
     */
    month: z.object({ limit: credits, used: credits, lastDay: z.iso.date() }).nullable(),
    /**
     * How many days the credits will last at the rate of the last 7 days; null if nothing was spent. Credits
     * for single countries are included only if the account never had general credits.
     */
    daysLeft: z.number().nullable(),
    /** How many more credits the account needs for the next 30 days at the same rate. */
    missing: credits,
    /**
     * Whether `daysLeft` and `missing` cover only general credits. Credits for one country cannot pay for
     * messages to other countries.
     */
    onlyGeneral: z.boolean(),
    expiringGroups: z.number().int(),
    /** Carriers that are down and have waiting messages. */
    carriersDown: z.array(z.string()),
    hasSenderId: z.boolean(),
    sendingNow: z.array(campaign),
    /** `held`: the first few held campaigns. `planned`: the first few scheduled campaigns. */
    held: z.array(campaign),
    planned: z.array(campaign),
    /** The first few scheduled campaigns without enough credits. */
    shortOfCredits: z.array(campaign),
    recentCampaigns: z.array(campaign),
    /** The first campaigns that the account sent, at most 3. */
    firstSent: z.array(campaign),
    /**
     * For each of the last 60 days, oldest first: the number of messages by outcome, and the number of
     * replies. Days are in the account's time zone.
     */
    days: z.array(z.object({ day: z.iso.date(), ...dayTotals })),
    /** Yesterday's messages and replies, from midnight to the current time of day. */
    yesterdaySameTime: z.object(dayTotals),
    replies: z.array(reply),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.answer>;

/** Numbers of messages by outcome. Messages with any other outcome are included only in `messages`. */
const outcomes = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
};

export const getCampaignBreakdown = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/breakdown',
  access: { permission: 'messages.view' },
  summary: "Get the breakdown of a campaign's messages",
  description: 'By country, network, error and carrier.',
  params: z.object({ campaignId: id }),
  answer: z.object({
    /**
     * The number of messages that the counts below do not include yet. Carillon adds large campaigns later.
     */
    uncounted: z.number().int(),
    /**
     * Messages by country, with the most messages first. `country` is null if unknown. `cost` is the cost
     * after refunds.
     */
    countries: z.array(
      z.object({ country: z.string().nullable(), ...outcomes, parts: z.number().int(), cost: credits }),
    ),
    /**
     * Messages by the original network of each number, with the most messages first. A ported number is
     * listed under its original network. `network` is null if unknown.
     */
    networks: z.array(z.object({ country: z.string(), network: z.string().nullable(), ...outcomes })),
    /** The 50 most frequent errors. `error` is the text shown in the list of messages; it may be empty. */
    errors: z.array(z.object({ error: z.string(), state: messageState, messages: z.number().int() })),
    carriers: z.array(
      z.object({
        /** The carrier's id, for the filter of the list of messages. */
        id: z.number().int(),
        name: z.string().nullable(),
        ...outcomes,
        /**
         * The average time from submission to delivery, in milliseconds; null if no message was delivered.
         */
        deliveryMs: z.number().nullable(),
      }),
    ),
  }),
});
export type CampaignBreakdown = z.infer<typeof getCampaignBreakdown.answer>;

export const getCampaignReport = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/report',
  access: { permission: 'messages.view' },
  summary: 'Get a campaign with its breakdown',
  description: 'Both are read at the same moment, so their figures agree.',
  params: z.object({ campaignId: id }),
  answer: getCampaign.answer.extend({
    breakdown: getCampaignBreakdown.answer,
    /** Whether its messages have short links, so that their clicks are counted. */
    hasLinks: z.boolean(),
  }),
});
export type CampaignReport = z.infer<typeof getCampaignReport.answer>;

export const getRepliesByHour = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/replies-by-hour',
  access: { permission: 'messages.view' },
  summary: 'Count replies to a campaign by weekday and hour',
  description: "In the account's time zone.",
  params: z.object({ campaignId: id }),
  answer: z.object({
    /** Hours with at least one reply. Weekdays run from 1 (Monday), hours from 0. */
    hours: z.array(
      z.object({ weekday: z.number().int(), hour: z.number().int(), replies: z.number().int() }),
    ),
    /** Whether `hours` counts every reply. It counts at most the first 100,000. */
    isComplete: z.boolean(),
  }),
});
export type RepliesByHour = z.infer<typeof getRepliesByHour.answer>;
