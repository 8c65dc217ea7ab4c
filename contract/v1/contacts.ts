import { z } from 'zod';
import { fieldValue, MAX_FIELD_NAME_LENGTH } from '../contact-fields.ts';
import { MAX_CONTACT_NAME_LENGTH, MAX_TARGET_GROUPS } from '../contacts.ts';
import { endpoint } from '../endpoint.ts';
import { id, listOf, number, rowId, search } from '../fields.ts';
import { personName } from '../names.ts';
import { eachOf } from './each-of.ts';
import { v1Error } from './error.ts';
import type { V1ErrorCode } from './error-codes.ts';
import { typedNumber } from './number.ts';
import { v1Next, v1Page } from './paging.ts';

/** The most contacts in one call. */
export const MAX_CONTACTS_IN_CALL = 1000;

const viewAccess = { apiKey: true, permission: 'contacts.view' } as const;
const editAccess = { apiKey: true, permission: 'contacts.edit' } as const;

const contact = z
  .object({
    number: number.describe('With its country code, without a plus sign'),
    first_name: z.string(),
    last_name: z.string(),
    fields: z.record(z.string(), z.string()).describe('The values of custom fields, by field name'),
    groups: z.array(z.object({ id: rowId, name: z.string() })),
    opted_out: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Contact' });
export type V1Contact = z.infer<typeof contact>;

const changes = {
  first_name: personName(MAX_CONTACT_NAME_LENGTH).optional(),
  last_name: personName(MAX_CONTACT_NAME_LENGTH).optional(),
  fields: z
    .record(z.string().max(MAX_FIELD_NAME_LENGTH), fieldValue)
    .optional()
    .describe('Values of custom fields, by field name. An empty value removes the field from the contact'),
  groups: listOf(rowId, MAX_TARGET_GROUPS, `A contact can join up to ${MAX_TARGET_GROUPS} groups at a time.`)
    .optional()
    .describe('Ids of groups to join. The contact stays in its other groups'),
};

const newContact = z.strictObject({ number: typedNumber, ...changes }).meta({ id: 'NewContact' });

/** Why a contact can be refused. */
const REFUSAL_CODES = [
  'invalid_number',
  'unknown_field',
  'invalid_value',
  'fields_too_large',
  'unknown_group',
  'smart_group',
] as const satisfies V1ErrorCode[];

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();
const params = z.object({ number: typedNumber });

const example = {
  number: '27821234567',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  fields: { city: 'Durban' },
  groups: [{ id: 12, name: 'Customers' }],
  opted_out: false,
  created_at: '2026-12-01T08:30:00.000Z',
  updated_at: '2026-12-01T08:30:00.000Z',
} as const;

export const listV1Contacts = endpoint({
  method: 'GET',
  path: '/v1/contacts',
  access: viewAccess,
  summary: 'List contacts',
  description:
    'By number. `groups` has up to 5 groups of each contact; get a contact to see all. A search that takes too long returns early: a page can have fewer contacts than `limit`, or none. Read on while `next` is not null.',
  heavy: 'searching',
  query: z.object({
    search: search.describe('First or last digits of the number, or part of the name'),
    group_id: id.optional().describe('Only contacts of this group. It must not be a smart group'),
    opted_out: z.stringbool().optional(),
    created_from: day.describe('Created on or after this day, in the time zone of the account'),
    created_to: day.describe('Created on or before this day'),
    updated_from: day.describe('Changed on or after this day'),
    updated_to: day.describe('Changed on or before this day'),
    ...v1Page,
  }),
  answer: z.object({ contacts: z.array(contact), next: v1Next }),
  errors: ['unknown_group', 'smart_group'],
  examples: { query: { group_id: 12, limit: 20 }, answer: { contacts: [example], next: null } },
});

export const getV1Contact = endpoint({
  method: 'GET',
  path: '/v1/contacts/:number',
  access: viewAccess,
  summary: 'Get a contact',
  params,
  answer: contact,
  errors: ['invalid_number'],
  examples: { params: { number: example.number }, answer: example },
});

export const saveV1Contact = endpoint({
  method: 'PUT',
  path: '/v1/contacts/:number',
  access: editAccess,
  summary: 'Create or change a contact',
  description: 'Changes only what you send. A contact is one number: saving it again never duplicates it.',
  params,
  body: z.object(changes),
  answer: contact.extend({ created: z.boolean().describe('Whether the contact is new') }),
  errors: [...REFUSAL_CODES, 'too_many_contacts'],
  examples: {
    params: { number: example.number },
    body: { first_name: 'Thandi', last_name: 'Nkosi', fields: { city: 'Durban' }, groups: [12] },
    answer: { ...example, created: true },
  },
});

export const saveV1Contacts = endpoint({
  method: 'POST',
  path: '/v1/contacts/batch',
  access: editAccess,
  summary: 'Create or change contacts',
  description: `Up to ${MAX_CONTACTS_IN_CALL.toLocaleString('en')} contacts. Each has its own result, in the same order: a contact that is refused does not affect the others. Changes only what you send.`,
  large: true,
  heavy: true,
  body: z.object({
    contacts: eachOf(
      newContact,
      MAX_CONTACTS_IN_CALL,
      `Send at most ${MAX_CONTACTS_IN_CALL.toLocaleString('en')} contacts in a call.`,
    ),
  }),
  answer: z.object({
    contacts: z.array(
      z
        .object({
          number: z.string().describe('With its country code, or as you sent it if the contact is refused'),
          status: z.enum(['created', 'updated', 'refused']),
          error: v1Error.nullable().describe('Why the contact is refused'),
        })
        .meta({ id: 'ContactResult' }),
    ),
  }),
  idempotent: true,
  errors: [...REFUSAL_CODES, 'too_many_contacts'],
  examples: {
    body: {
      contacts: [
        { number: '+27821234567', first_name: 'Thandi', fields: { city: 'Durban' }, groups: [12] },
        { number: '+27831234567', first_name: 'Pieter' },
      ],
    },
    answer: {
      contacts: [
        { number: '27821234567', status: 'created', error: null },
        { number: '27831234567', status: 'updated', error: null },
      ],
    },
  },
});

export const deleteV1Contact = endpoint({
  method: 'DELETE',
  path: '/v1/contacts/:number',
  access: editAccess,
  summary: 'Delete a contact',
  description: 'An opt-out of the number stays in force.',
  params,
  errors: ['invalid_number'],
  examples: { params: { number: example.number } },
});
