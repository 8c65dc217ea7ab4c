import { sql } from 'kysely';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import type { Context } from '#server/context.ts';
import { type PastClick, recordPastVisits, removePageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { createPage } from './pages/create-page.ts';
import { findPage } from './pages/stored-page.ts';
import { keepImages } from './publish/keep-images.ts';
import { publishPage } from './publish/publish-page.ts';
import { type Action, storeActions } from './statistics/store-actions.ts';

/** What somebody sent with the form of a page. `answers` has the keys, labels and values of its fields, in their order. */
export type PastSubmission = {
  at: Date;
  blockId: string;
  title: string;
  number: string | null;
  answers: { key: string; label: string; values: string[] }[];
  consent: string;
};

export type PastPage = {
  title: string;
  template: PageTemplate;
  slug?: string;
  createdAt: Date;
  /** The picture of the heading, which previews of the link show too. */
  image?: { imageId: number; alt: string };
  /** Drafts are not published. */
  isPublished: boolean;
  visits: readonly PastClick[];
  presses: readonly { key: string; at: Date }[];
  submissions: readonly PastSubmission[];
};

/** Creates a page with visits in the past, in the owner's transaction. Returns its id, and the end of its address. */
export async function createPastPage(
  context: Pick<Context, 'config' | 'db'>,
  account: ActingAccount,
  { title, template, slug, createdAt, image, isPublished, ...past }: PastPage,
): Promise<{ id: number; slug: string }> {
  const { id, linkId } = await createPage(context, account, { title, template, slug });
  if (image) await setImage(account, id, image);
  if (isPublished) await publishPage(context, account, id, { version: 1, note: '', at: null });
  const { db, id: accountId } = account;
  await sql`
    UPDATE landing_pages SET created_at = ${createdAt}, changed_at = ${createdAt} WHERE account_id = ${accountId} AND id = ${id}`.execute(
    db,
  );
  await sql`
    UPDATE landing_page_versions SET published_at = ${createdAt} WHERE account_id = ${accountId} AND page_id = ${id}`.execute(
    db,
  );
  await recordPastVisits(account, linkId, past.visits);
  const actions = [
    ...past.presses.map((press) => ({ kind: 'press' as const, ...press })),
    ...past.submissions.map(({ blockId, at }) => ({ kind: 'form' as const, key: blockId, at })),
  ].map((action): Action => ({ ...action, accountId, pageId: id, messageId: null }));
  if (actions.length > 0) await storeActions(db, actions);
  await insertSubmissions(account, { id, linkId }, past.submissions);
  return { id, slug: (await findPage(account, id)).slug };
}

/** Records that recipients of messages pressed buttons of a page in the past. */
export async function recordPastPresses(
  { id: accountId, db }: Account,
  pageId: number,
  presses: readonly { key: string; at: Date; messageId: string | null }[],
): Promise<void> {
  if (presses.length === 0) return;
  await storeActions(
    db,
    presses.map((press): Action => ({ kind: 'press', accountId, pageId, ...press })),
  );
}

async function setImage(
  account: ActingAccount,
  pageId: number,
  image: PastPage['image'] & object,
): Promise<void> {
  const { about, blocks, ...content } = (await findPage(account, pageId)).content;
  const changed = {
    ...content,
    about: { ...about, image },
    blocks: blocks.map((block) =>
      block.type === 'Hero' ? { ...block, props: { ...block.props, image } } : block,
    ),
  };
  await sql`
    UPDATE landing_pages SET content = ${JSON.stringify(changed)}::jsonb WHERE account_id = ${account.id} AND id = ${pageId}`.execute(
    account.db,
  );
  await keepImages(account, pageId);
}

async function insertSubmissions(
  { id: accountId, db }: Account,
  page: { id: number; linkId: number },
  submissions: readonly PastSubmission[],
): Promise<void> {
  if (submissions.length === 0) return;
  await db
    .insertInto('form_submissions')
    .values(
      submissions.map(({ at, blockId, title, number, answers, consent }) => ({
        account_id: accountId,
        page_id: page.id,
        version: 1,
        link_id: page.linkId,
        block_id: blockId,
        kind: 'form',
        title,
        at,
        number,
        fields: JSON.stringify(answers),
        consent,
        country: 'ZA',
      })),
    )
    .execute();
}

const TABLES = [
  'landing_page_versions',
  'landing_page_image_uses',
  'landing_page_days',
  'landing_page_recipients',
  'form_submissions',
] as const;

/** Removes pages that `createPastPage` created, unless users have changed them since. */
export async function removePastPages({ id, db }: Account, pageIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; linkId: number }>`
    DELETE FROM landing_pages WHERE account_id = ${id} AND id = ANY(${arrayLiteral(pageIds)}::bigint[]) AND version = 1
    RETURNING id, link_id AS "linkId"`.execute(db);
  const removed = arrayLiteral(rows.map((row) => row.id));
  for (const table of TABLES)
    await sql`DELETE FROM ${sql.table(table)} WHERE account_id = ${id} AND page_id = ANY(${removed}::bigint[])`.execute(
      db,
    );
  await removePageLinks(
    { id, db },
    rows.map(({ linkId }) => linkId),
  );
}
