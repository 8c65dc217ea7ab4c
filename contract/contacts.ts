import { z } from 'zod';
import { bulkAction, rowSelection, MAX_SELECTED_ROWS } from './bulk-actions.ts';
import { fieldKey, fieldValue, MAX_FIELD_NAME_LENGTH } from './contact-fields.ts';
import { contactFilter, smartFilter } from './contact-filter.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  listOf,
  moment,
  number,
  pageOf,
  pageQuery,
  requiredText,
  rowId,
  search,
  sortedBy,
} from './fields.ts';
import { EXPIRING_DAYS, MAX_EXPIRY_YEARS } from './group-expiry.ts';
import { name, personName, stripDirectionControls } from './names.ts';

/** The colours in which lists can show a group. */
export const GROUP_COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

export const group = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  colour: z.enum(GROUP_COLOURS).nullable(),
  /**
   * The number of contacts; null for a smart group. `GET /api/contacts/count` counts the contacts of a smart
   * group by its filter.
   */
  members: z.number().int().nullable(),
  /**
   * The conditions of a smart group, in the format that `GET /api/contacts` accepts. Null for an ordinary
   * group. A smart group contains the contacts that meet its conditions at the time of use.
   */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /**
   * Whether the filter of a smart group refers to a deleted group or field, or no longer fits a field's type.
   * The group is empty until a user fixes the filter. Only calls that return a single group check this.
   */
  isBroken: z.boolean(),
  createdAt: moment,
  /** When a campaign last used the group; null if no campaign has used it. */
  lastUsedAt: moment.nullable(),
  /** The group is deleted at the start of this day in the account's time zone. Null if it never expires. */
  expiresOn: z.iso.date().nullable(),
});
export type Group = z.infer<typeof group>;

export const contact = z.object({
  id: z.number(),
  number,
  firstName: z.string(),
  lastName: z.string(),
  /** Custom field values by field name. */
  fields: z.record(z.string(), z.string()),
});
export type Contact = z.infer<typeof contact>;

const groupInput = z.object({
  name: name(100),
  description: z.string().overwrite(stripDirectionControls).trim().max(500).optional(),
  colour: z.enum(GROUP_COLOURS).nullable().optional(),
  expiresOn: z.iso
    .date('Enter a date such as 2027-01-31.')
    .nullable()
    .optional()
    .describe(`From tomorrow to ${MAX_EXPIRY_YEARS} years ahead; null for never`),
});
const newGroup = groupInput.extend({
  filter: smartFilter.optional().describe('Makes this a smart group of the contacts that match'),
});
export type GroupInput = z.infer<typeof newGroup>;
const groupChanges = groupInput
  .partial()
  .extend({ filter: smartFilter.optional().describe('Smart groups only') });
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
export const groupFilter = z.object({
  search,
  expiring: z.stringbool().optional().describe(`Only groups that expire within ${EXPIRING_DAYS} days`),
  smart: z.stringbool().optional().describe('True for smart groups only, false for ordinary groups only'),
});
export type GroupFilter = z.infer<typeof groupFilter>;

/** The maximum number of groups in one merge. */
export const MAX_MERGED_GROUPS = 100;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: { permission: 'contacts.view' },
  heavy: 'searching',
  summary: 'List groups',
  description: 'Searches for part of the name.',
  query: pageQuery().extend({ sort: groupSort, ...groupFilter.shape }),
  answer: pageOf(group),
});

export const downloadGroups = endpoint({
  method: 'GET',
  path: '/api/groups.csv',
  access: { permission: 'contacts.view' },
  summary: 'Download groups as CSV',
  query: groupFilter.extend({ sort: groupSort }),
  download: 'text/csv',
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: { permission: 'contacts.edit' },
  summary: 'Create a group, or a smart group from a filter',
  body: newGroup,
  answer: group,
});

