import { z } from 'zod';
import type { AccessRequirements } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  moment,
  pageOf,
  pageQuery,
  rowId,
  search,
  singleLine,
  sortedBy,
  versionField,
} from '../fields.ts';
import { slug } from '../links.ts';
import { name } from '../names.ts';
import { boundedContent, pageContent } from './content.ts';
import { PAGE_STATES } from './states.ts';
import { PAGE_TEMPLATES } from './templates.ts';

/** The most characters of a page's title. Only users of the console see it. */
const TITLE_LENGTH = 100;
/** The most bytes of a page, without images, that opens quickly on a weak connection. */
export const LIGHT_PAGE_BYTES = 30_000;
/** How many versions a list shows. */
export const MAX_LISTED_VERSIONS = 100;

const viewAccess = { permission: 'messages.view' } as const satisfies AccessRequirements;
const changeAccess = { permission: 'campaigns.send' } as const satisfies AccessRequirements;
const params = z.object({ pageId: id });

const landingPage = z.object({
  id,
  title: z.string(),
  /** The short link that shows the page: its figures are the visits of the page. */
  linkId: id,
  /** The address that everybody shares. */
  url: z.string(),
  slug: z.string(),
  state: z.enum(PAGE_STATES),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
  /** When the draft is published by itself. */
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  publishedVersion: z.int().nullable(),
  endsAt: moment.nullable(),
  hasPassword: z.boolean(),
  /** Visits of people, without link previews and programs. */
  visits: z.int(),
  lastVisitAt: moment.nullable(),
  createdAt: moment,
  changedAt: moment,
  /** Counts changes of the draft. */
  version: z.int(),
});
export type LandingPage = z.infer<typeof landingPage>;

const draft = landingPage.extend({ content: pageContent });
export type LandingPageDraft = z.infer<typeof draft>;

export const listLandingPages = endpoint({
  method: 'GET',
  path: '/api/landing-pages',
  access: viewAccess,
  summary: 'List landing pages',
  description:
    'Searches for part of the title or the address. Archived pages are listed only with `state=archived`.',
  heavy: 'searching',
  query: pageQuery().extend({
    sort: sortedBy('-changedAt', 'changedAt'),
    search,
    state: z.enum(PAGE_STATES).optional(),
  }),
  answer: pageOf(landingPage),
});

export const getLandingPage = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId',
  access: viewAccess,
  summary: 'Get a landing page with its draft',
  params,
  answer: draft,
});

export const createLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages',
  access: changeAccess,
  summary: 'Create a landing page',
  description: 'Nobody can open it before it is published.',
  body: z.object({
    title: name(TITLE_LENGTH),
    template: z.enum(PAGE_TEMPLATES).default('empty'),
    slug: slug.optional(),
    domainId: rowId
      .nullable()
      .optional()
      .describe(
        "The domain of the address; null for the host of links without a domain; the account's default if left out",
      ),
  }),
  answer: landingPage,
});

export const listPageTemplates = endpoint({
  method: 'GET',
  path: '/api/landing-page-templates',
  access: changeAccess,
  summary: 'List the templates of landing pages',
  description: "Each with its page as a stranger would see it, in the account's colours.",
  answer: z.object({
    templates: z.array(z.object({ template: z.enum(PAGE_TEMPLATES), title: z.string(), html: z.string() })),
  }),
});

export const copyLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/copy',
  access: changeAccess,
  summary: 'Copy a landing page',
  description: 'The copy has the draft of the page and an address of its own.',
  params,
  answer: landingPage,
});

export const saveLandingPage = endpoint({
  method: 'PUT',
  path: '/api/landing-pages/:pageId',
  access: changeAccess,
  summary: "Save a landing page's draft",
  description: 'Readers still see the published version.',
  large: true,
  params,
  query: z.object({ version: versionField('page') }),
  body: z.object({
    title: name(TITLE_LENGTH),
    content: boundedContent,
  }),
  answer: draft,
});

/** What keeps a page from being published. `blockId` is null for what concerns the whole page. */
const contentProblem = z.object({ blockId: z.string().nullable(), message: z.string() });
export type ContentProblem = z.infer<typeof contentProblem>;

export const checkLandingPage = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/problems',
  access: viewAccess,
  summary: "Check whether a landing page's draft can be published",
  params,
  answer: z.object({
    problems: z.array(contentProblem).describe('What must be corrected first'),
    warnings: z.array(contentProblem).describe('What is probably a mistake, such as an example address'),
    /** The size of the page as readers load it, without images. */
    bytes: z.int(),
  }),
});

export const publishLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/publish',
  access: changeAccess,
  summary: "Publish a landing page's draft",
  description: 'Now, or at a time in the future. Fails with `invalid` if the draft has problems.',
  params,
  body: z.object({
    version: z.int().describe('The `version` of the draft that you read'),
    note: singleLine(200).default(''),
    at: moment.nullable().default(null),
  }),
  answer: landingPage,
});

export const cancelPublishing = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/publish/cancel',
  access: changeAccess,
  summary: 'Cancel the planned publishing of a landing page',
  params,
  answer: landingPage,
});

export const unpublishLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/unpublish',
  access: changeAccess,
  summary: 'Take a landing page offline',
  description: 'Readers see a page that says that it has ended, until it is published again.',
  params,
  answer: landingPage,
});

const version = z.object({
  version: z.int(),
  note: z.string(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  isLive: z.boolean(),
});
export type LandingPageVersion = z.infer<typeof version>;

export const listLandingPageVersions = endpoint({
  method: 'GET',
  path: '/api/landing-pages/:pageId/versions',
  access: viewAccess,
  summary: 'List the published versions of a landing page',
  description: 'The newest 100, newest first.',
  params,
  answer: z.object({ versions: z.array(version) }),
});

const versionParams = params.extend({ version: id });

export const rollBackLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/versions/:version/publish',
  access: changeAccess,
  summary: 'Publish an earlier version of a landing page again',
  description: 'The draft does not change.',
  params: versionParams,
  answer: landingPage,
});

export const restoreLandingPageVersion = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/versions/:version/restore',
  access: changeAccess,
  summary: 'Make an earlier version the draft of a landing page',
  params: versionParams,
  query: z.object({ draft: versionField('page') }),
  answer: draft,
});

export const changeLandingPageAccess = endpoint({
  method: 'PUT',
  path: '/api/landing-pages/:pageId/access',
  access: changeAccess,
  summary: 'Change who can open a landing page, and until when',
  params,
  body: z.object({
    endsAt: moment.nullable().default(null).describe('When the page ends. A new end must be in the future.'),
    password: z
      .string()
      .min(4, 'Use at least 4 characters.')
      .max(100)
      .nullable()
      .optional()
      .describe('A password that readers must enter; null for none, left out to keep it'),
  }),
  answer: landingPage,
});

export const archiveLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/archive',
  access: changeAccess,
  summary: 'Archive a landing page',
  description: 'Nobody can open it any more, and its address is not given to another page.',
  params,
});

export const restoreLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/:pageId/restore',
  access: changeAccess,
  summary: 'Restore an archived landing page',
  params,
});

/** The page as a recipient or a stranger sees it, from the draft. Its script does not run in the console. */
export const previewLandingPage = endpoint({
  method: 'POST',
  path: '/api/landing-pages/preview',
  access: changeAccess,
  summary: 'Show how a landing page would look',
  large: true,
  body: z.object({
    content: boundedContent,
    number: z.string().max(40).optional().describe('The contact whose values fill in the variables'),
  }),
  answer: z.object({
    html: z.string(),
    /** The size of the page as readers load it, without images. */
    bytes: z.int(),
  }),
});
