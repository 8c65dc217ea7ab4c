import { z } from 'zod';
import { bulkAction, chosenRows, MOST_CHOSEN } from './bulk-actions.ts';
import { fieldKey, fieldValue, LONGEST_FIELD_NAME } from './contact-fields.ts';
import { contactFilter, smartFilter } from './contact-filter.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  listOf,
  moment,
  number,
  pageOf,
  pageQuery,
  required,
  rowId,
  search,
  sortedBy,
} from './fields.ts';
import { EXPIRING_DAYS, FURTHEST_EXPIRY_YEARS } from './group-expiry.ts';
import { name, optionalName, withoutDirections } from './names.ts';

/** The colours that a group can have in lists. */
export const GROUP_COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

export const group = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  colour: z.enum(GROUP_COLOURS).nullable(),
  /** How many contacts are in it. Null for a smart group: they are counted with its filter, by `GET /api/contacts/count`. */
  members: z.number().int().nullable(),
  /**
   * Of a smart group: its conditions, as `GET /api/contacts` takes them. Whoever fulfils them is in it, whenever it is used. Null for
   * an ordinary group, which has the contacts that were added to it.
   */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /** A group or field that the filter names was deleted, or it does not fit a field any more (told of one group only). Nobody is in the smart group until its filter is changed. */
  isBroken: z.boolean(),
  createdAt: moment,
  /** When a campaign was last sent to it; null for never. */
  lastUsedAt: moment.nullable(),
  /** The group is deleted once this day begins in the account's time zone; null for never. */
  expiresOn: z.iso.date().nullable(),
});
export type Group = z.infer<typeof group>;

export const contact = z.object({
  id: z.number(),
  number,
  firstName: z.string(),
  lastName: z.string(),
  /** The values of custom fields, by the fields' names. */
  fields: z.record(z.string(), z.string()),
});
export type Contact = z.infer<typeof contact>;

const groupInput = z.object({
  name: name(100),
  description: z.string().overwrite(withoutDirections).trim().max(500).optional(),
  colour: z.enum(GROUP_COLOURS).nullable().optional(),
  expiresOn: z.iso
    .date('Enter a date such as 2027-01-31.')
    .nullable()
    .optional()
    .describe(`From tomorrow to ${FURTHEST_EXPIRY_YEARS} years ahead; null: never`),
});
const newGroup = groupInput.extend({
  filter: smartFilter
    .optional()
    .describe('With one, a smart group: of the contacts that fulfil it when it is used'),
});
export type GroupInput = z.infer<typeof newGroup>;
const groupChanges = groupInput
  .partial()
  .extend({ filter: smartFilter.optional().describe('Only of a smart group') });
export type GroupChanges = z.infer<typeof groupChanges>;

const groupParams = z.object({ groupId: id });
const memberParams = z.object({ groupId: id, contactId: id });
const contactParams = z.object({ contactId: id });

const groupSort = sortedBy(
  'name',
  '-name',
  'createdAt',
  '-createdAt',
  'lastUsedAt',
  '-lastUsedAt',
  'members',
  '-members',
  'expiresOn',
  '-expiresOn',
);
const groupFilter = z.object({
  search,
  expiring: z.stringbool().optional().describe(`Only those that expire within ${EXPIRING_DAYS} days`),
  smart: z.stringbool().optional().describe('Only smart groups, or only ordinary ones'),
});
export type GroupFilter = z.infer<typeof groupFilter>;

/** The most groups that can be merged into another at once. */
export const MOST_MERGED = 100;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: { permission: 'contacts.view' },
  heavy: 'searching',
  summary: 'Groups; search by a part of the name',
  query: pageQuery().extend({ sort: groupSort, ...groupFilter.shape }),
  answer: pageOf(group),
});

export const downloadGroups = endpoint({
  method: 'GET',
  path: '/api/groups.csv',
  access: { permission: 'contacts.view' },
  summary: 'The groups as a file',
  query: groupFilter.extend({ sort: groupSort }),
  download: 'text/csv',
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: { permission: 'contacts.edit' },
  summary: 'Create an empty group, or a smart group of a filter',
  body: newGroup,
  answer: group,
});

