import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits } from './fields.ts';
import { reply } from './replies.ts';
import { campaign } from './sending.ts';

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
    /** How many days the credits last at the rate of the last 7 days; null while nothing is spent. */
    daysLeft: z.number().nullable(),
    sendingNow: z.array(campaign),
    recentCampaigns: z.array(campaign),
    /** The last 14 days in the account's time zone, oldest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        submitted: z.number().int(),
        delivered: z.number().int(),
        failed: z.number().int(),
      }),
    ),
    replies: z.array(reply),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.answer>;
