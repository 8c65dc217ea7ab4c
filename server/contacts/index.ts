export { type AudienceMember, countMembers, namesOf, readAudience } from './audience.ts';
export { countContacts, sumUpContactCounts } from './count-contacts.ts';
export { expireGroups } from './expire-groups.ts';
export {
  forgetUploads,
  IMPORT_JOB,
  importContacts,
  type ImportJob,
  resumeImports,
} from './imports/import-job.ts';
export { importRoutes } from './imports/routes.ts';
export { contactRoutes } from './routes.ts';
