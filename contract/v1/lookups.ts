import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedNumber } from './number.ts';

/** `mobile_or_landline` is for countries where both have the same numbers. */
const LINE_TYPES = [
  'mobile',
  'landline',
  'mobile_or_landline',
  'toll_free',
  'premium',
  'shared_cost',
  'voip',
  'personal',
  'pager',
  'corporate',
  'voicemail',
  'unknown',
] as const;

export const lookUpV1Number = endpoint({
  method: 'GET',
  path: '/v1/lookups/:number',
  access: { apiKey: true, permission: 'account.view' },
  summary: 'Look up a number',
  description:
    'What the numbering plans tell about a number. No carrier is asked, so this does not tell whether the number is in use. It is free. A number that does not exist is an answer, not an error.',
  params: z.object({ number: typedNumber }),
  answer: z.object({
    valid: z.boolean(),
    number: z.string().nullable().describe('With its country code, without a plus sign; null if invalid'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2; null for numbers of no single country'),
    country_code: z.string().nullable().describe('The calling code'),
    network: z
      .string()
      .nullable()
      .describe('The network that got the range of numbers; a ported number can be in another'),
    type: z
      .enum(LINE_TYPES)
      .nullable()
      .describe('`mobile_or_landline` in countries where both have the same numbers'),
    problem: z.string().nullable().describe('For people: why the number is invalid'),
  }),
  examples: {
    params: { number: '+27821234567' },
    answer: {
      valid: true,
      number: '27821234567',
      country: 'ZA',
      country_code: '27',
      network: 'Vodacom',
      type: 'mobile',
      problem: null,
    },
  },
});
