import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const listV1Prices = endpoint({
  method: 'GET',
  path: '/v1/prices',
  access: { apiKey: true, permission: 'account.view' },
  summary: 'List prices',
  description:
    'What one part of a message costs, in credits. A number has the price of the longest `prefix` that it begins with. Countries that share a calling code share prefixes.',
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Enter a country as two capital letters, such as ZA.')
      .optional()
      .describe('ISO 3166-1 alpha-2. Without it, the prices of all countries'),
  }),
  answer: z.object({
    prices: z.array(
      z
        .object({
          country: z.string(),
          country_code: z.string().describe('The calling code'),
          prefix: z.string().describe('The first digits of the numbers, with the country code'),
          network: z.string().nullable().describe('The network of the prefix; null if it has several'),
          credits_per_part: z.number(),
        })
        .meta({ id: 'Price' }),
    ),
  }),
  examples: {
    query: { country: 'ZA' },
    answer: {
      prices: [{ country: 'ZA', country_code: '27', prefix: '27', network: null, credits_per_part: 1 }],
    },
  },
});
