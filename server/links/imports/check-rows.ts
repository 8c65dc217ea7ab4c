import {
  createShortLink,
  type LinkColumn,
  LINK_COLUMNS,
  type LinkRow,
  type LinkRowError,
} from '#contract/links.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { validationMessage } from '#server/platform/validation-messages.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { isPast, PAST_END_MESSAGE } from '../links/require-future-end.ts';
import { checkOwnSlug } from '../slugs/own-slug.ts';
import { checkTarget } from '../targets/check-target.ts';
import { findOwnHosts } from '../targets/own-hosts.ts';
import { readEnd } from './read-end.ts';
import type { FileRow } from './read-link-file.ts';

export type CheckedRows = { rows: LinkRow[]; errors: LinkRowError[] };

/** Checks all rows of a file, except whether other links have their slugs. A row with an error is returned as it was written. */
export async function checkRows(
  context: Context,
  account: Account,
  fileRows: readonly FileRow[],
): Promise<CheckedRows> {
  const targets = fileRows.map(({ target }) => target);
  const own = await findOwnHosts(context, account, targets);
  const blocked = await findBlockedHosts(account, targets);
  const timeZone = await timeZoneOf(account);
  const slugs = new Set<string>();
  const checked = fileRows.map((fileRow) => {
    const { row, errors } = checkRow(fileRow, timeZone);
    const target = checkTarget(row.target, own, blocked);
    if ('target' in target) row.target = target.target;
    else if (!errors.some(({ column }) => column === 'target'))
      errors.push({ row: row.row, column: 'target', message: target.problem });
    if (row.slug !== '' && slugs.has(row.slug))
      errors.push({ row: row.row, column: 'slug', message: 'An earlier row has this slug.' });
    slugs.add(row.slug);
    return { row, errors };
  });
  return { rows: checked.map(({ row }) => row), errors: checked.flatMap(({ errors }) => errors) };
}

/** Checks the form of a row's values. */
function checkRow(cells: FileRow, timeZone: string): { row: LinkRow; errors: LinkRowError[] } {
  const errors: LinkRowError[] = [];
  const refuse = (column: LinkColumn, message: string) => errors.push({ row: cells.row, column, message });
  const endsAt = cells.endsAt === '' ? null : readEnd(cells.endsAt, timeZone);
  if (endsAt === undefined) refuse('endsAt', 'Write the time as 2026-12-31 18:00.');
  else if (endsAt !== null && isPast(endsAt)) refuse('endsAt', PAST_END_MESSAGE);
  const row: LinkRow = {
    ...cells,
    slug: cells.slug.toLowerCase(),
    tags: splitTags(cells.tags),
    endsAt: endsAt ?? null,
  };
  const parsed = createShortLink.body.safeParse({
    target: row.target,
    title: row.title,
    tags: row.tags,
    ...(row.slug !== '' && { slug: row.slug }),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = LINK_COLUMNS.find((each) => each === path[0]);
    if (column && !errors.some((error) => error.column === column))
      refuse(column, validationMessage(message));
  }
  if (row.slug !== '' && !errors.some(({ column }) => column === 'slug')) {
    const problem = slugProblem(row.slug);
    if (problem !== undefined) refuse('slug', problem);
  }
  return { row, errors };
}

/** Tags are separated by commas or semicolons. */
const splitTags = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ].toSorted();

function slugProblem(slug: string): string | undefined {
  try {
    checkOwnSlug(slug);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
