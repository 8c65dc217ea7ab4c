import type { FormAnswer } from '#contract/landing-pages/submissions.ts';
import type { Confirmation, PageOfLink } from '#server/links/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { applyAnswers } from '../apply-answers.ts';
import { announceSubmission } from '../announce-submission.ts';
import { fieldsOf } from '../fields-of.ts';
import type { Answered } from '../read-form.ts';
import { findConfirmation, type StoredConfirmation } from './find-confirmation.ts';
import { describeConfirmation } from './show-confirmation.ts';

/** What the reader sees, and which form was confirmed just now; null if it had been before, or it is too late. */
type Confirmed = { shown: Confirmation; form: { pageId: number; blockId: string } | null };

/**
 * Confirms a form for the owner of its number: saves them as a contact, opts them in and announces the form. Repeating it changes nothing.
 * Undefined if no form has the token.
 */
export const confirmForm = (db: Database, page: PageOfLink, token: string): Promise<Confirmed | undefined> =>
  db.withAccount(page.accountId, async (account) => {
    const found = await findConfirmation(account, page, token, { locks: true });
    if (!found) return undefined;
    const shown = describeConfirmation(found);
    if (shown.state !== 'waiting') return { shown, form: null };
    const row = await markConfirmed(account, found);
    await saveAndAnnounce(account, { ...found, row });
    const form = { pageId: row.page_id, blockId: row.block_id };
    return { shown: describeConfirmation({ ...found, row }), form };
  });

const markConfirmed = (
  { id, db }: Account,
  { row }: StoredConfirmation,
): Promise<StoredConfirmation['row']> =>
  db
    .updateTable('form_submissions')
    .set({ confirmed_at: new Date() })
    .where('account_id', '=', id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function saveAndAnnounce(
  account: Account,
  { row, block, language }: StoredConfirmation,
): Promise<void> {
  const fields = fieldsOf(block, { isRecipient: false, language });
  const answers = (row.fields as FormAnswer[]).flatMap((answer): Answered[] => {
    const field = fields.find(({ key }) => key === answer.key);
    return field ? [{ ...answer, field }] : [];
  });
  await applyAnswers(account, block, { number: row.number!, messageId: null, isProven: true }, answers);
  await announceSubmission(account, row, answers);
}
