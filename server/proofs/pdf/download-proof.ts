import { brandUrl, brandOfAccount, timeZoneOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { singleChunk } from '#server/platform/pdf/single-chunk.ts';
import { requireCurrentProof } from '../prove.ts';

/**
 * Creates a PDF of a message's current proof. Throws `not_found`, and `no_proof` without a current proof.
 */
export async function downloadProof(
  db: Database,
  { accountId, publicUrl }: { accountId: number; publicUrl: string },
  messageId: string,
): Promise<Download> {
  const proven = await db.withAccount(accountId, async (account) => {
    const { proof, statement } = await requireCurrentProof(account, messageId);
    const brand = await brandOfAccount(account.db, accountId);
    const timeZone = await timeZoneOf(account);
    return { hash: proof.hash, statement, brand: brand.name, address: brandUrl(brand, publicUrl), timeZone };
  });
  // Imports fonts and the renderer only here, because they take tens of megabytes in each process.
  const { drawProof } = await import('./draw.ts');
  return { fileName: `proof-${messageId}.pdf`, content: singleChunk(await drawProof(proven)) };
}
