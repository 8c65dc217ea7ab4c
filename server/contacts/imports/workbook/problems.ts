import { Problem } from '#server/platform/errors.ts';

/** What is said of a workbook that cannot be read. A problem that says more is kept. */
export const damaged = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(
        'invalid',
        'damaged_workbook',
        'This workbook is damaged, or its end is missing. Open it in Excel, save it again as .xlsx, and import that.',
      );
