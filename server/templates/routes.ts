import * as calls from '#contract/templates.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTags,
  listTemplates,
  recordUse,
} from './templates.ts';

export const templateRoutes: Route[] = [
  accountRoute(calls.listTemplates, ({ account, query }) => listTemplates(account, query)),
  accountRoute(calls.listTemplateTags, async ({ account }) => ({ tags: await listTags(account) })),
  accountRoute(calls.getTemplate, ({ account, params }) => getTemplate(account, params.templateId)),
  accountRoute(calls.createTemplate, ({ account, body }) => createTemplate(account, body)),
  accountRoute(calls.changeTemplate, ({ account, params, query, body }) =>
    changeTemplate(account, params.templateId, body, query.version),
  ),
  accountRoute(calls.deleteTemplate, async ({ account, params }) => {
    await deleteTemplate(account, params.templateId);
    return undefined;
  }),
  accountRoute(calls.recordTemplateUse, async ({ account, params }) => {
    await recordUse(account, params.templateId);
    return undefined;
  }),
];
