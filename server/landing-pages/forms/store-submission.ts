import type { FormKind } from '#contract/landing-pages/submissions.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { boundAnswers } from './bound-answers.ts';
import type { Person } from './person-of.ts';
import type { FilledForm } from './read-form.ts';
import type { FormBlock } from '#page-html/index.ts';
import type { Submission } from './submission.ts';

const KINDS: Record<FormBlock['type'], FormKind> = { Form: 'form', OptIn: 'opt-in', OptOut: 'opt-out' };

/** Stores what somebody entered, with the version of the page and the consent as proof, and announces it. */
export async function storeSubmission(
  { id, db }: Account,
  { pageId, version, linkId, block, country }: Submission,
  { answers: all, consent }: FilledForm,
  person: Person | null,
): Promise<void> {
  const answers = all.map(({ key, label, values }) => ({ key, label, values }));
  const { title } = block.props;
  const about = {
    number: person?.number ?? null,
    messageId: person?.messageId ?? null,
    kind: KINDS[block.type],
  };
  const stored = await db
    .insertInto('form_submissions')
    .values({
      account_id: id,
      page_id: pageId,
      version,
      link_id: linkId,
      block_id: block.props.id,
      kind: about.kind,
      title,
      number: about.number,
      message_id: about.messageId,
      fields: JSON.stringify(answers),
      consent,
      country,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(db, id, 'form.submitted', {
    ...about,
    submissionId: stored.id,
    pageId,
    blockId: block.props.id,
    title,
    answers: boundAnswers(all),
    consent,
    country,
  });
}
