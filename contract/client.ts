import { z } from 'zod';
import { FEATURES } from './access.ts';
import { endpoint } from './endpoint.ts';

/**
 * `recovery` is where to ask about SMS in a disaster. `docs` is the base URL of the documentation; each page has a
 * slug below it.
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
  /** A mailto: or https: address. */
  contactHref: z.string().nullable(),
  /** A path below the brand's documentation. */
  docsSlug: z.string().nullable(),
  /** The path of a page of the console. */
  route: z.string().nullable(),
  pageTitle: z.string().nullable(),
  warningTitle: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcement>;

export const CHAT_PROVIDERS = ['chatwoot', 'intercom'] as const;

/** A chat widget. `url` is the address of Chatwoot (Intercom has its own); `id` is the website token or the app id. */
const chat = z.object({ provider: z.enum(CHAT_PROVIDERS), url: z.string().nullable(), id: z.string() });
export type Chat = z.infer<typeof chat>;

/** What a browser needs before anybody is signed in, by the host it requested. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/App/Client',
  access: 'public',
  summary: 'The configuration of the client: brand and sign-in',
  answer: z.object({
    version: z.string(),
    /** The build of the console; it changes with every build. */
    build: z.string(),
    /** The features that the brand offers to accounts that have them. */
    features: z.array(z.enum(FEATURES)),
    /** The brand's id at Statuspage. */
    statusPageId: z.string().nullable(),
    chat: chat.nullable(),
    announcement: announcement.nullable(),
    brand: z.object({
      name: z.string(),
      /** The URL of the brand's logo; null for Carillon's bell. */
      logo: z.string().nullable(),
      /** The accent colours for light and dark, as #RRGGBB; null for Carillon's. */
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

/**
 * Product news beside the login form (specification, 7.1 and 8). `content` is plain text; an empty line separates
 * paragraphs.
 */
export const getProductNews = endpoint({
  method: 'GET',
  path: '/public/ProductNews/',
  access: 'public',
  summary: 'Product news of the brand',
  answer: z.object({
    productNews: z.object({ heading: z.string(), content: z.string() }).nullable(),
    errorCode: z.enum(['EntityNotFoundException']).nullable(),
  }),
});
