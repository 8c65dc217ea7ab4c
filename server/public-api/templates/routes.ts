import type { Template } from '#contract/templates.ts';
import {
  changeV1Template,
  createV1Template,
  deleteV1Template,
  getV1Template,
  listV1Templates,
  type V1Template,
} from '#contract/v1/templates.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
} from '#server/templates/index.ts';
import { onceRoute } from '../once-route.ts';

export const templateRoutes: Route[] = [
  accountRoute(listV1Templates, async ({ account, query }) => {
    const { items, next } = await listTemplates(account, { ...query, sort: 'name' });
    return { templates: items.map(toV1Template), next };
  }),
  accountRoute(getV1Template, async ({ account, params }) =>
    toV1Template(await getTemplate(account, params.templateId)),
  ),
  onceRoute(createV1Template, async ({ account, body: { shorten_links: shortensLinks, ...body } }) =>
    toV1Template(await createTemplate(account, { ...body, shortensLinks })),
  ),
  accountRoute(
    changeV1Template,
    async ({ account, params, body: { shorten_links: shortensLinks, ...body } }) =>
      toV1Template(await changeTemplate(account, params.templateId, { ...body, shortensLinks })),
  ),
  accountRoute(deleteV1Template, async ({ account, params }) => {
    await deleteTemplate(account, params.templateId);
    return undefined;
  }),
];

const toV1Template = (template: Template): V1Template => ({
  id: template.id,
  name: template.name,
  text: template.text,
  tags: template.tags,
  shorten_links: template.shortensLinks,
  created_at: template.createdAt,
  updated_at: template.changedAt,
  last_used_at: template.lastUsedAt,
});
