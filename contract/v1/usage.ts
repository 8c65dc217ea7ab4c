import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../range-reports.ts';

/** The most days that a call can cover. */
export const MAX_USAGE_DAYS = 366;

const figures = {
  messages: z.number().int().describe('How many messages were accepted'),
  parts: z.number().int().describe('How many SMS they needed'),
  credits: z.number().describe('What they cost, after refunds'),
  delivered: z.number().int(),
  failed: z.number().int(),
};

export const getV1Usage = endpoint({
  method: 'GET',
  path: '/v1/usage',
  access: { apiKey: true, permission: 'account.view' },
  summary: 'Get usage',
  description: `What the account sent, from the console and by API, and what it cost. Covers up to ${MAX_USAGE_DAYS} days. A message belongs to the day on which it was created, in the time zone of the account. Days, months and keys without messages are left out.`,
  heavy: true,
  query: z.object({
    from: day.describe('The first day'),
    to: day.describe('The last day'),
    by: z.enum(['day', 'month', 'key']).default('day'),
  }),
  answer: z.object({
    time_zone: z.string(),
    total: z.object(figures),
    usage: z.array(
      z.object({
        period: z.string().nullable().describe('The day or the month; null with `by=key`'),
        key_id: z.number().int().nullable().describe('The API key, with `by=key`; null for what no key sent'),
        key_name: z.string().nullable(),
        ...figures,
      }),
    ),
  }),
  examples: {
    query: { from: '2026-12-01', to: '2026-12-31', by: 'day' },
    answer: {
      time_zone: 'Africa/Johannesburg',
      total: { messages: 120, parts: 130, credits: 130, delivered: 117, failed: 3 },
      usage: [
        {
          period: '2026-12-01',
          key_id: null,
          key_name: null,
          messages: 120,
          parts: 130,
          credits: 130,
          delivered: 117,
          failed: 3,
        },
      ],
    },
  },
});