/** The specification (7.1) prescribes the misspelt field `expringGroupsCount`. */
export const countExpiringGroups = endpoint({
  method: 'GET',
  path: '/NumberManagement/Groups/Expiring',
  access: { permission: 'contacts.view' },
  summary: `Count the groups that expire within ${EXPIRING_DAYS} days`,
  answer: z.object({ expringGroupsCount: z.number().int() }),
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId',
  access: { permission: 'contacts.view' },
  summary: 'Get a group',
  params: groupParams,
  answer: group.extend({
    fields: z.array(z.string()).describe('Variables that have values for its contacts'),
  }),
});

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: { permission: 'contacts.edit' },
  summary: 'Update a group',
  params: groupParams,
  body: groupChanges,
  answer: group,
});

export const deleteGroups = endpoint({
  method: 'POST',
  path: '/api/groups/delete',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Delete groups',
  description:
    'Also deletes their contacts that are in no other group. It can be undone. Groups that the filter of a smart group uses are skipped.',
  body: rowSelection(rowId, groupFilter),
  answer: bulkAction,
});

export const clearGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/clear',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Remove all contacts from a group',
  description: 'The contacts are kept, even if they are in no group.',
  params: groupParams,
  answer: bulkAction,
});

export const copyGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/copy',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Copy a group',
  description: 'The copy has the same contacts. The copy of a smart group has the same filter.',
  params: groupParams,
  body: z.object({ name: name(100) }),
  /** `action` is null for a smart group, because copying its filter copies no contacts. */
  answer: z.object({ group, action: bulkAction.nullable() }),
});

export const mergeGroups = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/merge',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Merge groups into this one',
  description: 'Moves the contacts of the other groups here and deletes those groups.',
  params: groupParams,
  body: z.object({
    groupIds: listOf(rowId, MAX_MERGED_GROUPS, `Choose 1 to ${MAX_MERGED_GROUPS} groups.`).refine(
      (ids) => ids.length > 0,
      `Choose 1 to ${MAX_MERGED_GROUPS} groups.`,
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
  summary: "List a group's contacts",
  description: 'Searches for the first digits of the number, or for a name.',
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
  summary: "Download a group's contacts as CSV",
  params: groupParams,
  query: memberFilter.extend({ sort: contactSort }).strict(),
  download: 'text/csv',
});

/** The maximum length of a contact's first or last name. */
export const MAX_CONTACT_NAME_LENGTH = 100;

const contactInput = z.object({
  number: requiredText(40),
  firstName: personName(MAX_CONTACT_NAME_LENGTH).default(''),
  lastName: personName(MAX_CONTACT_NAME_LENGTH).default(''),
});

const newContact = contactInput.extend({
  ifExists: z
    .enum(['ask', 'keep', 'update'])
    .default('ask')
    .describe(
      'If a contact with this number has other names: `ask` refuses with `contact_exists`, `keep` keeps its names, `update` changes them',
    ),
});

export const addContact = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/contacts',
  access: { permission: 'contacts.edit' },
  summary: 'Add a contact to a group',
  params: groupParams,
  body: newContact,
  answer: contact,
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:contactId',
  access: { permission: 'contacts.edit' },
  summary: 'Update a contact',
  description: 'An empty value removes a custom field.',
  params: contactParams,
  body: z
    .object({
      firstName: personName(MAX_CONTACT_NAME_LENGTH),
      lastName: personName(MAX_CONTACT_NAME_LENGTH),
      fields: z.record(z.string().max(MAX_FIELD_NAME_LENGTH), fieldValue),
    })
    .partial(),
  answer: contact,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId/contacts/:contactId',
  access: { permission: 'contacts.edit' },
  summary: 'Remove a contact from a group',
  description: 'The contact is kept, even if it is in no group.',
  params: memberParams,
});

export const removeContacts = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/contacts/remove',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Remove contacts from a group',
  description: 'The contacts are kept, even if they are in no group.',
  params: groupParams,
  body: rowSelection(rowId, memberFilter),
  answer: bulkAction,
});

