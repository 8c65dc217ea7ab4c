import * as calls from '#contract/billing-documents.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadDocument } from './download.ts';
import { listDocuments } from './list.ts';
import { readDocument } from './read.ts';

export const documentRoutes: Route[] = [
  accountRoute(calls.listBillingDocuments, ({ account, query }) => listDocuments(account, query)),
  accountRoute(calls.getBillingDocument, ({ account, params }) => readDocument(account, params.documentId)),
  downloadRoute(calls.downloadBillingDocument, ({ db, identity, params }) =>
    downloadDocument(db, identity.accountId, params.documentId),
  ),
];
