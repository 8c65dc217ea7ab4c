import { queryOptions } from '@tanstack/react-query';
import {
  type CreditWarnings,
  getCreditWarnings,
  MAX_WARNING_LEVEL,
  setCreditWarnings,
} from '#contract/credit-warnings.ts';
import { call } from '#web/client/index.ts';

export const warningsQuery = queryOptions({
  queryKey: ['billing', 'warnings'],
  queryFn: ({ signal }) => call(getCreditWarnings, {}, { signal }),
});

/** What the form holds: the levels as they are typed. */
export type WarningsValues = { levels: string; warnsOfExpiry: boolean };

export const valuesOf = ({ levels, warnsOfExpiry }: CreditWarnings): WarningsValues => ({
  levels: levels.join(', '),
  warnsOfExpiry,
});

export const saveWarnings = ({ levels, warnsOfExpiry }: WarningsValues) =>
  call(setCreditWarnings, { body: { levels: levelsIn(levels) ?? [], warnsOfExpiry } });

/** The levels of a text, in whole credits; undefined if something in it is none. */
export function levelsIn(text: string): number[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => part !== '');
  const levels = parts.map(Number);
  const isRight = parts.every(
    (part, nth) => /^\d+$/.test(part) && levels[nth]! >= 1 && levels[nth]! <= MAX_WARNING_LEVEL,
  );
  return isRight ? [...new Set(levels)] : undefined;
}
