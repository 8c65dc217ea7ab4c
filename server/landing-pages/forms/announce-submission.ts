import type { Selectable } from 'kysely';
import type { FormKind } from '#contract/landing-pages/submissions.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announce } from '#server/platform/events/events.ts';
import { boundAnswers } from './bound-answers.ts';
import type { Answered } from './read-form.ts';

/** Announces a submission: at once, or when its number is confirmed. */
export async function announceSubmission(
  { id, db }: Account,
  row: Selectable<Tables['form_submissions']>,
  answers: readonly Answered[],
): Promise<void> {
  await announce(db, id, 'form.submitted', {
    submissionId: row.id,
    pageId: row.page_id,
    blockId: row.block_id,
    kind: row.kind as FormKind,
    title: row.title,
    number: row.number,
    messageId: row.message_id,
    answers: boundAnswers(answers),
    consent: row.consent,
    country: row.country,
  });
}
