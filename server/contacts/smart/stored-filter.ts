import { z } from 'zod';
import { type ContactFilter, smartFilter } from '#contract/contact-filter.ts';
import { parseIds } from '../finding/conditions.ts';

/** A filter in the form of a request. The console can show, edit and submit it again. */
export type StoredFilter = Record<string, unknown>;

export const toStore = ({ where, ...filter }: ContactFilter): StoredFilter => ({
  ...z.encode(withoutFields, filter),
  ...(where && { where }),
});

const withoutFields = smartFilter.omit({ where: true });

/**
 * Parses a stored filter. Returns undefined if a condition is no longer valid. Without the condition, the
 * filter would match more contacts.
 */
export const readFilter = (stored: unknown): ContactFilter | undefined => smartFilter.safeParse(stored).data;

export const groupsIn = ({ inAny, inAll, inNone }: ContactFilter): number[] => [
  ...new Set([inAny, inAll, inNone].flatMap(parseIds)),
];
