import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import { pauseWhileDiskFull } from '#server/platform/disk/require-space.ts';
import { contactsPersonalData } from './personal-data.ts';
import { sumUpContactCounts } from './count-contacts.ts';
import { expireGroups } from './expire-groups.ts';
import { forgetFields } from './fields/forget-fields.ts';
import { mergeFieldsAction } from './fields/merge-fields.ts';
import { retypeFieldAction } from './fields/retype-field.ts';
import { fieldRoutes } from './fields/routes.ts';
import { forgetImports, forgetUploads } from './imports/forget-imports.ts';
import { findUnclearedImports, importWork } from './imports/import-work.ts';
import { importRoutes } from './imports/routes.ts';
import { deleteContactsAction } from './bulk/delete-contacts.ts';
import { addToGroupsAction, leaveGroupsAction, moveContactsAction } from './bulk/membership-actions.ts';
import { optOutContactsAction } from './bulk/opt-out-contacts.ts';
import { setFieldAction } from './bulk/set-field.ts';
import { deleteGroupsAction, clearGroupsAction, mergeGroupsAction } from './bulk/group-actions.ts';
import { removeContactsAction } from './remove-contacts.ts';
import { contactRoutes } from './routes.ts';

type Hooks = { guards: GuardFields[]; beforeGroupsDeleted: BeforeGroupsDeleted[] };

/** The capability of contacts, groups and imports. Capabilities that depend on this one pass hooks. */
export const contacts = ({ guards, beforeGroupsDeleted }: Hooks): Capability => ({
  name: 'contacts',
  mayImport: ['accounts', 'bulk-actions', 'opt-outs'],
  tables: {
    account: [
      'contacts',
      'contact_count_changes',
      'contact_fields',
      'contact_views',
      'groups',
      'group_members',
      'imports',
      'import_chunks',
      'import_groups',
      'import_readings',
      'import_rows',
      'import_rejections',
      'import_changes',
      'import_kept',
    ],
  },
  routes: [...contactRoutes(beforeGroupsDeleted), ...fieldRoutes(guards), ...importRoutes],
  bulkActions: [
    removeContactsAction,
    deleteGroupsAction(beforeGroupsDeleted),
    clearGroupsAction,
    mergeGroupsAction(beforeGroupsDeleted),
    addToGroupsAction,
    leaveGroupsAction,
    moveContactsAction,
    setFieldAction,
    optOutContactsAction,
    deleteContactsAction,
    retypeFieldAction(guards),
    mergeFieldsAction(guards),
  ],
  longWork: [pauseWhileDiskFull<Context>(importWork(beforeGroupsDeleted), findUnclearedImports)],
  schedules: [
    { name: 'contacts.sum-up-counts', cron: '50 * * * *', run: ({ db }) => sumUpContactCounts(db.owner) },
    {
      name: 'contacts.expire-groups',
      cron: '2 * * * *',
      run: ({ db }) => expireGroups(db, beforeGroupsDeleted),
    },
    { name: 'contacts.forget-uploads', cron: '15 1 * * *', run: ({ db }) => forgetUploads(db.owner) },
    { name: 'contacts.forget-imports', cron: '16 1 * * *', run: ({ db }) => forgetImports(db.owner) },
    { name: 'contacts.forget-fields', cron: '18 1 * * *', run: ({ db }) => forgetFields(db.owner) },
  ],
  personalData: contactsPersonalData,
  example: () => import('./testing/example.ts'),
});
