import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, listImports, previewImport, type ContactImport, type Layout } from '#contract/imports.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

const POLLING_MS = 500;

function isRunning({ state }: ContactImport): boolean {
  return ['uploading', 'reading', 'saving', 'undoing'].includes(state);
}

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLLING_MS : false),
  });

/** Queries the recognised layout of a file, with the user's changes applied. */
export const recognitionQuery = (importId: number, changes: Partial<Layout>) =>
  queryOptions({
    queryKey: ['recognition', importId, changes],
    queryFn: ({ signal }) => call(previewImport, { params: { importId }, body: changes }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
  });

/** The list is secondary on its page, so the first request loads few rows. */
const FIRST_PAGE_SIZE = 20;

/** Queries the account's imports, newest first. */
export const importsQuery = {
  ...listQuery(['imports'], (page, options) => call(listImports, { query: page }, options), FIRST_PAGE_SIZE),
  refetchInterval: ({ state: { data } }) => (itemsOf(data)?.some(isRunning) ? 2000 : false),
} satisfies ListQuery<ContactImport>;
