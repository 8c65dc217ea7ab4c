import { sanitiseLine } from './sanitise.ts';

/**
 * Formats rows as a table with two spaces between columns. Right-aligns numeric columns. Keeps each row on
 * one line.
 */
export function table(headers: string[], cells: string[][]): string {
  const rows = cells.map((row) => row.map(sanitiseLine));
  const all = [headers, ...rows];
  const widths = headers.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const isNumeric = headers.map((_, column) => rows.every((row) => /^[\d.,]+$/.test(row[column]!)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const STEPS = [
  { name: 'day', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
];

/** Formats the time since a moment in a single unit, such as 45 s, 3 min, 2 h or 4 days. */
export function formatTimeSince(moment: Date, now = new Date()): string {
  const seconds = Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1000));
  const step = STEPS.find((each) => seconds >= each.seconds);
  if (!step) return `${seconds} s`;
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.name}${step.name === 'day' && count > 1 ? 's' : ''}`;
}
