import { USUAL_LEVELS } from '#contract/credit-warnings.ts';

/** The levels of an account that chose none, in thousandths of a credit, the highest first. */
export const USUAL: readonly number[] = USUAL_LEVELS.map((level) => level * 1000);
