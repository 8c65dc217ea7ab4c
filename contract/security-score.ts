import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The maximum security score of an account (specification, 3 and 4.6). */
export const MAX_SCORE = 10;

/** A component of the score, with the reason for missing points. */
const scorePoint = z.discriminatedUnion('name', [
  z.object({ name: z.literal('twoFactor'), reason: z.enum(['off', 'passkeyOnly', 'emailOnly']).nullable() }),
  z.object({ name: z.literal('passwordStrength'), reason: z.enum(['weak', 'fair', 'unknown']).nullable() }),
  z.object({ name: z.literal('passwordAge'), reason: z.enum(['old']).nullable() }),
  z.object({ name: z.literal('sessions'), reason: z.enum(['many']).nullable() }),
  z.object({ name: z.literal('allowedAddresses'), reason: z.enum(['everywhere']).nullable() }),
]);
const pointValue = z.object({ earned: z.number().int(), outOf: z.number().int() });

export const getSecurityScore = endpoint({
  method: 'GET',
  path: '/api/security/score',
  access: { user: true },
  summary: 'Get the security score and its parts',
  answer: z.object({
    /** The sum of the points, from 0 to 10. */
    score: z.number().int(),
    points: z.array(scorePoint.and(pointValue)),
  }),
});
export type SecurityScore = z.infer<typeof getSecurityScore.answer>;
export type ScorePoint = SecurityScore['points'][number];
