import type { Kysely } from 'kysely';
import type { EmailOutcome } from '#contract/email-outcomes.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { toStorable, truncate } from '#server/platform/storable.ts';
import { sql } from 'kysely';

const MAX_ADDRESS_LENGTH = 320;
const MAX_SUBJECT_LENGTH = 200;
const MAX_REASON_LENGTH = 2000;

/** A mail in the log. */
export type LoggedMail = {
  accountId: number;
  keyId: number;
  author: string;
  envelopeSender: string;
  remoteAddress: string;
  /** Null if the key hides texts. */
  subject: string | null;
  outcome: EmailOutcome;
  reason: string;
  recipients: number;
  messageIds: readonly string[];
};

/** Adds a mail to the log of its key. */
export async function logMail(db: Kysely<Tables>, mail: LoggedMail): Promise<void> {
  const clean = (text: string, length: number) => truncate(toStorable(text), length);
  await db
    .insertInto('email_mails')
    .values({
      account_id: mail.accountId,
      key_id: mail.keyId,
      author: clean(mail.author, MAX_ADDRESS_LENGTH),
      envelope_sender: clean(mail.envelopeSender, MAX_ADDRESS_LENGTH),
      remote_address: mail.remoteAddress,
      subject: mail.subject === null ? null : clean(mail.subject, MAX_SUBJECT_LENGTH),
      outcome: mail.outcome,
      reason: clean(mail.reason, MAX_REASON_LENGTH),
      recipients: mail.recipients,
      message_ids: sql<string[]>`${arrayLiteral(mail.messageIds)}::uuid[]`,
    })
    .execute();
}
