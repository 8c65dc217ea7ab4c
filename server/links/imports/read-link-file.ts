import { parse } from 'csv-parse/sync';
import { LINK_COLUMNS, type LinkColumn, MAX_IMPORTED_LINKS } from '#contract/links.ts';
import { invalid } from '#server/platform/errors.ts';
import { declaredDelimiter } from '#server/platform/separator-line.ts';

/** The cells of a row that has any. `row` counts from 1, including the names of the columns. */
export type FileRow = { row: number } & Record<LinkColumn, string>;

const DELIMITERS = [';', '\t', ','];

/** Reads a CSV file with links. Throws `invalid` if it is no table, lacks the column `target` or has too many rows. */
export function readLinkFile(csv: string): FileRow[] {
  const [names, ...rows] = parseRows(csv);
  if (!names) throw invalid('csv', 'empty', 'The file is empty.');
  const columns = readColumns(names.cells);
  if (rows.length === 0)
    throw invalid('csv', 'empty', 'The file has no links below the names of its columns.');
  if (rows.length > MAX_IMPORTED_LINKS)
    throw invalid(
      'csv',
      'too_many_rows',
      `A file can have at most ${MAX_IMPORTED_LINKS.toLocaleString('en')} links. This one has ${rows.length.toLocaleString('en')}.`,
    );
  return rows.map(({ row, cells }) => {
    const cellOf = (column: LinkColumn) => cells[columns.indexOf(column)]?.trim() ?? '';
    return {
      row,
      target: cellOf('target'),
      title: cellOf('title'),
      slug: cellOf('slug'),
      tags: cellOf('tags'),
      endsAt: cellOf('endsAt'),
    };
  });
}

type Cells = { row: number; cells: string[] };

function parseRows(csv: string): Cells[] {
  const declared = declaredDelimiter(csv);
  try {
    const all: string[][] = parse(csv, {
      bom: true,
      delimiter: declared ?? findDelimiter(csv),
      relax_column_count: true,
      relax_quotes: true,
    });
    return all
      .map((cells, nth) => ({ row: nth + 1, cells }))
      .slice(declared === undefined ? 0 : 1)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    throw invalid(
      'csv',
      'not_a_table',
      'The file cannot be read. Check that every quotation mark is closed.',
    );
  }
}

/** The names of columns have no delimiters, so the first line shows which one separates them. */
function findDelimiter(csv: string): string {
  const [line = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return DELIMITERS.find((delimiter) => line.includes(delimiter)) ?? ',';
}

function readColumns(names: string[]): (LinkColumn | undefined)[] {
  const columns = names.map((name) => {
    const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    const column = LINK_COLUMNS.find((each) => each.toLowerCase() === letters);
    if (!column && name.trim() !== '')
      throw invalid('csv', 'unknown_column', `“${name.trim()}” is no column of links. ${COLUMNS_HINT}`);
    return column;
  });
  if (!columns.includes('target'))
    throw invalid('csv', 'no_target', `The file has no column “target”. ${COLUMNS_HINT}`);
  const repeated = columns.find((column, nth) => column && columns.indexOf(column) !== nth);
  if (repeated) throw invalid('csv', 'repeated_column', `The file has two columns “${repeated}”.`);
  return columns;
}

const COLUMNS_HINT = `Name the columns in the first row: ${LINK_COLUMNS.join(', ')}.`;
