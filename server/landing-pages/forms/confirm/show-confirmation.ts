import type { Confirmation, PageOfLink } from '#server/links/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { findConfirmation, type StoredConfirmation } from './find-confirmation.ts';
import { askOwner } from './ask-owner.ts';
import { sayExpired, thankOwner } from './say-outcome.ts';

/** Returns what a reader sees who opened the link of a confirmation. Undefined if no form has the token. */
export async function showConfirmation(
  db: Database,
  page: PageOfLink,
  token: string,
): Promise<Confirmation | undefined> {
  const found = await db.withAccount(page.accountId, (account) =>
    findConfirmation(account, page, token, { locks: false }),
  );
  return found && describeConfirmation(found);
}

/** Returns what a reader sees of a form: the question, the thanks, or that it is too late. */
export function describeConfirmation(found: StoredConfirmation): Confirmation {
  const { row, language } = found;
  if (row.confirmed_at !== null) return thankOwner(found);
  return row.confirm_by! <= new Date() ? sayExpired(language) : askOwner(found);
}
