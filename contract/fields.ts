import { z } from 'zod';
import { stripInvisible } from './names.ts';

/** The id of a row in a request body. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id of a row in a path or query string. Values arrive there as strings. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of credits in thousandths of a credit. */
export const credits = z.number().int();

/**
 * Credits valid in one country each, in thousandths, with the largest amount first. Countries are ISO 3166-1
 * alpha-2. Countries without credits are omitted.
 */
export const forCountries = z.array(z.object({ country: z.string(), credits }));
export type CreditsByCountry = z.infer<typeof forCountries>;

/** A point in time, as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A phone number: the digits of E.164, without the plus sign. */
export const number = z.string().regex(/^[1-9][0-9]{4,14}$/);

/** The phone number of a message or reply; empty after the person's data is erased. */
export const numberUnlessErased = z.union([number, z.literal('')]);

/** The error for an `after` that is unknown or comes from a different sort order. */
export const CURSOR_PROBLEM = '`after` must be the `next` of a previous page with the same sort order.';

/** The highest total that a query counts to. Stored totals can be higher. */
export const MAX_COUNTED_ROWS = 100_000;

/**
 * The number of matching rows. `isExact` is false if more rows than `count` may match. `amongNewest` is
 * present if the count covers only the newest rows; it is the number of rows searched.
 */
export const total = z.object({
  count: z.number().int(),
  isExact: z.boolean(),
  amongNewest: z.number().int().optional(),
});
export type Total = z.infer<typeof total>;

/** Returns the schema of the query field for the version that an edit is based on (decision 66). */
export const versionField = (what: 'campaign' | 'link' | 'page' | 'template') =>
  z.coerce
    .number()
    .int()
    .optional()
    .describe(
      `The \`version\` of the ${what} that you read. The call fails with \`${what}_changed\` (409) if the ${what} has been edited since`,
    );

/**
 * A page of a list. `next` is the cursor of the next page; null on the last page. `total` is present on
 * request. If a search takes too long, it stops at the time `searchedBackTo`. The next page continues from
 * there.
 */
export type Page<Item> = {
  items: Item[];
  next: string | null;
  total?: Total | undefined;
  searchedBackTo?: string | undefined;
};

/** Returns the response schema of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: total.optional() });

/**
 * Returns the query schema of a list. `after` is the `next` of the previous page. `limit` is the number of
 * items per page, 1 to 200. `total` requests the number of matching rows on all pages.
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

/**
 * Returns the schema of a list's sort orders. The first is the default. Each name is a field to sort by; a
 * leading `-` means descending.
 */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(...sorts: Sorts) =>
  z
    .enum(sorts)
    .default(sorts[0] as never)
    .describe('The field to sort by; a leading `-` sorts in descending order');

/**
 * Returns the schema of a list in a request body. At most `max + 1` items are validated, because validating
 * every item of a huge list would block other callers.
 */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, problem?: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.slice(0, max + 1) : given),
    z.array(item).max(max, problem),
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;

/** The maximum length of a search, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * The schema of a search. It removes invisible characters, because phone numbers copied from other programs
 * often contain direction marks.
 */
export const search = z.string().overwrite(stripInvisible).trim().max(MAX_SEARCH_LENGTH).optional();

/** Returns the schema of a string that must not be empty after trimming (specification, 5.1). */
export const requiredText = (max: number) => z.string().trim().min(1, 'This is required.').max(max);

/**
 * Returns the schema of a single line of text for documents. It rejects control characters, and characters
 * that change the writing direction (Unicode UAX 9: embeddings, overrides and isolates).
 */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(
      /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u,
      'This contains line breaks or invisible characters. Please type it again.',
    );

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
