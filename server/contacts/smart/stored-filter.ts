import { z } from 'zod';
import { type ContactFilter, smartFilter } from '#contract/contact-filter.ts';
import { parseIds } from '../finding/conditions.ts';

/** A filter as it is stored: as it was given, so that it can be shown, changed and given again. */
export type StoredFilter = Record<string, unknown>;

export const toStore = ({ where, ...filter }: ContactFilter): StoredFilter => ({
  ...z.encode(withoutFields, filter),
  ...(where && { where }),
});

const withoutFields = smartFilter.omit({ where: true });

/** Reads a stored filter. Undefined if it has a condition that is none any more: without it, more contacts would match. */
export const readFilter = (stored: unknown): ContactFilter | undefined => smartFilter.safeParse(stored).data;

/** The groups that a filter names. */
export const groupsIn = ({ inAny, inAll, inNone }: ContactFilter): number[] => [
  ...new Set([inAny, inAll, inNone].flatMap(parseIds)),
];
