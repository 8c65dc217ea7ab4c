export { type AudienceMember, countMembers, namesOf, readAudience } from './audience.ts';
export { importContacts } from './imports/import-job.ts';
export { importRoutes } from './imports/routes.ts';
export { contactRoutes } from './routes.ts';
