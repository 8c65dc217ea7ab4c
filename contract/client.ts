import { z } from 'zod';
import { FEATURES } from './access.ts';
import { endpoint } from './endpoint.ts';

/**
 * `recovery` is the contact for SMS in a disaster. `docs` is the base URL of the documentation; each page has a slug below it.
 */
export const BRAND_LINKS = [
  'terms',
  'privacy',
  'help',
  'changelog',
  'contact',
  'status',
  'docs',
  'recovery',
] as const;
export type BrandLink = (typeof BRAND_LINKS)[number];

/** The announcement of a new feature (specification, 3: feature announcement config). */
const announcement = z.object({
  /** Each announcement has its own id. */
  id: z.string(),
  title: z.string(),
  /** HTML, sanitised by the server. */
  text: z.string(),
  vimeoId: z.string().nullable(),
  /** A mailto: or https: URL. */
  contactHref: z.string().nullable(),
  /** A path within the brand's documentation. */
  docsSlug: z.string().nullable(),
  /** The path of a page of the console. */
  route: z.string().nullable(),
  pageTitle: z.string().nullable(),
  warningTitle: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcement>;

export const CHAT_PROVIDERS = ['chatwoot', 'intercom'] as const;

/** `url` is the base URL of Chatwoot; Intercom has a fixed one. `id` is the website token or the app id. */
const chat = z.object({ provider: z.enum(CHAT_PROVIDERS), url: z.string().nullable(), id: z.string() });
export type Chat = z.infer<typeof chat>;

/** What a browser needs before login. The answer depends on the requested host. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/App/Client',
  access: 'public',
  summary: "Get the brand's configuration",
  answer: z.object({
    version: z.string(),
    /** The build id of the console. It changes with every build. */
    build: z.string(),
    /** The features that the brand offers. */
    features: z.array(z.enum(FEATURES)),
    /** The brand's page id at Statuspage. */
    statusPageId: z.string().nullable(),
    chat: chat.nullable(),
    announcement: announcement.nullable(),
    brand: z.object({
      name: z.string(),
      /** The URL of the brand's logo; null for Carillon's bell. */
      logo: z.string().nullable(),
      /** Accent colours for light and dark mode, as #RRGGBB; null for Carillon's. */
      accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
      links: z.partialRecord(z.enum(BRAND_LINKS), z.string()),
    }),
    signUp: z.object({
      offered: z.boolean(),
      requiresTerms: z.boolean(),
      /** ISO 3166-1 alpha-2. */
      defaultCountry: z.string().length(2),
      /** Like `+0200`. */
      defaultUtcOffset: z.string(),
    }),
  }),
});
export type Client = z.infer<typeof getClient.answer>;

/** Product news beside the login form (specification, 7.1 and 8). `content` is plain text; an empty line separates paragraphs. */
export const getProductNews = endpoint({
  method: 'GET',
  path: '/public/ProductNews/',
  access: 'public',
  summary: "List the brand's product news",
  answer: z.object({
    productNews: z.object({ heading: z.string(), content: z.string() }).nullable(),
    errorCode: z.enum(['EntityNotFoundException']).nullable(),
  }),
});
