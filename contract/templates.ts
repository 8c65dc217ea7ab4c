import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  listOf,
  moment,
  pageOf,
  pageQuery,
  requiredText,
  search,
  sortedBy,
  versionField,
} from './fields.ts';
import { name } from './names.ts';

export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;

export const template = z.object({
  id: z.number(),
  name: z.string(),
  /** The text of the template. It may contain variables: {{first_name|there}}. */
  text: z.string(),
  tags: z.array(z.string()),
  /** Messages with the template give each recipient short links of their own. */
  shortensLinks: z.boolean(),
  createdAt: moment,
  changedAt: moment,
  /**
   * The number of edits. Send it with an edit: the server refuses the edit if another user has edited the
   * template since.
   */
  version: z.number().int(),
  lastUsedAt: moment.nullable(),
});
export type Template = z.infer<typeof template>;

/**
 * Users who may send can read templates. Accounts that use their master's templates cannot change templates.
 */
const readAccess = { permission: 'campaigns.send' } as const satisfies AccessRequirements;
const changeAccess = {
  permission: 'campaigns.send',
  trait: 'ownTemplates',
} as const satisfies AccessRequirements;

const params = z.object({ templateId: id });

/** A tag cannot contain a comma, because commas separate typed tags. */
const tag = name(MAX_TAG_LENGTH).regex(/^[^,]*$/, 'A tag cannot have a comma.');

const templateContent = z.object({
  name: name(100),
  text: requiredText(2000),
  tags: listOf(tag, MAX_TAGS).default([]),
});

const shortensLinks = z.boolean().describe('Give each recipient short links of their own');

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: readAccess,
  summary: 'List templates',
  description: "Your own or the master account's. Searches for part of the name or the text.",
  query: pageQuery().extend({
    sort: sortedBy('name', '-name', '-changedAt', 'changedAt', '-lastUsedAt', 'lastUsedAt'),
    search,
    tag: z.string().max(MAX_TAG_LENGTH).optional(),
  }),
  answer: pageOf(template),
});

export const listTemplateTags = endpoint({
  method: 'GET',
  path: '/api/template-tags',
  access: readAccess,
  summary: 'List the tags of templates',
  answer: z.object({ tags: z.array(z.string()) }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/:templateId',
  access: readAccess,
  summary: 'Get a template',
  params,
  answer: template,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  access: changeAccess,
  summary: 'Create a template',
  body: templateContent.extend({ shortensLinks: shortensLinks.default(false) }),
  answer: template,
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:templateId',
  access: changeAccess,
  summary: 'Update a template',
  description: 'Existing campaigns do not change. Without `shortensLinks`, it stays unchanged.',
  params,
  query: z.object({ version: versionField('template') }),
  body: templateContent.extend({ shortensLinks: shortensLinks.optional() }),
  answer: template,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:templateId',
  access: changeAccess,
  summary: 'Delete a template',
  description: 'Existing campaigns do not change.',
  params,
});

export const recordTemplateUse = endpoint({
  method: 'POST',
  path: '/api/templates/:templateId/use',
  access: readAccess,
  summary: 'Record the use of a template',
  params,
});
