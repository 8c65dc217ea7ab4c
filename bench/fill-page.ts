import { join } from 'node:path';
import { sql } from 'kysely';
import { pageContent } from '#contract/landing-pages/content.ts';
import { fillIn, type RenderedPage, renderPage, templates } from '#page-html/index.ts';
import { RecipientSlugs } from '#server/links/index.ts';
import { countedMessageIds, createBatch } from '#server/messages/index.ts';
import { readSecrets } from '#server/platform/config.ts';
import type { Installation } from './installation.ts';

const BATCH_SIZE = 1000;
const SLUG = 'sale';

/** A published page. `html` is what everybody sees; each of `ownSlugs` shows it with the values of a recipient. */
export type FilledPage = { slug: string; html: string; ownSlugs: string[] };

/** Publishes the template of a sale, and gives recipients links of their own to it. `recipients` are thousands. */
export async function fillPage(
  installation: Installation,
  accountId: number,
  recipients: number,
): Promise<FilledPage> {
  const content = pageContent.parse(templates.sale.content);
  const rendered = renderPage(content, {
    brand: { name: 'Bench', accent: null, font: 'system', radius: 'small', logo: null },
    images: new Map(),
    formsWork: true,
  });
  const linkId = await insertPage(installation, accountId, { content, rendered });
  const slugs = new RecipientSlugs(readSecrets(join(installation.folder, 'data')).key);
  const ownSlugs: string[] = [];
  for (let from = 0; from < recipients; from += BATCH_SIZE)
    ownSlugs.push(...slugs.of(await insertRecipients(installation, { accountId, linkId, from }), BATCH_SIZE));
  return { slug: SLUG, html: fillIn(rendered.pieces, { values: {}, forms: new Map() }), ownSlugs };
}

async function insertPage(
  { db: { owner } }: Installation,
  accountId: number,
  { content, rendered }: { content: object; rendered: RenderedPage },
): Promise<number> {
  const { rows } = await sql<{ linkId: number }>`
    WITH link AS (
      INSERT INTO short_links (account_id, slug, target, shows_page, title) VALUES (${accountId}, ${SLUG}, '', true, 'Sale') RETURNING id
    ), slug AS (
      INSERT INTO link_slugs (host, slug, account_id, link_id) SELECT '', ${SLUG}, ${accountId}::bigint, id FROM link
    ), page AS (
      INSERT INTO landing_pages (account_id, link_id, slug, title, content, live_version, live_draft)
      SELECT ${accountId}::bigint, id, ${SLUG}, 'Sale', ${JSON.stringify(content)}::jsonb, 1, 1 FROM link RETURNING id
    ), version AS (
      INSERT INTO landing_page_versions (account_id, page_id, version, content, rendered, published_at)
      SELECT ${accountId}::bigint, id, 1, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(rendered)}::jsonb, now() FROM page)
    SELECT id AS "linkId" FROM link`.execute(owner);
  return rows[0]!.linkId;
}

/** Adds contacts and their messages. Returns the number of their batch of links. */
async function insertRecipients(
  { db: { owner } }: Installation,
  { accountId, linkId, from }: { accountId: number; linkId: number; from: number },
): Promise<number> {
  const numbers = Array.from({ length: BATCH_SIZE }, (_, nth) => String(27_821_000_000 + from + nth));
  const ids = countedMessageIds(BATCH_SIZE);
  await sql`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
    SELECT ${accountId}::bigint, number, 'Thandi', 'Dlamini', '{}' FROM unnest(${numbers}::text[]) AS n(number)`.execute(
    owner,
  );
  await owner.transaction().execute((tx) =>
    createBatch(tx, {
      accountId,
      origin: { kind: 'test', id: 0 },
      carrierId: null,
      priority: 5,
      sender: '43366',
      text: 'Hi',
      messages: numbers.map((number) => ({ number, text: null, parts: 1, cost: 0 })),
      ids,
    }),
  );
  const { rows } = await sql<{ serial: number }>`
    INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    VALUES (${accountId}, ${linkId}, '', ${ids[0]}, ${BATCH_SIZE}) RETURNING serial`.execute(owner);
  return rows[0]!.serial;
}