/** Specification, 7.1, which prescribes this spelling. */
export const countExpiringGroups = endpoint({
  method: 'GET',
  path: '/NumberManagement/Groups/Expiring',
  access: { permission: 'contacts.view' },
  summary: `How many groups expire within ${EXPIRING_DAYS} days`,
  answer: z.object({ expringGroupsCount: z.number().int() }),
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId',
  access: { permission: 'contacts.view' },
  summary: 'One group',
  params: groupParams,
  answer: group.extend({
    fields: z.array(z.string()).describe('Variables that its contacts have values for'),
  }),
});

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: { permission: 'contacts.edit' },
  summary:
    "Change a group's name, description, colour, when it expires, or a smart group's filter; what is not given stays",
  params: groupParams,
  body: groupChanges,
  answer: group,
});

export const deleteGroups = endpoint({
  method: 'POST',
  path: '/api/groups/deletions',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary:
    'Delete groups: one, some, or all that match, with the contacts that are in no other group. It can be undone. One that the filter of a smart group names is not deleted',
  body: chosenRows(rowId, groupFilter),
  answer: bulkAction,
});

export const emptyGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/emptying',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Take all contacts out of a group; they are kept, even in no group',
  params: groupParams,
  answer: bulkAction,
});

export const copyGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/copies',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Create a group with the same contacts; of a smart group, one with the same filter',
  params: groupParams,
  body: z.object({ name: name(100) }),
  /** The contacts of a smart group are not copied. */
  answer: z.object({ group, action: bulkAction.nullable() }),
});

export const mergeGroups = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/merges',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Move the contacts of other groups into this one, and delete those groups',
  params: groupParams,
  body: z.object({
    groupIds: listOf(rowId, MOST_MERGED, `Choose 1 to ${MOST_MERGED} groups.`).refine(
      (ids) => ids.length > 0,
      `Choose 1 to ${MOST_MERGED} groups.`,
    ),
  }),
  answer: bulkAction,
});

const contactSort = sortedBy('number', '-number');
const memberFilter = z.object({ search });
export type MemberFilter = z.infer<typeof memberFilter>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/contacts',
  access: { permission: 'contacts.view' },
  heavy: 'searching',
  summary: "A group's contacts; search by the first digits of the number, or by name",
  params: groupParams,
  query: pageQuery()
    .extend({ sort: contactSort, ...memberFilter.shape })
    .strict(),
  answer: pageOf(contact),
});

export const downloadContacts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/contacts.csv',
  access: { permission: 'contacts.view' },
  summary: "A group's contacts as a file",
  params: groupParams,
  query: memberFilter.extend({ sort: contactSort }).strict(),
  download: 'text/csv',
});

/** The longest first and last name of a contact. */
export const LONGEST_CONTACT_NAME = 100;

const contactInput = z.object({
  number: required(40),
  firstName: optionalName(LONGEST_CONTACT_NAME).default(''),
  lastName: optionalName(LONGEST_CONTACT_NAME).default(''),
});

const newContact = contactInput.extend({
  known: z
    .enum(['ask', 'keep', 'update'])
    .default('ask')
    .describe(
      'Where the number is a contact under other names: refuse it with `contact_exists`, keep its names, or change them',
    ),
});

export const addContact = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/contacts',
  access: { permission: 'contacts.edit' },
  summary: 'Add one contact to a group',
  params: groupParams,
  body: newContact,
  answer: contact,
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:contactId',
  access: { permission: 'contacts.edit' },
  summary:
    "Change a contact's names and custom fields, by their names; what is not given stays, and an empty field is removed",
  params: contactParams,
  body: z
    .object({
      firstName: optionalName(LONGEST_CONTACT_NAME),
      lastName: optionalName(LONGEST_CONTACT_NAME),
      fields: z.record(z.string().max(LONGEST_FIELD_NAME), fieldValue),
    })
    .partial(),
  answer: contact,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId/contacts/:contactId',
  access: { permission: 'contacts.edit' },
  summary: 'Remove a contact from a group; it is kept, even in no group',
  params: memberParams,
});

export const removeContacts = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/contacts/removals',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Remove many contacts from a group: some, or all that match; they are kept, even in no group',
  params: groupParams,
  body: chosenRows(rowId, memberFilter),
  answer: bulkAction,
});

