import { truncate, toStorable } from '#server/platform/storable.ts';
import { describeNumberProblem, type NumberProblem } from '#sms/index.ts';
import { MAX_COLUMNS } from './row-parser.ts';

const DESCRIPTIONS = {
  landline:
    'This is a landline. Most landlines cannot receive SMS, so landlines were skipped. If this one can, import landlines too.',
  too_many_columns: `This row has more than ${MAX_COLUMNS} columns. Check the column separator, and that each contact has its own row.`,
  not_a_date: 'A cell in a date column is not a date. Write it as 2026-04-03, or import the column as text.',
  ambiguous_date:
    'It is not clear which is the day and which is the month in a date. Choose the order, or write the date as 2026-04-03.',
  not_a_choice:
    'A cell is not one of the choices of its field. Correct it, add the choice to the field, or skip the column.',
  not_an_amount: 'A cell in a number column is not a number. Correct it, or import the column as text.',
  ambiguous_amount:
    'In a number such as 1,234 the separator could mark thousands or decimals. Choose which, or write 1234 or 1.2340.',
  other_currency:
    'A number is in a different currency from the rest of its column. Correct it, or import the column as text.',
};

export type RejectionReason = NumberProblem | keyof typeof DESCRIPTIONS;

export const describeRejection = (reason: RejectionReason): string =>
  reason in DESCRIPTIONS
    ? DESCRIPTIONS[reason as keyof typeof DESCRIPTIONS]
    : describeNumberProblem(reason as NumberProblem);

/** The first cells are enough to find a rejected row in the file. */
const MAX_CELLS = 100;
const MAX_CELL_CHARACTERS = 200;
const MAX_REJECTION_BYTES = 4096;

/** Returns the first cells of a rejected row as JSON, within the limits. */
export function encodeRejectedCells(cells: string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const cell of cells.slice(0, MAX_CELLS)) {
    const shown = toStorable(truncate(cell, MAX_CELL_CHARACTERS));
    bytes += Buffer.byteLength(JSON.stringify(shown)) + 1;
    if (bytes > MAX_REJECTION_BYTES) break;
    kept.push(shown);
  }
  return JSON.stringify(kept);
}