/** A contact in the list of all contacts, with its first groups and its opt-out, if any. */
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
  summary: 'List contacts',
  description: 'A page can have fewer items than `limit`, or none, and still have a `next`.',
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
  summary: 'Count contacts',
  description: 'Counts some contacts per call. Call again with `after` until there is no `next`.',
  query: contactFilter.extend({ after: number.optional() }).strict(),
  answer: z.object({ count: z.number().int(), next: number.nullable() }),
});

const SELECTED_IDS_PROBLEM = `Enter the ids of 1 to ${MAX_SELECTED_ROWS} contacts, separated by commas.`;

const selectedIds = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, SELECTED_IDS_PROBLEM)
  .transform((ids) => ids.split(',').map(Number))
  .refine((ids) => ids.length <= MAX_SELECTED_ROWS, SELECTED_IDS_PROBLEM)
  .optional()
  .describe('The ids of contacts, separated by commas, in place of conditions');

export const downloadAllContacts = endpoint({
  method: 'GET',
  path: '/api/contacts.csv',
  access: { permission: 'contacts.view' },
  summary: 'Download contacts as CSV',
  query: contactFilter.extend({ sort: contactSort, ids: selectedIds }).strict(),
  download: 'text/csv',
});

export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:contactId',
  access: { permission: 'contacts.view' },
  summary: 'Get a contact',
  params: contactParams,
  answer: listedContact,
});

/** The maximum number of groups to which one call can add contacts. */
export const MAX_TARGET_GROUPS = 20;

const targetGroupIds = listOf(rowId, MAX_TARGET_GROUPS, `Choose 1 to ${MAX_TARGET_GROUPS} groups.`).refine(
  (ids) => ids.length > 0,
  `Choose 1 to ${MAX_TARGET_GROUPS} groups.`,
);

const optionalTargetGroupIds = listOf(rowId, MAX_TARGET_GROUPS, `Choose up to ${MAX_TARGET_GROUPS} groups.`);

export const changeGroupsOf = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:contactId/groups',
  access: { permission: 'contacts.edit' },
  summary: "Change a contact's groups",
  description: 'The contact is kept, even if it is in no group.',
  params: contactParams,
  body: z.object({ add: optionalTargetGroupIds.default([]), remove: optionalTargetGroupIds.default([]) }),
});

export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: { permission: 'contacts.edit' },
  summary: 'Create a contact',
  body: newContact.extend({ groupIds: optionalTargetGroupIds.default([]) }),
  answer: contact,
});

export const addToGroups = endpoint({
  method: 'POST',
  path: '/api/contacts/add-to-groups',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Add contacts to groups',
  body: rowSelection(rowId, contactFilter, { groupIds: targetGroupIds }),
  answer: bulkAction,
});

export const moveContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/move',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Move contacts to groups',
  description: 'Removes them from all other groups.',
  body: rowSelection(rowId, contactFilter, { groupIds: targetGroupIds }),
  answer: bulkAction,
});

export const removeFromGroups = endpoint({
  method: 'POST',
  path: '/api/contacts/remove-from-groups',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Remove contacts from groups',
  description: 'The contacts are kept, even if they are in no group.',
  body: rowSelection(rowId, contactFilter, { groupIds: targetGroupIds }),
  answer: bulkAction,
});

export const setField = endpoint({
  method: 'POST',
  path: '/api/contacts/set-field',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Set a custom field for contacts',
  description: 'An empty value removes the field.',
  body: rowSelection(rowId, contactFilter, { field: fieldKey, value: fieldValue }),
  answer: bulkAction,
});

export const optOutContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/opt-out',
  access: { permission: 'opt-outs.edit' },
  heavy: true,
  summary: 'Opt contacts out',
  body: rowSelection(rowId, contactFilter),
  answer: bulkAction,
});

export const deleteContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/delete',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Delete contacts',
  body: rowSelection(rowId, contactFilter),
  answer: bulkAction,
});
