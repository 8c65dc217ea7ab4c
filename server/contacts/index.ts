export { type AudienceMember, countMembers, numbersInGroups, namesOf, readAudience } from './audience.ts';
export {
  type Segment,
  type PrefixClasses,
  countAudience,
  type CountedAudience,
  prefixColumn,
  prefixOf,
  sampleEachPrefix,
} from './count-audience.ts';
export { findContactByNumber, groupsOfContact } from './find-contact.ts';
export { countContacts } from './count-contacts.ts';
export { countExpiringGroups } from './group-expiry.ts';
export { findContactsByName } from './finding/find-by-name.ts';
export { findNumbers } from './finding/find-numbers.ts';
export { nameMatches, findNumbersByName } from './finding/search.ts';
export { backdateContacts, backdateGroupUse } from './backdate.ts';
export { createField } from './fields/create-field.ts';
export { lockFields } from './fields/fields.ts';
export { groupNames } from './group-names.ts';
export { createGroup, recordGroupUse } from './groups.ts';
export { contactHoldings } from './holdings.ts';
export { requireUsable, type SearchedGroup, searchedGroups } from './smart/searched-group.ts';
export { importAtOnce } from './imports/import-at-once.ts';
export { readFile, type RowOfFile, type RowWithout } from './imports/read-file.ts';
export { join as joinGroups } from './many/memberships.ts';
export { type MadeContacts, removeMade } from './remove-made.ts';
