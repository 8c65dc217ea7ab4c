export {
  type AudienceMember,
  CONTACT_VARIABLES,
  countMembers,
  numbersInGroups,
  contactNames,
  readAudience,
} from './audience.ts';
export {
  type Segment,
  type PrefixClasses,
  countAudience,
  type CountedAudience,
  prefixColumn,
  prefixOf,
  sampleEachPrefix,
} from './count-audience.ts';
export { listAllContacts } from './contacts.ts';
export { deleteContact } from './delete-contact.ts';
export { type ContactToSave, type SavedContact, saveContacts } from './saving/save-contacts.ts';
export { readTargetGroups } from './saving/target-groups.ts';
export { findContactByNumber, groupsOfContact } from './find-contact.ts';
export { valuesOfNumber } from './values-of-number.ts';
export { countContacts } from './count-contacts.ts';
export { countExpiringGroups } from './group-expiry.ts';
export { findContactsByName } from './finding/find-by-name.ts';
export { findContactNumbers } from './finding/find-contact-numbers.ts';
export { nameMatches, findNumbersByName } from './finding/search.ts';
export { backdateContacts, backdateGroupUse } from './backdate.ts';
export { createField } from './fields/create-field.ts';
export { listFields } from './fields/list-fields.ts';
export { fieldsOf, lockFields } from './fields/fields.ts';
export { groupNames } from './group-names.ts';
export {
  createGroup,
  getGroup,
  listGroups,
  matchingGroupIds,
  recordGroupUse,
  updateGroup,
} from './groups.ts';
export { startGroupDeletion } from './bulk/start-group-deletion.ts';
export { leaveGroup } from './leave-group-by-number.ts';
export { requireNoSmartGroup } from './smart/group-checks.ts';
export { readContactUsage } from './contact-usage.ts';
export {
  requireValidAudience,
  type SmartGroupSearch,
  searchSmartGroups,
} from './smart/smart-group-search.ts';
export { importInTransaction } from './imports/import-in-transaction.ts';
export { readFile, type NumberRow, type InvalidRow } from './imports/read-file.ts';
export { joinGroups } from './bulk/memberships.ts';
export { type CreatedContacts, removeCreatedContacts } from './remove-created-contacts.ts';
