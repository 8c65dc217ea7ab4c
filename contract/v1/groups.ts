import { z } from 'zod';
import { MAX_EXPIRY_YEARS } from '../group-expiry.ts';
import { endpoint } from '../endpoint.ts';
import { id, listOf, rowId, search } from '../fields.ts';
import { name, stripDirectionControls } from '../names.ts';
import { MAX_CONTACTS_IN_CALL } from './contacts.ts';
import { v1Error } from './error.ts';
import { typedNumber } from './number.ts';
import { v1Next, v1Page } from './paging.ts';

const viewAccess = { apiKey: true, permission: 'contacts.view' } as const;
const editAccess = { apiKey: true, permission: 'contacts.edit' } as const;

const group = z
  .object({
    id: rowId,
    name: z.string(),
    description: z.string(),
    contacts: z.number().int().nullable().describe('How many contacts it has; null for a smart group'),
    is_smart: z.boolean().describe('Whether a filter decides which contacts it has'),
    expires_on: z.iso.date().nullable().describe('The day on which the group is deleted; null for never'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('When a campaign last used the group'),
  })
  .meta({ id: 'Group' });
export type V1Group = z.infer<typeof group>;

const content = {
  name: name(100).describe('Unique in the account, regardless of case'),
  description: z.string().overwrite(stripDirectionControls).trim().max(500).optional(),
  expires_on: z.iso
    .date('Enter a date such as 2027-01-31.')
    .nullable()
    .optional()
    .describe(
      `The day on which to delete the group, from tomorrow to ${MAX_EXPIRY_YEARS} years ahead; null for never`,
    ),
};

const numbers = listOf(
  typedNumber,
  MAX_CONTACTS_IN_CALL,
  `Send at most ${MAX_CONTACTS_IN_CALL.toLocaleString('en')} numbers in a call.`,
);

const params = z.object({ groupId: id });

const example = {
  id: 12,
  name: 'Customers',
  description: '',
  contacts: 1042,
  is_smart: false,
  expires_on: null,
  created_at: '2026-12-01T08:30:00.000Z',
  last_used_at: null,
} as const;

export const listV1Groups = endpoint({
  method: 'GET',
  path: '/v1/groups',
  access: viewAccess,
  heavy: 'searching',
  summary: 'List groups',
  description: 'By name.',
  query: z.object({ search: search.describe('Part of the name'), ...v1Page }),
  answer: z.object({ groups: z.array(group), next: v1Next }),
  examples: { query: { search: 'custom' }, answer: { groups: [example], next: null } },
});

export const getV1Group = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId',
  access: viewAccess,
  summary: 'Get a group',
  params,
  answer: group,
  examples: { params: { groupId: 12 }, answer: example },
});

export const createV1Group = endpoint({
  method: 'POST',
  path: '/v1/groups',
  access: editAccess,
  summary: 'Create a group',
  body: z.object(content),
  answer: group,
  idempotent: true,
  errors: ['group_exists', 'too_many_groups'],
  examples: { body: { name: 'Customers' }, answer: { ...example, contacts: 0 } },
});

export const changeV1Group = endpoint({
  method: 'PUT',
  path: '/v1/groups/:groupId',
  access: editAccess,
  summary: 'Rename or change a group',
  description: 'Changes only what you send.',
  params,
  body: z.object(content).partial(),
  answer: group,
  errors: ['group_exists'],
  examples: {
    params: { groupId: 12 },
    body: { name: 'Regular customers' },
    answer: { ...example, name: 'Regular customers' },
  },
});

export const deleteV1Group = endpoint({
  method: 'DELETE',
  path: '/v1/groups/:groupId',
  access: editAccess,
  summary: 'Delete a group',
  description:
    'Also deletes its contacts that are in no other group. Happens in the background: a large group is gone after some seconds. It can be undone in the console.',
  params,
  errors: ['group_in_filter', 'too_many_bulk_actions'],
  examples: { params: { groupId: 12 } },
});

export const addV1GroupContacts = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/contacts',
  access: editAccess,
  summary: 'Add contacts to a group',
  description: `Up to ${MAX_CONTACTS_IN_CALL.toLocaleString('en')} numbers. Creates contacts for numbers that have none. Numbers that are refused do not affect the others.`,
  large: true,
  params,
  body: z.object({ numbers }),
  answer: z.object({
    added: z.number().int().describe('How many contacts were not in the group before'),
    created: z.number().int().describe('How many contacts are new'),
    refused: z.array(z.object({ number: z.string().describe('As you sent it'), error: v1Error })),
  }),
  idempotent: true,
  errors: ['smart_group', 'invalid_number', 'too_many_contacts'],
  examples: {
    params: { groupId: 12 },
    body: { numbers: ['+27821234567', '+27831234567'] },
    answer: { added: 2, created: 1, refused: [] },
  },
});

export const removeV1GroupContacts = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/contacts/remove',
  access: editAccess,
  summary: 'Remove contacts from a group',
  description:
    'The contacts are kept, even if they are in no group. Numbers that are not in the group are ignored.',
  large: true,
  params,
  body: z.object({ numbers }),
  answer: z.object({ removed: z.number().int().describe('How many contacts were in the group') }),
  idempotent: true,
  errors: ['smart_group'],
  examples: { params: { groupId: 12 }, body: { numbers: ['+27821234567'] }, answer: { removed: 1 } },
});
