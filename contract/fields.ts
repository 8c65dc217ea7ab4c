import { z } from 'zod';
import { withoutInvisible } from './names.ts';

/** The id of a row, in a body. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id of a row in a path or query string, where every value is text. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of credits in thousandths of a credit. */
export const credits = z.number().int();

/**
 * Credits valid for one country (ISO 3166-1 alpha-2), in thousandths. Largest amount first; omits countries without credits.
 */
export const forCountries = z.array(z.object({ country: z.string(), credits }));
export type ForCountries = z.infer<typeof forCountries>;

/** A point in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A phone number: E.164 digits without the plus. */
export const number = z.string().regex(/^[1-9][0-9]{4,14}$/);

/** The number of a message or reply; empty once the person is erased. */
export const numberUnlessErased = z.union([number, z.literal('')]);

/** The error for an unknown `after`, or one from a different sort order. */
export const CURSOR_PROBLEM = '`after` must be the `next` of a previous page with the same sort order.';

/** The most rows that a total counts, unless the count is stored. */
export const MAX_COUNTED_ROWS = 100_000;

/**
 * The number of matching rows. `isExact` is false if there can be more than `count`. `amongNewest` is the number of rows searched, if the
 * count covers only the newest rows.
 */
export const total = z.object({
  count: z.number().int(),
  isExact: z.boolean(),
  amongNewest: z.number().int().optional(),
});
export type Total = z.infer<typeof total>;

/** The query field of an edit that names the version it is based on (decision 66). */
export const versionField = (what: 'campaign' | 'template') =>
  z.coerce
    .number()
    .int()
    .optional()
    .describe(
      `The \`version\` of the ${what} that you read. The call fails with \`${what}_changed\` (409) if the ${what} has been edited since`,
    );

/**
 * A page of a list. `next` is the cursor of the next page, or null on the last page. `total` is present on request. `searchedBackTo` is
 * present if the search took too long: it covered rows back to this moment, and the next page continues from there.
 */
export type Page<Item> = {
  items: Item[];
  next: string | null;
  total?: Total | undefined;
  searchedBackTo?: string | undefined;
};

/** The answer of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: total.optional() });

/**
 * The query of every list. `after` is the `next` of the previous page; `limit` is the number of items per page, 1 to 200. `total` requests
 * the number of matching rows on all pages.
 */
export const pageQuery = (usualLimit = 50) =>
  z.object({
    after: z
      .string()
      .max(1000, CURSOR_PROBLEM)
      .regex(/^[\w-]+$/, CURSOR_PROBLEM)
      .optional()
      .describe('The `next` of the previous page, with the same sort order'),
    limit: z.coerce.number().int().min(1).max(200).default(usualLimit),
    total: z.stringbool().optional().describe('Include the number of matching rows'),
  });

/** The sort orders of a list, the default first. Each is a field of its items; a leading `-` means descending. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(...sorts: Sorts) =>
  z
    .enum(sorts)
    .default(sorts[0] as never)
    .describe('The field to sort by; a leading `-` sorts in descending order');

/** A list in a body. Checks the length first: checking every item of a huge list would delay all callers. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, problem?: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.slice(0, max + 1) : given),
    z.array(item).max(max, problem),
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;

/** The longest search text, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** Numbers copied from other programs often come with invisible direction marks. */
export const search = z.string().overwrite(withoutInvisible).trim().max(MAX_SEARCH_LENGTH).optional();

/** A text that must not be empty after trimming (specification, 5.1). */
export const required = (max: number) => z.string().trim().min(1, 'This is required.').max(max);

/**
 * A single line of text for documents. It has no control characters and no characters that change the writing direction (Unicode, UAX 9:
 * embeddings, overrides and isolates).
 */
export const oneLined = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(
      /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u,
      'This contains line breaks or invisible characters. Please type it again.',
    );

/** The media type of an Excel workbook (XLSX). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
