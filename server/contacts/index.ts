export { type AudienceMember, countMembers, namesOf, readAudience } from './audience.ts';
export { countContacts } from './count-contacts.ts';
export { groupNames } from './group-names.ts';
export { noteUse } from './groups.ts';
export { contactHoldings } from './holdings.ts';
