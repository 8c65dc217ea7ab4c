import type { DocumentKind } from '#contract/billing-documents.ts';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

const PREFIX: Record<DocumentKind, string> = { invoice: 'INV', quote: 'QUO', 'credit-note': 'CRN' };

/**
 * Returns the next number of a brand's series for one kind of document, also formatted as INV-000123. Locks
 * the series until the caller's transaction ends, so call this last. A rollback releases the number, so the
 * series has no gaps.
 */
export async function nextNumber(
  tx: OwnerDb,
  brandId: number,
  kind: DocumentKind,
): Promise<{ sequence: number; number: string }> {
  const { last: sequence } = await tx
    .insertInto('document_series')
    .values({ brand_id: brandId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'kind']).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { sequence, number: `${PREFIX[kind]}-${String(sequence).padStart(6, '0')}` };
}
