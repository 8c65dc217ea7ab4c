export { type AudienceMember, countMembers, namesOf, readAudience } from './audience.ts';
export { countContacts, sumUpContactCounts } from './count-contacts.ts';
export { groupNames } from './group-names.ts';
export { contactHoldings } from './holdings.ts';
export { expireGroups } from './expire-groups.ts';
export { forgetImports, forgetUploads } from './imports/forget-imports.ts';
export { clearingImports, importing } from './imports/importing.ts';
export { importRoutes } from './imports/routes.ts';
export { contactRoutes } from './routes.ts';
