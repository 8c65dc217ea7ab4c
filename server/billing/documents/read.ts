import type { Kysely } from 'kysely';
import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { bankDetailsIn, type DocumentContent } from './content.ts';
import { documentsOf, toDocument } from './rows.ts';

/** Reads a document with its lines and bank details. Throws `not_found`. */
export async function readDocument(account: Account, id: number): Promise<BillingDocumentDetails> {
  const row = await documentsOf(account.db, account.id)
    .where('billing_documents.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('document');
  const content = await readContent(account, id);
  const today = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  const { lines, subTotal, tax, taxType, taxShare, seller } = content;
  return {
    ...toDocument(row, today),
    seller: seller.companyName,
    lines: lines.map(({ what: kind, quantity, unitPrice, amount }) => ({
      kind,
      quantity,
      unitPrice,
      amount,
    })),
    pool: lines.find(({ what }) => what === 'credits')?.pool ?? null,
    subTotal,
    tax,
    taxType,
    taxShare,
    bankDetails: bankDetailsIn(content),
  };
}

/** Reads the content of a document. Throws `not_found`. */
export async function readContent(
  account: { id: number; db: Kysely<Tables> },
  id: number,
): Promise<DocumentContent> {
  const row = await account.db
    .selectFrom('billing_documents')
    .select('content')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('document');
  return row.content as DocumentContent;
}
