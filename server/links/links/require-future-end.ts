import { invalid } from '#server/platform/errors.ts';

export const PAST_END_MESSAGE = 'Choose a time in the future.';

export const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

/** Throws `invalid` if a link would get a new end that is in the past. An end that it already has may stay. */
export function requireFutureEnd(endsAt: string | null, stored: Date | null = null): void {
  if (endsAt === null || Date.parse(endsAt) === stored?.getTime()) return;
  if (isPast(endsAt)) throw invalid('endsAt', 'invalid', PAST_END_MESSAGE);
}
