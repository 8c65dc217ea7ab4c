import { DEFAULT_WARNING_LEVELS } from '#contract/credit-warnings.ts';

/** The default warning levels in thousandths of a credit, highest first. */
export const DEFAULT_LEVELS: readonly number[] = DEFAULT_WARNING_LEVELS.map((level) => level * 1000);
