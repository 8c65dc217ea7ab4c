import { z } from 'zod';
import { FEATURES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { PAGE_FONTS, PAGE_RADII } from './landing-pages/look.ts';

/**
 * The links that a brand can set. `recovery` is the contact for SMS in a disaster. `docs` is the base URL of
 * the documentation pages.
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

/** The announcement of a new feature (specification, 3). */
const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** The text as HTML, sanitised by the server. */
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

/**
 * `url` is the base URL of Chatwoot; null for Intercom. `id` is Chatwoot's website token or Intercom's app
 * id.
 */
const chat = z.object({ provider: z.enum(CHAT_PROVIDERS), url: z.string().nullable(), id: z.string() });
export type Chat = z.infer<typeof chat>;

/** Returns the data that a browser needs before login. It depends on the host of the request. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/App/Client',
  access: 'public',
  summary: "Get the brand's configuration",
  answer: z.object({
    version: z.string(),
    /** The console's build id. Every build has a new one. */
    build: z.string(),
    features: z.array(z.enum(FEATURES)),
    /** The brand's page id at Statuspage. */
    statusPageId: z.string().nullable(),
    chat: chat.nullable(),
    announcement: announcement.nullable(),
    brand: z.object({
      name: z.string(),
      /** The URL of the brand's logo; null for Carillon's bell. */
      logo: z.string().nullable(),
      /** Accent colours for light and dark mode, as #RRGGBB; null for Carillon's own colours. */
      accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
      /** The font and corners of landing pages. */
      pageFont: z.enum(PAGE_FONTS),
      pageRadius: z.enum(PAGE_RADII),
      links: z.partialRecord(z.enum(BRAND_LINKS), z.string()),
    }),
    signUp: z.object({
      offered: z.boolean(),
      requiresTerms: z.boolean(),
      /** The default country, as ISO 3166-1 alpha-2. */
      defaultCountry: z.string().length(2),
      /** The default offset from UTC, such as `+0200`. */
      defaultUtcOffset: z.string(),
    }),
  }),
});
export type Client = z.infer<typeof getClient.answer>;

/**
 * Product news beside the login form (specification, 7.1 and 8). `content` is plain text, with empty lines
 * between paragraphs.
 */
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
