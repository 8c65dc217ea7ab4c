import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, forCountries, id } from './fields.ts';
import { messageState } from './messages.ts';
import { reply } from './replies.ts';
import { campaign, getCampaign } from './sending.ts';

const ofDay = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  replies: z.number().int(),
};

/**
 * Answers: is anything wrong, what is being sent, how did the last days go, who replied, how long will the credits
 * last.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: { permission: 'account.view' },
  summary: 'The account at a glance',
  answer: z.object({
    contacts: z.number().int(),
    groups: z.number().int(),
    balance: credits,
    /** What of the balance is reserved for campaigns that are scheduled, or whose messages are being made. */
    reserved: credits,
    /** What of the balance is for countries. */
    forCountries,
    /** Of a postpaid account: how much of its month's limit is used, and the last day of the month; null where credits are bought. */
    month: z.object({ limit: credits, used: credits, lastDay: z.iso.date() }).nullable(),
    /**
     * How many days the credits last at the rate of the last 7 days; null while nothing is spent. Those for countries count only where
     * there never were others.
     */
    daysLeft: z.number().nullable(),
    /** How many more credits 30 days at that rate need. */
    missing: credits,
    /** Both are of the general credits: those for countries pay nowhere else. */
    onlyGeneral: z.boolean(),
    /** Groups that expire within days. */
    expiringGroups: z.number().int(),
    /** Carriers that are down while messages wait for them. */
    carriersDown: z.array(z.string()),
    hasSenderId: z.boolean(),
    sendingNow: z.array(campaign),
    /** The first few that are held, and that start by themselves. */
    held: z.array(campaign),
    planned: z.array(campaign),
    /** The first few of all scheduled campaigns that lack credits. */
    lacking: z.array(campaign),
    recentCampaigns: z.array(campaign),
    /** The first that were ever sent, at most 3. */
    firstSent: z.array(campaign),
    /** The last 60 days in the account's time zone, oldest first: what became of the messages made on each, and the replies that came. */
    days: z.array(z.object({ day: z.iso.date(), ...ofDay })),
    /** The same of yesterday, up to the time of day that it is now. */
    yesterdayByNow: z.object(ofDay),
    replies: z.array(reply),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.answer>;

/** Messages by state: on their way, delivered, failed; those that were cancelled, are held or unknown are in none of them. */
const outcomes = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
};

export const getCampaignBreakdown = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/breakdown',
  access: { permission: 'messages.view' },
  summary: 'What became of a campaign’s messages, by country, network, error and carrier',
  params: z.object({ campaignId: id }),
  answer: z.object({
    /** Messages that are not in any figure below yet; while a large campaign is being sent, they are looked at later. */
    uncounted: z.number().int(),
    /** The most messages first. `country` is null for numbers that do not tell theirs. `cost` is net of refunds. */
    countries: z.array(
      z.object({ country: z.string().nullable(), ...outcomes, parts: z.number().int(), cost: credits }),
    ),
    /**
     * The most messages first. A number counts as of the network that it was given to, also where its owner took it to another; `network`
     * is null where that is not known.
     */
    networks: z.array(z.object({ country: z.string(), network: z.string().nullable(), ...outcomes })),
    /** Why messages failed, the most frequent first; at most 50. `error` is as in the list of messages, and may be empty. */
    errors: z.array(z.object({ error: z.string(), state: messageState, messages: z.number().int() })),
    carriers: z.array(
      z.object({
        /** By which the list of messages is filtered. */
        id: z.number().int(),
        name: z.string().nullable(),
        ...outcomes,
        /** From submission to delivery, on average, in milliseconds; null where nothing was delivered. */
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
  summary: 'One campaign and its breakdown, both as of the same moment, so that their figures agree',
  params: z.object({ campaignId: id }),
  answer: getCampaign.answer.extend({ breakdown: getCampaignBreakdown.answer }),
});
export type CampaignReport = z.infer<typeof getCampaignReport.answer>;

export const getRepliesByHour = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/replies-by-hour',
  access: { permission: 'messages.view' },
  summary: 'When people reply to a campaign, by weekday and hour of the account’s clock',
  params: z.object({ campaignId: id }),
  answer: z.object({
    /** Those in which replies came. Weekdays from 1, which is Monday; hours from 0. */
    hours: z.array(
      z.object({ weekday: z.number().int(), hour: z.number().int(), replies: z.number().int() }),
    ),
    /** False: of the first 100,000 replies. */
    isWhole: z.boolean(),
  }),
});
export type RepliesByHour = z.infer<typeof getRepliesByHour.answer>;
