import { z } from 'zod';
import { fieldKey, fieldValue } from './contact-fields.ts';
import { search } from './fields.ts';

/** The most groups named by one condition of a filter. */
export const MOST_FILTER_GROUPS = 20;

const GROUPS = `Name 1 to ${MOST_FILTER_GROUPS} groups by their ids, separated by commas.`;

/** Some groups: their ids, separated by commas. */
const groups = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, GROUPS)
  .refine((ids) => ids.split(',').length <= MOST_FILTER_GROUPS, GROUPS)
  .optional();

/** The furthest that a filter of the last days looks back. */
export const MOST_FILTER_DAYS = 3650;

const WITHIN = `Enter a whole number of days, from 1 to ${MOST_FILTER_DAYS}.`;

/** Today and the days before it, so many in all. */
const within = z.coerce.number(WITHIN).int(WITHIN).min(1, WITHIN).max(MOST_FILTER_DAYS, WITHIN).optional();

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

/** How the value of a custom field is compared. `less` and `more` include the value itself; `between` both of its ends. */
export const FIELD_COMPARISONS = [
  'is',
  'is-not',
  'contains',
  'less',
  'more',
  'between',
  'empty',
  'filled',
] as const;
export type FieldComparison = (typeof FIELD_COMPARISONS)[number];

/** The most conditions on custom fields in a filter. */
export const MOST_FIELD_CONDITIONS = 5;

const fieldCondition = z.strictObject({
  field: fieldKey.describe('The `key` of a custom field'),
  comparison: z.enum(FIELD_COMPARISONS).default('is'),
  value: fieldValue.optional().describe('What the field is compared with'),
  to: fieldValue.optional().describe('The end of what it is `between`'),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

/** A list; or, in an address, the same as JSON. */
const where = z.preprocess(
  (given) => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given) as unknown;
    } catch {
      return given;
    }
  },
  z
    .array(fieldCondition)
    .max(MOST_FIELD_CONDITIONS, `Compare at most ${MOST_FIELD_CONDITIONS} fields.`)
    .optional(),
) as unknown as z.ZodType<
  FieldCondition[] | undefined,
  z.input<typeof fieldCondition>[] | string | undefined
>;

/**
 * Conditions that contacts can be searched by. Contacts that match fulfil all of them. Calls refuse any others: a misspelt one would
 * mean everybody.
 */
export const contactFilter = z.object({
  search: search.describe('Of the number: the first or the last digits. Or a part of the name'),
  inAny: groups.describe('In at least one of these groups'),
  inAll: groups.describe('In each of these groups'),
  inNone: groups.describe('In none of these groups'),
  optedOut: z.stringbool().optional().describe('Only those that have opted out, or only those that have not'),
  landline: z
    .stringbool()
    .optional()
    .describe('Only landlines, as far as the numbering plan of their country tells, or only other numbers'),
  addedFrom: day.describe('Added on this day or later, in the account’s time zone'),
  addedTo: day.describe('Added on this day or earlier'),
  changedFrom: day.describe('Changed on this day or later'),
  changedTo: day.describe('Changed on this day or earlier'),
  messaged: z
    .stringbool()
    .optional()
    .describe('Only those who were ever sent a message, or only those who never were'),
  messagedFrom: day.describe('Sent a message on this day or later'),
  answeredFrom: day.describe('Heard from on this day or later'),
  addedWithin: within.describe('Added within the last so many days: 1 is today'),
  changedWithin: within.describe('Changed within the last so many days: 1 is today'),
  messagedWithin: within.describe('Sent a message within the last so many days: 1 is today'),
  answeredWithin: within.describe('Heard from within the last so many days: 1 is today'),
  where: where.describe('Conditions on custom fields; in a query, a list as JSON').optional(),
});
export type ContactFilter = z.infer<typeof contactFilter>;

/** The filter of a smart group, in a body. A misspelt condition would be none: more contacts than were meant. */
export const smartFilter = z.strictObject(contactFilter.shape);
