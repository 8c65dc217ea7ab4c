import { z } from 'zod';

/**
 * Returns the schema of a percentage set by an operator. It has at most two decimals, because shares are
 * stored in hundredths of a per cent.
 */
export const percent = (what: string) =>
  z.coerce
    .number()
    .min(0)
    .max(100)
    .refine(
      (given) => Math.abs(given * 100 - toShare(given)) < 1e-6,
      'must have at most two decimals, such as 2.95',
    )
    .describe(what);

/** Converts a percentage to hundredths of a per cent. */
export const toShare = (percentage: number): number => Math.round(percentage * 100);
