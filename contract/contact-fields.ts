import { z } from 'zod';
import { bulkAction } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number } from './fields.ts';
import { stripDirectionControls } from './names.ts';

/**
 * The types of fields. Values are stored as text. Dates are YYYY-MM-DD. Numbers have a decimal point and no
 * spaces. Choices match an entry in the field's list of choices exactly.
 */
export const FIELD_TYPES = ['text', 'number', 'date', 'choice'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The maximum number of fields in an account. */
export const MAX_CONTACT_FIELDS = 300;
export const MAX_CHOICES = 200;
export const MAX_FIELD_NAME_LENGTH = 50;
export const MAX_FIELD_LABEL_LENGTH = 100;
export const MAX_VALUE_LENGTH = 500;
/** The number of days in which users can restore a deleted field. */
export const DELETED_FIELD_DAYS = 30;

/** Reserved names, because every contact has these properties. */
export const RESERVED_NAMES = ['number', 'first_name', 'last_name'];

/** A field's permanent id. It stays the same when the field is renamed. */
export const fieldKey = z.string().min(1).max(MAX_FIELD_NAME_LENGTH);

/** A field's value as typed, but trimmed and without direction controls. */
export const fieldValue = z.string().overwrite(stripDirectionControls).trim().max(MAX_VALUE_LENGTH);

export const contactField = z.object({
  key: fieldKey,
  /** The name used in messages: `{{name}}`. */
  name: z.string(),
  /** The heading in lists and forms. If null, clients derive it from the name. */
  label: z.string().nullable(),
  /** Former names. They still work in messages. */
  formerNames: z.array(z.string()),
  type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()),
  createdAt: moment,
});
export type ContactField = z.infer<typeof contactField>;

const NAME_PROBLEM = 'Use up to 50 letters, digits, - and _, such as city or first_purchase.';
const name = z
  .string()
  .trim()
  .min(1, 'This is required.')
  .max(MAX_FIELD_NAME_LENGTH, NAME_PROBLEM)
  .describe('The name in messages, such as `first_purchase`. `First purchase` becomes `first_purchase`');

const choices = listOf(
  z
    .string()
    .overwrite(stripDirectionControls)
    .trim()
    .min(1, 'Enter the choice.')
    .max(100, 'A choice can have at most 100 characters.'),
  MAX_CHOICES,
  `A field can have at most ${MAX_CHOICES} choices.`,
);

const fieldTypeShape = {
  type: z.enum(FIELD_TYPES),
  choices: choices.optional().describe('The choices, for fields of type `choice`'),
};

const params = z.object({ fieldKey });

export const listFields = endpoint({
  method: 'GET',
  path: '/api/contact-fields',
  access: { permission: 'contacts.view' },
  summary: 'List custom fields, and recently deleted ones',
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
  body: z.object({ name, type: fieldTypeShape.type.default('text'), choices: fieldTypeShape.choices }),
  answer: contactField,
});

export const renameField = endpoint({
  method: 'PATCH',
  path: '/api/contact-fields/:fieldKey',
  access: { permission: 'contacts.edit' },
  summary: 'Rename a custom field',
  description: 'Messages that use the old name keep working.',
  params,
  body: z.object({ name }),
  answer: contactField,
});

/** How to read ambiguous dates and numbers. */
const parseOptionsShape = {
  dayFirst: z.boolean().optional().describe('True reads 03/04/2026 as 3 April'),
  decimalComma: z.boolean().optional().describe('True reads 1,234 as 1.234'),
};

export const checkValues = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/check',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Find values that do not fit another type, other choices or another field',
  description: 'Checks some contacts per call. Call again with `after` until there is no `next`.',
  params,
  body: z.object({
    type: fieldTypeShape.type.optional(),
    choices: fieldTypeShape.choices,
    ...parseOptionsShape,
    into: fieldKey.optional(),
    after: number.optional(),
  }),
  answer: z.object({
    /**
     * Both counts cover the contacts that this call checked. `values`: the contacts with a value.
     * `invalidValues`: the values that do not fit the given type, choices or field.
     */
    values: z.number().int(),
    invalidValues: z.number().int(),
    /** Different values that do not fit, at most 200. */
    examples: z.array(z.string()),
    next: number.nullable(),
  }),
});

export const retypeField = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/change-type',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Change the type or the choices of a custom field',
  description: 'Values that do not fit are removed. `action` is null if no values need checking.',
  params,
  body: z.object({ ...fieldTypeShape, ...parseOptionsShape }),
  answer: z.object({ field: contactField, action: bulkAction.nullable() }),
});

export const mergeFields = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/merge',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Merge another custom field into this one',
  description: 'Contacts without a value here get the value of the other field, which is then deleted.',
  params,
  body: z.object({ from: fieldKey, ...parseOptionsShape }),
  answer: bulkAction,
});

export const deleteField = endpoint({
  method: 'DELETE',
  path: '/api/contact-fields/:fieldKey',
  access: { permission: 'contacts.edit' },
  summary: 'Delete a custom field and its values',
  description: `The field can be restored for ${DELETED_FIELD_DAYS} days.`,
  params,
});

export const restoreField = endpoint({
  method: 'POST',
  path: '/api/contact-fields/:fieldKey/restore',
  access: { permission: 'contacts.edit' },
  summary: 'Restore a deleted custom field and its values',
  params,
  answer: contactField,
});
