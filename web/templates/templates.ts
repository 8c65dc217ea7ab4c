import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getSendingSettings } from '#contract/sending.ts';
import { getTemplate, listTemplates, listTemplateTags } from '#contract/templates.ts';
import { call, listQuery } from '#web/client/index.ts';

type TemplateQuery = Pick<Input<typeof listTemplates>['query'], 'search' | 'tag' | 'sort'>;

/** Queries templates, sorted by name by default. */
export const templatesQuery = (query: TemplateQuery) =>
  listQuery(['templates', query], (page, options) =>
    call(listTemplates, { query: { ...query, ...page } }, options),
  );

export const tagsQuery = queryOptions({
  queryKey: ['templates', 'tags'],
  queryFn: ({ signal }) => call(listTemplateTags, {}, { signal }),
});

export const templateQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['templates', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId } }, { signal }),
  });

/** What the addresses of new short links begin with; null if the operator has not set up short links. */
export const linkBaseQuery = queryOptions({
  queryKey: ['templates', 'link base'],
  queryFn: ({ signal }) => call(getSendingSettings, {}, { signal }),
  select: ({ linkBase }) => linkBase,
  staleTime: 60_000,
});
