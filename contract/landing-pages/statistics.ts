import { z } from 'zod';
import type { AccessRequirements } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { id, moment, numberUnlessErased, pageOf, pageQuery, sortedBy } from '../fields.ts';

/** What readers do on pages besides opening them. */
export const PAGE_ACTIONS = ['press', 'scroll', 'form'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

const viewAccess = { permission: 'messages.view' } as const satisfies AccessRequirements;
const params = z.object({ pageId: id });

export const getLandingPageStatistics = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/statistics',
  access: viewAccess,
  summary: 'Get what readers do on a landing page',
  description:
    "In days of UTC; by default the last 30. Visits are the clicks on the page's link: see `GET /api/links/{linkId}/statistics`.",
  params,
  query: z.object({ from: moment.optional(), to: moment.optional() }),
  answer: z.object({
    /** Visits of people in the period. */
    visits: z.int(),
    forms: z
      .array(
        z.object({
          key: z.string(),
          label: z.string().describe('The title of the form now, or what its button says'),
          isOptOut: z.boolean(),
          count: z.int(),
        }),
      )
      .describe(
        'How often each form was sent, and its number confirmed if the form asks for it. Most first. Opting out is not a conversion.',
      ),
    /** Most presses first. `label` is that of the button or link now, `target` where it leads. */
    presses: z.array(z.object({ key: z.string(), label: z.string(), target: z.string(), count: z.int() })),
    /** How often a quarter, half, three quarters and all of the page were seen; empty if the page does not record it. */
    scroll: z.array(z.object({ percent: z.int(), count: z.int() })),
  }),
});
export type LandingPageStatistics = z.infer<typeof getLandingPageStatistics.answer>;

export const downloadPageDays = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/days.csv',
  access: viewAccess,
  summary: 'Download what readers do on a landing page by day as CSV',
  description: 'Visits, presses, forms and scrolling in days of UTC; by default the last 30.',
  params,
  query: z.object({ from: moment.optional(), to: moment.optional() }),
  download: 'text/csv',
});

export const listPageCampaigns = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/campaigns',
  access: viewAccess,
  heavy: true,
  summary: 'List the campaigns that brought readers to a landing page',
  description: 'Counts recipients who opened the link of their own message, since the page was created.',
  params,
  answer: z.object({
    /** Most people first; at most 50. */
    campaigns: z.array(
      z.object({ campaignId: id, name: z.string(), people: z.int(), visits: z.int(), forms: z.int() }),
    ),
    /** What did not come from these campaigns. */
    others: z.object({ visits: z.int(), forms: z.int() }),
  }),
});
export type PageCampaigns = z.infer<typeof listPageCampaigns.answer>;

const action = z.object({
  /** Unique among the actions on a page. */
  id: z.string(),
  messageId: z.uuid(),
  number: numberUnlessErased,
  kind: z.enum(PAGE_ACTIONS),
  key: z.string(),
  label: z
    .string()
    .describe('What the reader pressed or sent, or where it leads. Empty if it was removed since'),
  firstAt: moment,
  count: z.int(),
});
export type RecipientAction = z.infer<typeof action>;

const filter = z.object({
  sort: sortedBy('-firstAt', 'firstAt'),
  kind: z.enum(PAGE_ACTIONS).optional(),
  campaignId: id.optional().describe('Only recipients of this campaign'),
});

export const listPageActions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/actions',
  access: viewAccess,
  summary: 'List what recipients did on a landing page',
  description: 'Only recipients who opened the link of their own message.',
  params,
  query: pageQuery().extend(filter.shape),
  answer: pageOf(action),
});

export const downloadPageActions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/actions.csv',
  access: viewAccess,
  summary: 'Download what recipients did on a landing page as CSV',
  params,
  query: filter,
  download: 'text/csv',
});
