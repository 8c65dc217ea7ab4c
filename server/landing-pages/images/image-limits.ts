import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import { type getImageQuota, IMAGE_QUOTA_BYTES } from '#contract/landing-pages/images.ts';
import { countAttempt } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';

/** Counts an upload before it is made, also one that fails: each costs the same. Throws `too_many`. */
export async function countUpload(db: Database, accountId: number): Promise<void> {
  const verdict = await db.beforeAccount((tx) =>
    countAttempt(tx, [['image uploads by account', String(accountId)]]),
  );
  if (verdict === 'closed')
    throw tooMany(
      'Your account has uploaded 300 images within an hour. Please wait before you upload more.',
      600,
    );
}

/** How much the images of an account take. */
export async function readQuota({ id, db }: Account): Promise<Answer<typeof getImageQuota>> {
  const { rows } = await sql<{ usedBytes: number; images: number }>`
    SELECT coalesce(sum(bytes), 0)::bigint AS "usedBytes", count(*)::int AS images
    FROM landing_page_images WHERE account_id = ${id}`.execute(db);
  return { ...rows[0]!, quotaBytes: IMAGE_QUOTA_BYTES };
}

/**
 * Throws `image_quota_reached` if the images take more than the account may store. The caller must hold the account's lock for images if
 * the answer must stay true.
 */
export async function requireWithinQuota(account: Account): Promise<void> {
  const { usedBytes } = await readQuota(account);
  if (usedBytes <= IMAGE_QUOTA_BYTES) return;
  throw new Problem(
    'conflict',
    'image_quota_reached',
    `Your images would take more than ${IMAGE_QUOTA_BYTES / 1_000_000} MB. Delete images that no page shows, and upload this one again.`,
  );
}
