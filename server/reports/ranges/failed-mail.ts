import type { Kysely } from 'kysely';
import { emailOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

/**
 * The notice that a report failed. `problem` explains what happened and what to do about it. `next` explains
 * what Carillon does next. Both are full sentences.
 */
export const failedMail = mailTemplate<{ name: string; problem: string; next: string }>(
  'report failed',
  ({ name, problem, next }, brand) => ({
    subject: `${name} could not be created`,
    preview: problem,
    heading: `${name} could not be created`,
    paragraphs: [problem, next],
    action: { label: 'View reports', url: `${brand.address}/Reports/DateRange` },
    note: 'You get this email because you scheduled this report. The report was not emailed to anyone.',
  }),
);

type Failure = { definitionId: number; problem: string; next: string };

/** Emails the user who saved the definition. Sends nothing if the definition or the user was deleted. */
export async function mailFailure(
  tx: Kysely<Tables>,
  accountId: number,
  { definitionId, problem, next }: Failure,
): Promise<void> {
  const definition = await tx
    .selectFrom('report_definitions')
    .select(['name', 'user_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', definitionId)
    .executeTakeFirst();
  if (!definition) return;
  const to = await emailOf(tx, accountId, definition.user_id);
  await postMail(tx, accountId, { to, mail: failedMail, data: { name: definition.name, problem, next } });
}
