import { queryOptions } from '@tanstack/react-query';
import {
  downloadBillingDocument,
  getBillingDocument,
  listBillingDocuments,
} from '#contract/billing-documents.ts';
import type { Input } from '#contract/endpoint.ts';
import { callUrl, call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listBillingDocuments>['query'], 'list' | 'sort'>;

/** The newest first unless told otherwise. */
export const documentsQuery = (asked: Asked) =>
  listQuery(['billing', 'documents', asked], (page, options) =>
    call(listBillingDocuments, { query: { ...asked, ...page } }, options),
  );

/** One with its lines, and where it is paid. */
export const documentQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['billing', 'document', documentId],
    queryFn: ({ signal }) => call(getBillingDocument, { params: { documentId } }, { signal }),
  });

/** Where it is as a PDF. */
export const documentAddress = (documentId: number): string =>
  callUrl(downloadBillingDocument, { documentId });
