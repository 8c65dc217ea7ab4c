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

/** The levels are as typed. */
export type WarningsValues = { levels: string; warnsOfExpiry: boolean };

export const toFormValues = ({ levels, warnsOfExpiry }: CreditWarnings): WarningsValues => ({
  levels: levels.join(', '),
  warnsOfExpiry,
});

export const saveWarnings = ({ levels, warnsOfExpiry }: WarningsValues) =>
  call(setCreditWarnings, { body: { levels: parseLevels(levels) ?? [], warnsOfExpiry } });

/** Returns the distinct levels in whole credits, or undefined if any entry is invalid. */
export function parseLevels(text: string): number[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => part !== '');
  const levels = parts.map(Number);
  const isValid = parts.every(
    (part, nth) => /^\d+$/.test(part) && levels[nth]! >= 1 && levels[nth]! <= MAX_WARNING_LEVEL,
  );
  return isValid ? [...new Set(levels)] : undefined;
}
