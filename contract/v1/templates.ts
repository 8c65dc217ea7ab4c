import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, rowId, search } from '../fields.ts';
import { createTemplate } from '../templates.ts';
import { v1Next, v1Page } from './paging.ts';

/** Accounts that use the templates of their master account cannot change templates. */
const viewAccess = { apiKey: true, permission: 'campaigns.send' } as const;
const changeAccess = { apiKey: true, permission: 'campaigns.send', trait: 'ownTemplates' } as const;

const template = z
  .object({
    id: rowId,
    name: z.string(),
    text: z.string().describe('It may have variables: `{{first_name|there}}`'),
    tags: z.array(z.string()),
    shorten_links: z.boolean().describe('Whether messages with it give each recipient short links'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Template' });
export type V1Template = z.infer<typeof template>;

const params = z.object({ templateId: id });

const { name, text, tags } = createTemplate.body.shape;
const content = z.object({ name, text, tags });
const shortenLinks = z
  .boolean()
  .describe('Give each recipient short links of their own in place of those in the text');

const example = {
  id: 7,
  name: 'Reminder',
  text: 'Hi {{first_name|there}}, see you tomorrow at {{time}}.',
  tags: ['reminders'],
  shorten_links: false,
  created_at: '2026-12-01T08:30:00.000Z',
  updated_at: '2026-12-01T08:30:00.000Z',
  last_used_at: null,
};
const exampleBody = { name: example.name, text: example.text, tags: example.tags };

export const listV1Templates = endpoint({
  method: 'GET',
  path: '/v1/templates',
  access: viewAccess,
  summary: 'List templates',
  description: 'By name. A sub-account can have those of its master account.',
  query: z.object({ search: search.describe('Part of the name or the text'), ...v1Page }),
  answer: z.object({ templates: z.array(template), next: v1Next }),
  examples: { query: { search: 'reminder' }, answer: { templates: [example], next: null } },
});

export const getV1Template = endpoint({
  method: 'GET',
  path: '/v1/templates/:templateId',
  access: viewAccess,
  summary: 'Get a template',
  params,
  answer: template,
  examples: { params: { templateId: 7 }, answer: example },
});

export const createV1Template = endpoint({
  method: 'POST',
  path: '/v1/templates',
  access: changeAccess,
  summary: 'Create a template',
  body: content.extend({ shorten_links: shortenLinks.default(false) }),
  answer: template,
  idempotent: true,
  errors: ['template_exists', 'too_many_templates'],
  examples: { body: exampleBody, answer: example },
});

export const changeV1Template = endpoint({
  method: 'PUT',
  path: '/v1/templates/:templateId',
  access: changeAccess,
  summary: 'Change a template',
  description:
    'Replaces its name, text and tags. Without `shorten_links`, it stays unchanged. Existing campaigns do not change.',
  params,
  body: content.extend({ shorten_links: shortenLinks.optional() }),
  answer: template,
  errors: ['template_exists'],
  examples: { params: { templateId: 7 }, body: exampleBody, answer: example },
});

export const deleteV1Template = endpoint({
  method: 'DELETE',
  path: '/v1/templates/:templateId',
  access: changeAccess,
  summary: 'Delete a template',
  description: 'Existing campaigns do not change.',
  params,
  examples: { params: { templateId: 7 } },
});
