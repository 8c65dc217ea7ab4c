import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, listImports, previewImport, type ContactImport, type Layout } from '#contract/imports.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

const POLLING = 500;

function isRunning({ state }: ContactImport): boolean {
  return ['uploading', 'reading', 'saving', 'undoing'].includes(state);
}

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLLING : false),
  });

/** How an uploaded file is read, with what the user said otherwise. */
export const recognitionQuery = (importId: number, changes: Partial<Layout>) =>
  queryOptions({
    queryKey: ['recognition', importId, changes],
    queryFn: ({ signal }) => call(previewImport, { params: { importId }, body: changes }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
  });

/** Below what the page is about, so few of them at first. */
const AT_FIRST = 20;

/** The newest first. */
export const importsQuery = {
  ...listQuery(['imports'], (page, options) => call(listImports, { query: page }, options), AT_FIRST),
  refetchInterval: ({ state: { data } }) => (itemsOf(data)?.some(isRunning) ? 2000 : false),
} satisfies ListQuery<ContactImport>;
