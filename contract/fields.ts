import { z } from 'zod';

/** A row's id in a path. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of credits in thousandths of a credit. */
export const credits = z.number().int();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A phone number: E.164 digits without the plus. */
export const number = z.string().regex(/^[1-9][0-9]{4,14}$/);

/** Keyset paging: `after` is the `next` of the page before. */
export const page = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const search = z.string().trim().max(100).optional();

/** A text that may not be empty after trimming (specification, 5.1). */
export const required = (max: number) => z.string().trim().min(1, 'This is required.').max(max);
