import { z } from 'zod';
import { CURSOR_PROBLEM } from '../fields.ts';

const MAX_PAGE = 200;
const USUAL_PAGE = 50;

/** The query fields of a list of the API. */
export const v1Page = {
  after: z
    .string()
    .max(1000)
    .regex(/^[\w-]+$/, CURSOR_PROBLEM)
    .optional()
    .describe('The `next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(USUAL_PAGE),
};

/** The field of a list's answer with the place of the next page. */
export const v1Next = z.string().nullable().describe('The `after` of the next page; null on the last page');
