import type { ImportedLink } from '#contract/links.ts';

const HEAD = ['address', 'target', 'title', 'slug', 'tags', 'endsAt'];

/** Returns links as a CSV file, with a byte order mark so that Excel reads it as UTF-8. */
export function toCsv(links: readonly ImportedLink[]): string {
  const rows = links.map(({ url, target, title, slug, tags, endsAt }) => [
    url,
    target,
    title,
    slug,
    tags.join(', '),
    endsAt ?? '',
  ]);
  return `\uFEFF${[HEAD, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`;
}

/** Quotes a value. Puts an apostrophe before a value that a spreadsheet would run as a formula. */
const toCell = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
