import { z } from 'zod';

/** A row's id in a path. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of credits in thousandths of a credit. */
export const credits = z.number().int();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A phone number: E.164 digits without the plus. */
export const number = z.string().regex(/^[1-9][0-9]{4,14}$/);

const NO_CURSOR = 'This is not the `next` of an answer before.';

/** A place in a list, as the `next` of an answer names it; made of what the list is in order of. */
const cursor = (pattern: RegExp) => z.string().max(200).regex(pattern, NO_CURSOR);

/** In a list in order of ids. */
export const afterId = cursor(/^\d{1,15}$/);
/** In a list in order of phone numbers. */
export const afterNumber = cursor(/^\d{1,15}$/);
/** In a list in order of batches, and of messages in each. */
export const afterMessage = cursor(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
/** In a list in order of moments, and of numbers in each. */
export const afterMoment = cursor(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \d{1,15}$/).refine(
  (text) => z.iso.datetime().safeParse(text.split(' ')[0]).success,
  NO_CURSOR,
);

/** Keyset paging: `after` is the `next` of the page before. */
export const page = <Cursor extends z.ZodString>(after: Cursor) =>
  z.object({ after: after.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) });

export const search = z.string().trim().max(100).optional();

/** A text that may not be empty after trimming (specification, 5.1). */
export const required = (max: number) => z.string().trim().min(1, 'This is required.').max(max);