/** A contact as it stands in the list of all: with its groups, the first few of them, and whether it has opted out. */
export const listedContact = contact.extend({
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  optedOut: z.boolean(),
  createdAt: moment,
  changedAt: moment,
});
export type ListedContact = z.infer<typeof listedContact>;

export const findContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: { permission: 'contacts.view' },
  heavy: 'searching',
  summary:
    'Contacts of all groups that match. A page can have fewer than `limit`, or none, although there is a `next`: where few match, each page looks at a part of them',
  query: pageQuery()
    .extend({ sort: contactSort, ...contactFilter.shape })
    .strict(),
  answer: pageOf(listedContact),
});

export const countContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/count',
  access: { permission: 'contacts.view' },
  heavy: 'searching',
  summary: 'Count the contacts that match, a part at a time: go on with `after` until there is no `next`',
  query: contactFilter.extend({ after: number.optional() }).strict(),
  answer: z.object({ count: z.number().int(), next: number.nullable() }),
});

const CHOSEN = `Name 1 to ${MOST_CHOSEN} contacts by their ids, separated by commas.`;

const chosenIds = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, CHOSEN)
  .transform((ids) => ids.split(',').map(Number))
  .refine((ids) => ids.length <= MOST_CHOSEN, CHOSEN)
  .optional()
  .describe('Instead of conditions, which contacts: their ids, separated by commas');

export const downloadAllContacts = endpoint({
  method: 'GET',
  path: '/api/contacts.csv',
  access: { permission: 'contacts.view' },
  summary: 'The contacts that match, or those of some ids, as a file',
  query: contactFilter.extend({ sort: contactSort, ids: chosenIds }).strict(),
  download: 'text/csv',
});

export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:contactId',
  access: { permission: 'contacts.view' },
  summary: 'One contact',
  params: contactParams,
  answer: listedContact,
});

/** The most groups that contacts can be added to at once. */
export const MOST_TARGET_GROUPS = 20;

const targets = listOf(rowId, MOST_TARGET_GROUPS, `Choose 1 to ${MOST_TARGET_GROUPS} groups.`).refine(
  (ids) => ids.length > 0,
  `Choose 1 to ${MOST_TARGET_GROUPS} groups.`,
);

const targetsOrNone = listOf(rowId, MOST_TARGET_GROUPS, `Choose up to ${MOST_TARGET_GROUPS} groups.`);

export const changeGroupsOf = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:contactId/groups',
  access: { permission: 'contacts.edit' },
  summary: 'Add one contact to groups and take it out of others; it is kept, even in no group',
  params: contactParams,
  body: z.object({ joins: targetsOrNone.default([]), leaves: targetsOrNone.default([]) }),
});

export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: { permission: 'contacts.edit' },
  summary: 'Add one contact, to groups or to none',
  body: newContact.extend({ groupIds: targetsOrNone.default([]) }),
  answer: contact,
});

export const addToGroups = endpoint({
  method: 'POST',
  path: '/api/contacts/group-additions',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Add many contacts to groups: some, or all that match',
  body: chosenRows(rowId, contactFilter, { groupIds: targets }),
  answer: bulkAction,
});

export const moveContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/moves',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Move many contacts to groups: they leave all other groups',
  body: chosenRows(rowId, contactFilter, { groupIds: targets }),
  answer: bulkAction,
});

export const leaveGroups = endpoint({
  method: 'POST',
  path: '/api/contacts/group-removals',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Take many contacts out of groups; they are kept, even in no group',
  body: chosenRows(rowId, contactFilter, { groupIds: targets }),
  answer: bulkAction,
});

export const setField = endpoint({
  method: 'POST',
  path: '/api/contacts/field-values',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Give many contacts the same value of a custom field; an empty value removes it',
  body: chosenRows(rowId, contactFilter, { field: fieldKey, value: fieldValue }),
  answer: bulkAction,
});

export const optOutContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/opt-outs',
  access: { permission: 'opt-outs.edit' },
  heavy: true,
  summary: 'Opt many contacts out: some, or all that match',
  body: chosenRows(rowId, contactFilter),
  answer: bulkAction,
});

export const deleteContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/deletions',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Delete many contacts: some, or all that match',
  body: chosenRows(rowId, contactFilter),
  answer: bulkAction,
});
