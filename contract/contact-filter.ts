import { z } from 'zod';
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

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

/** How the value of a custom field is compared. `less` and `more` include the value itself. */
export const FIELD_COMPARISONS = ['is', 'is-not', 'contains', 'less', 'more', 'empty', 'filled'] as const;
export type FieldComparison = (typeof FIELD_COMPARISONS)[number];

/** Conditions that contacts can be searched by. Contacts that match fulfil all of them. */
export const contactFilter = z.object({
  search: search.describe('Of the number: the first or the last digits. Or a part of the name'),
  inAny: groups.describe('In at least one of these groups'),
  inAll: groups.describe('In each of these groups'),
  inNone: groups.describe('In none of these groups'),
  optedOut: z.stringbool().optional().describe('Only those that have opted out, or only those that have not'),
  addedFrom: day.describe('Added on this day or later, in the account’s time zone'),
  addedTo: day.describe('Added on this day or earlier'),
  changedFrom: day.describe('Changed on this day or later'),
  changedTo: day.describe('Changed on this day or earlier'),
  field: z.string().trim().min(1).max(50).optional().describe('A custom field, by its variable name'),
  comparison: z.enum(FIELD_COMPARISONS).optional().describe('How the field is compared: `is` unless given'),
  value: z.string().trim().max(500).optional().describe('What the field is compared with'),
});
export type ContactFilter = z.infer<typeof contactFilter>;
