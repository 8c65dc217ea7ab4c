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

/** The levels and addresses are as typed. `userIds` applies only if `audience` is `chosen`. */
export type WarningsValues = {
  levels: string;
  warnsOfExpiry: boolean;
  audience: 'usual' | 'chosen';
  userIds: string[];
  addresses: string;
};

export const toFormValues = ({
  levels,
  warnsOfExpiry,
  userIds,
  addresses,
}: CreditWarnings): WarningsValues => ({
  levels: levels.join(', '),
  warnsOfExpiry,
  audience: userIds === null ? 'usual' : 'chosen',
  userIds: userIds?.map(String) ?? [],
  addresses: addresses.join(', '),
});

const toWarnings = (values: WarningsValues): CreditWarnings => ({
  levels: parseLevels(values.levels) ?? [],
  warnsOfExpiry: values.warnsOfExpiry,
  userIds: values.audience === 'usual' ? null : values.userIds.map(Number),
  addresses: parseAddresses(values.addresses),
});

export const saveWarnings = (values: WarningsValues) => call(setCreditWarnings, { body: toWarnings(values) });

export const haveSameWarnings = (one: WarningsValues, other: WarningsValues): boolean =>
  JSON.stringify(toWarnings(one)) === JSON.stringify(toWarnings(other));

/** Splits email addresses at commas, semicolons and white space. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter((address) => address !== ''),
  ),
];

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
