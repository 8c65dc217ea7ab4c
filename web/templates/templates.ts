import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getTemplate, listTemplates, listTemplateTags } from '#contract/templates.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listTemplates>['query'], 'search' | 'tag' | 'sort'>;

/** By name unless told otherwise. */
export const templatesQuery = (asked: Asked) =>
  listQuery(['templates', asked], (page, options) =>
    call(listTemplates, { query: { ...asked, ...page } }, options),
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
