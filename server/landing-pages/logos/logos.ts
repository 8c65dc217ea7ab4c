import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { logoOfAccount } from '#server/accounts/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { HASH_LENGTH } from '../images/image-address.ts';
import type { ImageFile } from '../images/read-image-file.ts';
import { type LogoKey, logoPath } from './logo-address.ts';

/** Returns the path of the brand's logo on the host of short links, once it is stored; null without a logo. */
export async function readLogoPath({ id: accountId, db }: Account): Promise<string | null> {
  const logo = await logoOfAccount(db, accountId);
  return logo && logoPath({ accountId, hash: hashOf(logo.content), type: logo.type });
}

/** Returns the brand's logo as an address that contains it, for the console; null without a logo. */
export async function readLogoData({ id, db }: Account): Promise<string | null> {
  const logo = await logoOfAccount(db, id);
  return logo && `data:${logo.type};base64,${logo.content.toString('base64')}`;
}

/** Keeps the brand's logo for the pages that are published with it, also when the brand gets another. */
export async function keepLogo({ id, db }: Account): Promise<void> {
  const logo = await logoOfAccount(db, id);
  if (!logo) return;
  await sql`
    INSERT INTO landing_page_logos (account_id, hash, type, data)
    VALUES (${id}, ${hashOf(logo.content)}, ${logo.type}, ${logo.content}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/** Reads a logo for the host of short links. Returns undefined if there is none. */
export async function readLogoFile(
  db: OwnerDb,
  { accountId, hash }: LogoKey,
): Promise<ImageFile | undefined> {
  const { rows } = await sql<ImageFile>`
    SELECT data, type FROM landing_page_logos
    WHERE account_id = ${accountId} AND left(hash, ${HASH_LENGTH}) = ${hash}`.execute(db);
  return rows[0];
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
