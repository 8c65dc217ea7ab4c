import type { FormKind } from '#contract/landing-pages/submissions.ts';
import type { FormBlock } from '#page-html/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { announceSubmission } from './announce-submission.ts';
import type { Person } from './person-of.ts';
import type { FilledForm } from './read-form.ts';
import type { Submission } from './submission.ts';

const KINDS: Record<FormBlock['type'], FormKind> = { Form: 'form', OptIn: 'opt-in', OptOut: 'opt-out' };

/** How the owner of the number confirms a form. */
type Confirmation = { hash: Buffer; until: Date };

/** Stores what somebody entered, and announces it. */
export async function storeSubmission(
  account: Account,
  submission: Submission,
  form: FilledForm,
  person: Person | null,
): Promise<void> {
  const stored = await insertSubmission(account, submission, form, person);
  await announceSubmission(account, stored, form.answers);
}

/** Stores what somebody entered, with the version of the page and the consent as proof. */
export async function insertSubmission(
  { id, db }: Account,
  { pageId, version, linkId, block, country }: Submission,
  { answers, consent }: FilledForm,
  person: Person | null,
  confirmation?: Confirmation,
) {
  return db
    .insertInto('form_submissions')
    .values({
      account_id: id,
      page_id: pageId,
      version,
      link_id: linkId,
      block_id: block.props.id,
      kind: KINDS[block.type],
      title: block.props.title,
      number: person?.number ?? null,
      message_id: person?.messageId ?? null,
      fields: JSON.stringify(answers.map(({ key, label, values }) => ({ key, label, values }))),
      consent,
      country,
      confirm_hash: confirmation?.hash ?? null,
      confirm_by: confirmation?.until ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
