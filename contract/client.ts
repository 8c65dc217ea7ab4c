import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const BRAND_LINKS = ['terms', 'privacy', 'help', 'changelog', 'contact', 'status'] as const;
export type BrandLink = (typeof BRAND_LINKS)[number];

/** What a browser needs to know before anybody is signed in, by the host that it came to. */
export const getClient = endpoint({
  method: 'GET',
  path: '/api/App/Client',
  access: 'public',
  summary: 'The configuration of the client: brand and sign-in',
  answer: z.object({
    version: z.string(),
    brand: z.object({
      name: z.string(),
      /** The address of its picture; null: Carillon's bell. */
      logo: z.string().nullable(),
      /** The accent in light and in dark, as #RRGGBB; null: Carillon's. */
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

/** Product news, beside Login (specification, 7.1 and 8). `content` is plain text; an empty line parts paragraphs. */
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
