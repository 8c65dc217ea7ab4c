import { z } from 'zod';
import { createField, FIELD_TYPES, MAX_CONTACT_FIELDS } from '../contact-fields.ts';
import { endpoint } from '../endpoint.ts';

const field = z
  .object({
    name: z.string().describe('The name in `fields` of contacts, and in messages: `{{name}}`'),
    label: z.string().nullable().describe('The heading in the console, if it is not the name'),
    type: z.enum(FIELD_TYPES),
    choices: z.array(z.string()).describe('The possible values of a field of type `choice`'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Field' });
export type V1Field = z.infer<typeof field>;

const example = {
  name: 'city',
  label: null,
  type: 'text',
  choices: [],
  created_at: '2026-12-01T08:30:00.000Z',
} as const;

export const listV1Fields = endpoint({
  method: 'GET',
  path: '/v1/fields',
  access: { apiKey: true, permission: 'contacts.view' },
  summary: 'List custom fields',
  description: `All custom fields, by name. An account has up to ${MAX_CONTACT_FIELDS}.`,
  answer: z.object({ fields: z.array(field) }),
  examples: { answer: { fields: [example] } },
});

export const createV1Field = endpoint({
  method: 'POST',
  path: '/v1/fields',
  access: { apiKey: true, permission: 'contacts.edit' },
  summary: 'Create a custom field',
  body: createField.body,
  answer: field,
  idempotent: true,
  errors: ['field_name', 'field_exists', 'field_in_use', 'choices_missing', 'too_many_fields'],
  examples: { body: { name: 'city', type: 'text' }, answer: example },
});
