import { sql } from 'kysely';
import { hashPassword } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { requireFutureEnd } from '../links/require-future-end.ts';

/** What can change. `isOpen`: whether readers see the page. What is left out stays. */
export type PageLinkChange = {
  title?: string;
  isOpen?: boolean;
  isArchived?: boolean;
  endsAt?: string | null;
  password?: string | null;
};

/** Changes the link of a page. Throws `invalid` for a new end in the past. */
export async function changePageLink(
  account: Account,
  linkId: number,
  { title, isOpen, isArchived, endsAt, password }: PageLinkChange,
): Promise<void> {
  if (endsAt !== undefined) requireFutureEnd(endsAt, await endOf(account, linkId));
  await account.db
    .updateTable('short_links')
    .set({
      changed_at: sql`now()`,
      ...(title !== undefined && { title }),
      ...(isOpen !== undefined && { is_enabled: isOpen }),
      ...(isArchived !== undefined && { archived_at: isArchived ? sql`now()` : null }),
      ...(endsAt !== undefined && { ends_at: endsAt === null ? null : new Date(endsAt) }),
      ...(password !== undefined && {
        password_hash: password === null ? null : (await hashPassword(password)).hash,
      }),
    })
    .where('account_id', '=', account.id)
    .where('id', '=', linkId)
    .execute();
}

async function endOf({ id, db }: Account, linkId: number): Promise<Date | null> {
  const { ends_at } = await db
    .selectFrom('short_links')
    .select('ends_at')
    .where('account_id', '=', id)
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  return ends_at;
}
