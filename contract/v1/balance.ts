import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getV1Balance = endpoint({
  method: 'GET',
  path: '/v1/balance',
  access: { apiKey: true, permission: 'account.view' },
  summary: 'Get the balance',
  answer: z.object({
    credits: z.number().describe('Credits that can be spent in any country'),
  }),
  examples: { answer: { credits: 1250.5 } },
});
