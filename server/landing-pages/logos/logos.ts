import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { logoOfAccount } from '#server/accounts/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { HASH_LENGTH, logoPath, parseLogoPath } from './logo-address.ts';

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

/** Reads the logo at a path of the host of short links. Returns undefined if there is none. */
export async function readLogoFile(
  db: OwnerDb,
  path: string,
): Promise<{ data: Buffer; type: string } | undefined> {
  const key = parseLogoPath(path);
  if (!key) return undefined;
  const { rows } = await sql<{ data: Buffer; type: string }>`
    SELECT data, type FROM landing_page_logos
    WHERE account_id = ${key.accountId} AND left(hash, ${HASH_LENGTH}) = ${key.hash}`.execute(db);
  return rows[0];
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
