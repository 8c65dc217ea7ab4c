import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, required, search, sortedBy } from './fields.ts';
import { name } from './names.ts';

export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;

export const template = z.object({
  id: z.number(),
  name: z.string(),
  /** May have variables: {{first_name|there}}. */
  text: z.string(),
  tags: z.array(z.string()),
  createdAt: moment,
  changedAt: moment,
  /** When it was last chosen for a message. */
  lastUsedAt: moment.nullable(),
});
export type Template = z.infer<typeof template>;

/** Whoever may send reads them; accounts that use their master's do not change them. */
const toRead = { permission: 'campaigns.send' } as const satisfies Needs;
const toChange = { permission: 'campaigns.send', trait: 'ownTemplates' } as const satisfies Needs;

const params = z.object({ templateId: id });

/** Without a comma, which separates them where they are typed. */
const tag = name(LONGEST_TAG).regex(/^[^,]*$/, 'A tag has no comma.');

const content = z.object({
  name: name(100),
  text: required(2000),
  tags: listOf(tag, MOST_TAGS).default([]),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: toRead,
  summary: "Templates, or those of the account's master; search by a part of the name or the text",
  query: pageQuery().extend({
    sort: sortedBy('name', '-name', '-changedAt', 'changedAt', '-lastUsedAt', 'lastUsedAt'),
    search,
    tag: z.string().max(LONGEST_TAG).optional(),
  }),
  answer: pageOf(template),
});

export const listTemplateTags = endpoint({
  method: 'GET',
  path: '/api/template-tags',
  access: toRead,
  summary: 'The tags of templates, in order',
  answer: z.object({ tags: z.array(z.string()) }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/:templateId',
  access: toRead,
  summary: 'One template',
  params,
  answer: template,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  access: toChange,
  summary: 'Write a template',
  body: content,
  answer: template,
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:templateId',
  access: toChange,
  summary: 'Change a template; campaigns that were written with it stay as they are',
  params,
  body: content,
  answer: template,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:templateId',
  access: toChange,
  summary: 'Delete a template; campaigns that were written with it stay',
  params,
});

export const noteTemplateUse = endpoint({
  method: 'POST',
  path: '/api/templates/:templateId/use',
  access: toRead,
  summary: 'Note that a template was chosen for a message',
  params,
});
