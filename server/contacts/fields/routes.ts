import * as calls from '#contract/contact-fields.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { deleteField, renameField, restoreField } from './change-field.ts';
import { checkValues } from './check-values.ts';
import { createField } from './create-field.ts';
import { listFields } from './list-fields.ts';
import { mergeFields } from './merge-fields.ts';
import { retypeField } from './retype-field.ts';

export const fieldRoutes = (guards: GuardFields[]): Route[] => [
  accountRoute(calls.listFields, ({ account }) => listFields(account)),
  accountRoute(calls.createField, ({ account, body }) => createField(account, body, { guards })),
  accountRoute(calls.renameField, ({ account, params, body }) =>
    renameField(account, guards, params.fieldKey, body.name),
  ),
  accountRoute(calls.checkValues, ({ account, params, body }) => checkValues(account, params.fieldKey, body)),
  accountRoute(calls.retypeField, ({ account, params, body }) =>
    retypeField(account, guards, params.fieldKey, body),
  ),
  accountRoute(calls.mergeFields, ({ account, params, body }) =>
    mergeFields(account, guards, { into: params.fieldKey, ...body }),
  ),
  accountRoute(calls.deleteField, ({ account, params }) =>
    deleteField(account, guards, params.fieldKey).then(() => undefined),
  ),
  accountRoute(calls.restoreField, ({ account, params }) => restoreField(account, guards, params.fieldKey)),
];
