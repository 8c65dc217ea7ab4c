import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, numberUnlessErased, pageOf, pageQuery, sortedBy } from './fields.ts';
import { LINK_DEVICES } from './links.ts';

const params = z.object({ campaignId: id });
const access = { permission: 'messages.view' } as const;

/** A link in the messages of a campaign. A link that shows a landing page has its title and no target. */
const link = z.object({
  id,
  target: z.string(),
  title: z.string(),
  /** Whether the link has a page of its own, because a user created it. */
  hasPage: z.boolean(),
});
export type CampaignLink = z.infer<typeof link>;

export const getCampaignClicks = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/clicks',
  access,
  heavy: true,
  summary: "Get the clicks on a campaign's links",
  description: 'Counts the clicks of people, and neither link previews nor programs.',
  params,
  answer: z.object({
    /** How many recipients clicked at least one link. */
    people: z.int(),
    clicks: z.int(),
    /**
     * The median time from sending a message to the first click of its recipient, in milliseconds; null without clicks. Measured on a
     * sample of large campaigns.
     */
    firstClickMs: z.number().nullable(),
    /** Most people first. */
    links: z.array(
      link.extend({
        /** The landing page that the link shows; null for a link that leads elsewhere. */
        pageId: id.nullable(),
        people: z.int(),
        clicks: z.int(),
      }),
    ),
    unit: z.enum(['hour', 'day']),
    /** Only times with clicks, oldest first. Days are in UTC. Without the links that users created, whose readers may be others. */
    times: z.array(z.object({ at: moment, clicks: z.int(), people: z.int() })),
    /** Most clicks first. Without the links that users created. */
    devices: z.array(z.object({ device: z.enum(LINK_DEVICES), clicks: z.int() })),
    /** ISO 3166-1 alpha-2; empty if unknown. Most clicks first. Without the links that users created. */
    countries: z.array(z.object({ country: z.string(), clicks: z.int() })),
  }),
});
export type CampaignClicks = z.infer<typeof getCampaignClicks.answer>;

const clicker = z.object({
  messageId: z.uuid(),
  number: numberUnlessErased,
  name: z.string(),
  link: link.omit({ hasPage: true }),
  firstAt: moment,
  lastAt: moment,
  clicks: z.int(),
});
export type CampaignClicker = z.infer<typeof clicker>;

const clickerFilter = z.object({
  sort: sortedBy('-firstAt', 'firstAt'),
  link: id.optional().describe('Only the recipients who clicked this link'),
});

export const listCampaignClickers = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/clickers',
  access,
  summary: 'List the recipients of a campaign who clicked',
  description: 'A recipient is listed once for each link.',
  params,
  query: pageQuery().extend(clickerFilter.shape),
  answer: pageOf(clicker),
});

export const downloadCampaignClickers = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/clickers.csv',
  access,
  summary: 'Download the recipients of a campaign who clicked as CSV',
  params,
  query: clickerFilter,
  download: 'text/csv',
});

/** The maximum number of buttons and links, and of forms, that are listed for a page. */
export const MAX_LISTED_ACTIONS = 50;

/** How many recipients did something on a page, and how often. */
const actionFigures = { people: z.int(), count: z.int() };

const campaignPage = z.object({
  pageId: id,
  title: z.string(),
  /** How many recipients opened the page. */
  people: z.int(),
  visits: z.int(),
  /** How often they pressed a button or a link. */
  presses: z.int(),
  /** How many forms they sent, without opt-outs. */
  forms: z.int(),
  /** The 50 buttons and links with the most presses, most first. `label` is that of the button or link now, `target` where it leads. */
  pressed: z.array(z.object({ key: z.string(), label: z.string(), target: z.string(), ...actionFigures })),
  /** The 50 forms that were sent most often, most first. */
  sent: z.array(z.object({ key: z.string(), label: z.string(), isOptOut: z.boolean(), ...actionFigures })),
  /** Who saw a quarter, half, three quarters and all of the page; empty if the page does not record it. */
  scroll: z.array(z.object({ percent: z.int(), ...actionFigures })),
});
export type CampaignPage = z.infer<typeof campaignPage>;

export const listCampaignLandingPages = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/landing-pages',
  access,
  heavy: true,
  summary: 'List what recipients of a campaign did on landing pages',
  description:
    'The landing pages that the messages of the campaign link to. Counts only recipients who opened the link of their own message.',
  params,
  answer: z.object({
    /** Most visitors first. */
    pages: z.array(campaignPage),
  }),
});
