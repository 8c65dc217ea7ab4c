import { queryOptions } from '@tanstack/react-query';
import {
  downloadBillingDocument,
  getBillingDocument,
  listBillingDocuments,
} from '#contract/billing-documents.ts';
import type { Input } from '#contract/endpoint.ts';
import { callUrl, call, listQuery } from '#web/client/index.ts';

type ListParams = Pick<Input<typeof listBillingDocuments>['query'], 'list' | 'sort'>;

/** Newest first by default. */
export const documentsQuery = (params: ListParams) =>
  listQuery(['billing', 'documents', params], (page, options) =>
    call(listBillingDocuments, { query: { ...params, ...page } }, options),
  );

/** A document with its lines and payment details. */
export const documentQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['billing', 'document', documentId],
    queryFn: ({ signal }) => call(getBillingDocument, { params: { documentId } }, { signal }),
  });

/** Returns the URL of the document's PDF. */
export const documentUrl = (documentId: number): string => callUrl(downloadBillingDocument, { documentId });
