import { z } from 'zod';
import { bulkAction } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number } from './fields.ts';
import { withoutDirections } from './names.ts';

/**
 * What a field's values are. They are kept as texts: dates as YYYY-MM-DD, numbers with a point and without spaces, a
 * choice as it is spelt in the list of choices.
 */
export const FIELD_TYPES = ['text', 'number', 'date', 'choice'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The most fields of an account. */
export const MOST_FIELDS = 300;
export const MOST_CHOICES = 200;
export const LONGEST_FIELD_NAME = 50;
export const LONGEST_FIELD_LABEL = 100;
export const LONGEST_VALUE = 500;
/** How many days a deleted field can be brought back. */
export const DELETED_FIELD_DAYS = 30;

/** Names of what every contact has. No field can be named so. */
export const RESERVED_NAMES = ['number', 'first_name', 'last_name'];

/** By what a field is known for good, whatever it is renamed to. */
export const fieldKey = z.string().min(1).max(LONGEST_FIELD_NAME);

/** A value of a field, as it is typed. */
export const fieldValue = z.string().overwrite(withoutDirections).trim().max(LONGEST_VALUE);

/** A custom field of an account's contacts. */
export const contactField = z.object({
  key: fieldKey,
  /** How it stands in messages: `{{name}}`. */
  name: z.string(),
  /** Its heading in lists and forms; null where that is made of its name. */
  label: z.string().nullable(),
  /** Names that it had: in messages they still stand for it. */
  formerNames: z.array(z.string()),
  type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()),
  createdAt: moment,
});
export type ContactField = z.infer<typeof contactField>;

const NAME_PROBLEM = 'Write the name like city or first_purchase: letters, digits, - and _, at most 50.';
const name = z
  .string()
  .trim()
  .min(1, 'This is required.')
  .max(LONGEST_FIELD_NAME, NAME_PROBLEM)
  .describe('As it stands in messages, such as `first_purchase`; `First purchase` becomes that');

const choices = listOf(
  z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .min(1, 'A choice cannot be empty.')
    .max(100, 'A choice has at most 100 characters.'),
  MOST_CHOICES,
  `A field has at most ${MOST_CHOICES} choices.`,
);

const kind = {
  type: z.enum(FIELD_TYPES),
  choices: choices.optional().describe('Of a choice: what can be chosen'),
};

const params = z.object({ fieldKey });

export const listFields = endpoint({
  method: 'GET',
  path: '/api/contact-fields',
  access: { permission: 'contacts.view' },
  summary: 'The custom fields of contacts, by name; and those that were deleted lately',
  answer: z.object({
    fields: z.array(contactField),
    deleted: z.array(contactField.extend({ deletedAt: moment })),
  }),
});

export const createField = endpoint({
  method: 'POST',
  path: '/api/contact-fields',
  access: { permission: 'contacts.edit' },
  summary: 'Create a custom field',
  body: z.object({ name, type: kind.type.default('text'), choices: kind.choices }),
  answer: contactField,
});

export const renameField = endpoint({
  method: 'PATCH',
  path: '/api/contact-fields/:fieldKey',
  access: { permission: 'contacts.edit' },
  summary: 'Rename a custom field. Messages that name it as before still mean it',
  params,
  body: z.object({ name }),
  answer: contactField,
});

/** How values are read that could be two. */
const reading = {
  dayFirst: z.boolean().optional().describe('Whether 03/04/2026 is the third of April'),
  decimalComma: z.boolean().optional().describe('Whether 1,234 is a little more than one'),
};

export const checkValues = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/check',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary:
    'Which values of a field would not fit another type, choices, or the field `into`: a part at a time, go on with `after` until there is no `next`',
  params,
  body: z.object({
    type: kind.type.optional(),
    choices: kind.choices,
    ...reading,
    into: fieldKey.optional(),
    after: number.optional(),
  }),
  answer: z.object({
    /** How many contacts have a value, and how many of the values do not fit. */
    values: z.number().int(),
    misfits: z.number().int(),
    /** Different values that do not fit, a few of them. */
    examples: z.array(z.string()),
    next: number.nullable(),
  }),
});

export const retypeField = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/type',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary:
    'Change what a field is, or its choices. Values that do not fit are removed. There is no `action` if none has to be looked at',
  params,
  body: z.object({ ...kind, ...reading }),
  answer: z.object({ field: contactField, action: bulkAction.nullable() }),
});

export const mergeFields = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/merges',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary:
    'Move the values of another field into this one, where a contact has none, and delete the other field',
  params,
  body: z.object({ from: fieldKey, ...reading }),
  answer: bulkAction,
});

export const deleteField = endpoint({
  method: 'DELETE',
  path: '/api/contact-fields/:fieldKey',
  access: { permission: 'contacts.edit' },
  summary: `Delete a custom field with its values. It can be restored for ${DELETED_FIELD_DAYS} days`,
  params,
});

export const restoreField = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/restoration',
  access: { permission: 'contacts.edit' },
  summary: 'Bring a deleted field back, with its values',
  params,
  answer: contactField,
});
