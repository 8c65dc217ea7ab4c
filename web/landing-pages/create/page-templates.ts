import { queryOptions } from '@tanstack/react-query';
import { listPageTemplates } from '#contract/landing-pages/pages.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { call } from '#web/client/index.ts';

/** Queries the page of each template, as HTML. */
export const pageTemplatesQuery = queryOptions({
  queryKey: ['landing-pages', 'templates'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<PageTemplate, string>> => {
    const { templates } = await call(listPageTemplates, {}, { signal });
    return new Map(templates.map(({ template, html }) => [template, html]));
  },
  staleTime: Infinity,
  structuralSharing: false,
});
