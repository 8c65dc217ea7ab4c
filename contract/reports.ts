import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, forCountries, id } from './fields.ts';
import { messageState } from './messages.ts';
import { reply } from './replies.ts';
import { campaign, getCampaign } from './sending.ts';

const dayFigures = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  replies: z.number().int(),
};

/** The console's first page: problems, current campaigns, recent results, replies, and how long the credits last. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: { permission: 'account.view' },
  summary: 'Get the dashboard',
  answer: z.object({
    contacts: z.number().int(),
    groups: z.number().int(),
    balance: credits,
    /** Credits reserved for campaigns that are scheduled or being expanded. */
    reserved: credits,
    /** Credits valid for one country only. */
    forCountries,
    /** A postpaid account's limit and use this month, and the last day of the month; null for other accounts. */
    month: z.object({ limit: credits, used: credits, lastDay: z.iso.date() }).nullable(),
    /**
     * How many days the credits last at the rate of the last 7 days; null if nothing was spent. Credits for single countries count only if the
     * account never had others.
     */
    daysLeft: z.number().nullable(),
    /** How many more credits the next 30 days need at that rate. */
    missing: credits,
    /** Whether `daysLeft` and `missing` cover general credits only. Credits for one country pay for no other. */
    onlyGeneral: z.boolean(),
    expiringGroups: z.number().int(),
    /** Carriers that are down while messages wait for them. */
    carriersDown: z.array(z.string()),
    hasSenderId: z.boolean(),
    sendingNow: z.array(campaign),
    /** The first few held campaigns, and the first few scheduled campaigns. */
    held: z.array(campaign),
    planned: z.array(campaign),
    /** The first few scheduled campaigns without enough credits. */
    shortOfCredits: z.array(campaign),
    recentCampaigns: z.array(campaign),
    /** The account's first sent campaigns, at most 3. */
    firstSent: z.array(campaign),
    /** Messages created on each of the last 60 days by outcome, and replies, in the account's time zone. Oldest first. */
    days: z.array(z.object({ day: z.iso.date(), ...dayFigures })),
    /** Yesterday's figures up to the current time of day. */
    yesterdaySameTime: z.object(dayFigures),
    replies: z.array(reply),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.answer>;

/** Messages by outcome. Cancelled, held and unknown messages count only in `messages`. */
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
    /** Messages that the figures below do not include yet. In a large campaign, they are counted later. */
    uncounted: z.number().int(),
    /** Most messages first. `country` is null if it is unknown. `cost` is net of refunds. */
    countries: z.array(
      z.object({ country: z.string().nullable(), ...outcomes, parts: z.number().int(), cost: credits }),
    ),
    /** Most messages first, by the number's original network. Ported numbers stay under it. `network` is null if it is unknown. */
    networks: z.array(z.object({ country: z.string(), network: z.string().nullable(), ...outcomes })),
    /** Why messages failed, most frequent first; at most 50. `error` is the same text as in the list of messages, and may be empty. */
    errors: z.array(z.object({ error: z.string(), state: messageState, messages: z.number().int() })),
    carriers: z.array(
      z.object({
        /** The id to filter the list of messages by. */
        id: z.number().int(),
        name: z.string().nullable(),
        ...outcomes,
        /** The average time from submission to delivery, in milliseconds; null if nothing was delivered. */
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
  answer: getCampaign.answer.extend({ breakdown: getCampaignBreakdown.answer }),
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
    /** Hours with replies. Weekdays count from 1 (Monday), hours from 0. */
    hours: z.array(
      z.object({ weekday: z.number().int(), hour: z.number().int(), replies: z.number().int() }),
    ),
    /** False if only the first 100,000 replies were counted. */
    isComplete: z.boolean(),
  }),
});
export type RepliesByHour = z.infer<typeof getRepliesByHour.answer>;
