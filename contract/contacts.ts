import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, number, page, required, search } from './fields.ts';

export const group = z.object({
  id: z.number(),
  name: z.string(),
  members: z.number().int(),
  createdAt: moment,
});
export type Group = z.infer<typeof group>;

export const contact = z.object({
  id: z.number(),
  number,
  firstName: z.string(),
  lastName: z.string(),
  /** Custom fields by variable name. */
  fields: z.record(z.string(), z.string()),
});
export type Contact = z.infer<typeof contact>;

const groupName = z.object({ name: required(100) });
const groupParams = z.object({ groupId: id });
const memberParams = z.object({ groupId: id, contactId: id });

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'account',
  summary: 'All groups, by name',
  query: z.object({ search }),
  answer: z.object({ groups: z.array(group) }),
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'account',
  summary: 'Create an empty group',
  body: groupName,
  answer: group,
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId',
  access: 'account',
  summary: 'One group',
  params: groupParams,
  answer: group.extend({
    fields: z.array(z.string()).describe('Variables that its contacts have values for'),
  }),
});

export const renameGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: 'account',
  summary: 'Rename a group',
  params: groupParams,
  body: groupName,
  answer: group,
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId',
  access: 'account',
  summary: 'Delete a group; its contacts stay in other groups',
  params: groupParams,
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/contacts',
  access: 'account',
  summary: "A group's contacts, by number; search by the first digits of the number, or by name",
  params: groupParams,
  query: page.extend({ search }),
  answer: z.object({ contacts: z.array(contact), next: z.string().nullable() }),
});

const contactInput = z.object({
  number: required(40),
  firstName: z.string().trim().max(100).default(''),
  lastName: z.string().trim().max(100).default(''),
});

export const addContact = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/contacts',
  access: 'account',
  summary: 'Add one contact to a group; a known number is updated',
  params: groupParams,
  body: contactInput,
  answer: contact,
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:contactId',
  access: 'account',
  summary: "Change a contact's names",
  params: z.object({ contactId: id }),
  body: contactInput.pick({ firstName: true, lastName: true }),
  answer: contact,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId/contacts/:contactId',
  access: 'account',
  summary: 'Remove a contact from a group; one in no other group is deleted',
  params: memberParams,
});
