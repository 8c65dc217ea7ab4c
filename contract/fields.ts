import { z } from 'zod';

/** The id of a row, in a body. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id of a row, in a path or a query, where everything is text. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of credits in thousandths of a credit. */
export const credits = z.number().int();

/** Credits that pay only for messages to a country (ISO 3166-1 alpha-2), in thousandths; those with most first, none that is empty. */
export const forCountries = z.array(z.object({ country: z.string(), credits }));
export type ForCountries = z.infer<typeof forCountries>;

/** A point in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A phone number: E.164 digits without the plus. */
export const number = z.string().regex(/^[1-9][0-9]{4,14}$/);

/** The number of a message or a reply; empty once its person is forgotten. */
export const numberUnlessForgotten = z.union([number, z.literal('')]);

/** The error for an `after` that no page returned, or that belongs to another order. */
export const NO_CURSOR = 'This is not the `next` of a page before, in the same order.';

/** Rows are counted up to this many, unless their count is kept. */
export const MOST_COUNTED = 100_000;

/**
 * How many rows match. `isExact` is false if there are more than `count`, or if there may be, as only the newest rows were
 * looked at; `amongNewest` says of how many.
 */
export const total = z.object({
  count: z.number().int(),
  isExact: z.boolean(),
  amongNewest: z.number().int().optional(),
});
export type Total = z.infer<typeof total>;

/**
 * A page of a list. `next` is the cursor of the following page, null on the last one. `total` is there if it was asked
 * for. `lookedTo`: the search stopped at this moment because it took too long; the following page searches further back.
 */
export type Page<Item> = {
  items: Item[];
  next: string | null;
  total?: Total | undefined;
  lookedTo?: string | undefined;
};

/** The answer of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: total.optional() });

/**
 * The query of every list. `after` is the `next` of the previous page; `limit` is the number of items per page, 1 to
 * 200. `total` asks how many rows match, on all pages together.
 */
export const pageQuery = (usualLimit = 50) =>
  z.object({
    after: z
      .string()
      .max(1000, NO_CURSOR)
      .regex(/^[\w-]+$/, NO_CURSOR)
      .optional()
      .describe('The `next` of the page before, in the same order'),
    limit: z.coerce.number().int().min(1).max(200).default(usualLimit),
    total: z.stringbool().optional().describe('Also count the rows that match'),
  });

/** The sort orders of a list, the default first. Each is a field of its items; a leading `-` means descending. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(...sorts: Sorts) =>
  z
    .enum(sorts)
    .default(sorts[0] as never)
    .describe('A field of the items; with `-` before it, descending');

/**
 * A list in a body. Its length is checked first: checking each item of one that is far too long would hold up all
 * callers.
 */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, problem?: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.slice(0, max + 1) : given),
    z.array(item).max(max, problem),
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;

/** Of what a list is searched for, in characters. */
export const LONGEST_SEARCH = 100;

export const search = z.string().trim().max(LONGEST_SEARCH).optional();

/** A text that must not be empty after trimming (specification, 5.1). */
export const required = (max: number) => z.string().trim().min(1, 'This is required.').max(max);

/**
 * A text on one line, as it stands on documents: without control characters, and without those that change the direction of what follows
 * (Unicode, UAX 9: embeddings, overrides and isolates).
 */
export const oneLined = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(
      /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u,
      'This has line breaks or other characters that cannot be seen. Type it anew.',
    );

/** The type of a workbook (XLSX). */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
