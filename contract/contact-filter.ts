import { z } from 'zod';
import { fieldKey, fieldValue } from './contact-fields.ts';
import { id, search } from './fields.ts';

/** The maximum number of groups in one condition. */
export const MAX_FILTER_GROUPS = 20;

const GROUPS_PROBLEM = `Enter the ids of 1 to ${MAX_FILTER_GROUPS} groups, separated by commas.`;

/** Group ids, separated by commas. */
const groupIdList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, GROUPS_PROBLEM)
  .refine((ids) => ids.split(',').length <= MAX_FILTER_GROUPS, GROUPS_PROBLEM)
  .optional();

/** The maximum number of days that a filter can look back. */
export const MAX_FILTER_DAYS = 3650;

const DAYS_PROBLEM = `Enter a whole number of days from 1 to ${MAX_FILTER_DAYS}.`;

/** A number of days up to and including today. */
const dayCount = z.coerce
  .number(DAYS_PROBLEM)
  .int(DAYS_PROBLEM)
  .min(1, DAYS_PROBLEM)
  .max(MAX_FILTER_DAYS, DAYS_PROBLEM)
  .optional();

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

/** Ways to compare a custom field's value. `less`, `more` and `between` include the limits. */
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

/** The maximum number of conditions on custom fields in one filter. */
export const MAX_FIELD_CONDITIONS = 5;

const fieldCondition = z.strictObject({
  field: fieldKey.describe('The `key` of a custom field'),
  comparison: z.enum(FIELD_COMPARISONS).default('is'),
  value: fieldValue.optional().describe('The value to compare with'),
  to: fieldValue.optional().describe('The upper limit for `between`'),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

/** A list of conditions. In a query string, the list is JSON. */
const fieldConditions = z.preprocess(
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
    .max(MAX_FIELD_CONDITIONS, `Use at most ${MAX_FIELD_CONDITIONS} conditions on fields.`)
    .optional(),
) as unknown as z.ZodType<
  FieldCondition[] | undefined,
  z.input<typeof fieldCondition>[] | string | undefined
>;

/**
 * Conditions on contacts. A contact must meet all conditions. Calls refuse unknown conditions, because
 * ignoring a misspelt condition would match too many contacts.
 */
export const contactFilter = z.object({
  search: search.describe('First or last digits of the number, or part of the name'),
  inAny: groupIdList.describe('Contacts in at least one of these groups'),
  inAll: groupIdList.describe('Contacts in all of these groups'),
  inNone: groupIdList.describe('Contacts in none of these groups'),
  optedOut: z.stringbool().optional().describe('True for opted-out contacts only, false for all others'),
  landline: z
    .stringbool()
    .optional()
    .describe(
      'True for landlines only, false for other numbers only. In some countries, landlines cannot be told apart from mobile numbers',
    ),
  addedFrom: day.describe("Added on or after this day, in the account's time zone"),
  addedTo: day.describe('Added on or before this day'),
  changedFrom: day.describe('Changed on or after this day'),
  changedTo: day.describe('Changed on or before this day'),
  messaged: z
    .stringbool()
    .optional()
    .describe('True for contacts who have been sent a message, false for contacts who never have'),
  messagedFrom: day.describe('Sent a message on or after this day'),
  answeredFrom: day.describe('Replied on or after this day'),
  clicked: z
    .stringbool()
    .optional()
    .describe('True for contacts who clicked a link in a message, false for contacts who never have'),
  clickedCampaign: id.optional().describe('Clicked a link in this campaign'),
  addedWithin: dayCount.describe('Added within this number of days; 1 means today'),
  changedWithin: dayCount.describe('Changed within this number of days; 1 means today'),
  messagedWithin: dayCount.describe('Sent a message within this number of days; 1 means today'),
  answeredWithin: dayCount.describe('Replied within this number of days; 1 means today'),
  clickedWithin: dayCount.describe('Clicked a link within this number of days; 1 means today'),
  where: fieldConditions
    .describe('Conditions on custom fields; in a query string, a list as JSON')
    .optional(),
});
export type ContactFilter = z.infer<typeof contactFilter>;

/**
 * The filter of a smart group, in a request body. Refuses unknown conditions: ignoring a misspelt condition
 * would add contacts.
 */
export const smartFilter = z.strictObject(contactFilter.shape);
