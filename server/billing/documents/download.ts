import type { Kysely } from 'kysely';
import { accentOf, brandOfAccount, logoOfAccount } from '#server/accounts/index.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Download } from '#server/platform/http/routes.ts';
import type { MailAttachment } from '#server/platform/mail/templates.ts';
import { singleChunk } from '#server/platform/pdf/single-chunk.ts';
import { readContent } from './read.ts';
import { readDocumentStatus } from './status.ts';

type IssuedDocument = Awaited<ReturnType<typeof readIssued>>;

const readIssued = async (db: Kysely<Tables>, accountId: number, id: number) => ({
  content: await readContent({ id: accountId, db }, id),
  standing: await readDocumentStatus(db, accountId, id),
  brand: await brandOfAccount(db, accountId),
  logo: await logoOfAccount(db, accountId),
});

async function drawIssued({ content, standing, brand, logo }: IssuedDocument): Promise<Buffer> {
  // Load fonts and the renderer on demand, because they use tens of megabytes in each process.
  const { drawDocument } = await import('./pdf/draw.ts');
  return drawDocument(content, standing, { name: brand.name, accent: accentOf(brand), logo });
}

/** Renders an issued document as a PDF. Throws `not_found`. */
export async function downloadDocument(db: Database, accountId: number, id: number): Promise<Download> {
  const issued = await db.withAccount(accountId, (account) => readIssued(account.db, accountId, id));
  return { fileName: `${issued.content.number}.pdf`, content: singleChunk(await drawIssued(issued)) };
}

/** Renders a document as an email attachment. */
export async function attachDocument(
  db: OwnerDb,
  accountId: number,
  { documentId }: { documentId: number },
): Promise<MailAttachment[]> {
  const issued = await readIssued(db, accountId, documentId);
  return [
    {
      filename: `${issued.content.number}.pdf`,
      content: await drawIssued(issued),
      contentType: 'application/pdf',
    },
  ];
}
