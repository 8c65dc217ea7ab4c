export { type AudienceMember, countMembers, inGroupsAmong, namesOf, readAudience } from './audience.ts';
export {
  type Alike,
  type Classes,
  countAudience,
  type CountedAudience,
  prefixColumn,
  prefixOf,
  oneOfEachPrefix,
} from './count-audience.ts';
export { contactOf, groupsOfContact } from './contact-of.ts';
export { countContacts } from './count-contacts.ts';
export { countExpiringGroups } from './group-expiry.ts';
export { contactsNamed } from './finding/contacts-named.ts';
export { numbersLike } from './finding/numbers-like.ts';
export { isNamed, numbersNamed } from './finding/search.ts';
export { dateContactsBack, dateUseBack } from './date-back.ts';
export { createField } from './fields/create-field.ts';
export { holdFields } from './fields/fields.ts';
export { groupNames } from './group-names.ts';
export { createGroup, noteUse } from './groups.ts';
export { contactHoldings } from './holdings.ts';
export { requireUsable, type SearchedGroup, searchedGroups } from './smart/searched-group.ts';
export { importAtOnce } from './imports/import-at-once.ts';
export { readFile, type RowOfFile, type RowWithout } from './imports/read-file.ts';
export { join as joinGroups } from './many/memberships.ts';
export { type MadeContacts, removeMade } from './remove-made.ts';
