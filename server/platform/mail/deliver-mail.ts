import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/handles.ts';
import { withLock } from '../db/lock.ts';
import { job } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { findWaiting, type MailKey, noteError, recordFailed, recordKept, recordSent } from './outcomes.ts';
import { isRefusal, wordsOf } from './refusal.ts';
import type { Envelope } from './send-mail.ts';
import {
  attachmentsOf,
  type MailBrand,
  type MailTemplates,
  type StoredMail,
  writeMail,
  type WrittenMail,
} from './templates.ts';

/** What is needed to send mails. */
export type Mailing = {
  db: Database;
  log: Log;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  templates: MailTemplates;
  brandOf: (accountId: number) => Promise<MailBrand>;
};

/** The job that sends a mail. */
export const mailJob = job({
  name: 'mail.deliver',
  payload: z.object({ accountId: z.number(), mailId: z.number() }),
  run: deliverMail,
});

type ToSend = { envelope: Envelope; mail: WrittenMail; stored: StoredMail };

/**
 * Sends a waiting mail. Without a mail server the mail is kept, and the log shows its content. Throws if a retry may
 * help. If a sent mail could not be recorded as such, it is sent again with the same Message-ID.
 */
export async function deliverMail(mailing: Mailing, job: MailKey): Promise<void> {
  await withLock(mailing.db.pool, `mail ${job.mailId}`, async () => {
    const toSend = await write(mailing, job);
    if (!toSend) return;
    if (mailing.config.smtpUrl === undefined) await keep(mailing, job, toSend);
    else await send(mailing, job, toSend, mailing.config.smtpUrl);
  });
}

async function write({ db, config, templates, brandOf }: Mailing, job: MailKey): Promise<ToSend | undefined> {
  const stored = await findWaiting(db.owner, job);
  if (!stored) return undefined;
  const from = config.mailFrom;
  const id = `mail.${job.mailId}.${stored.created_at.getTime()}@${from.split('@').at(-1)}`;
  return {
    envelope: { id, from, to: stored.recipient },
    mail: writeMail(templates, stored, await brandOf(job.accountId)),
    stored,
  };
}

/** Makes a fresh installation usable at once; only its operator reads the log. */
async function keep({ db, log }: Mailing, job: MailKey, { envelope, mail }: ToSend): Promise<void> {
  await recordKept(db.owner, job);
  const { subject, action, code } = mail;
  log.warn(
    { to: envelope.to, subject, link: action?.url, code },
    `no mail server is configured (SMTP_URL): this email is stored, and "npx carillon mail ${job.mailId}" shows it`,
  );
}

async function send(
  { db, log, templates }: Mailing,
  job: MailKey,
  { envelope, mail, stored }: ToSend,
  smtpUrl: string,
): Promise<void> {
  try {
    requireOneAddress(envelope.to);
    // Loaded on demand: it takes 75 MB, and most processes never send a mail.
    const { sendMail } = await import('./send-mail.ts');
    const files = await attachmentsOf(templates, stored, { db: db.owner, accountId: job.accountId });
    await sendMail(smtpUrl, envelope, mail, files);
  } catch (error) {
    const words = wordsOf(error);
    if (!isRefusal(error)) {
      await noteError(db.owner, job, words);
      throw error;
    }
    await recordFailed(db.owner, job, words);
    log.warn({ to: envelope.to, subject: mail.subject, error: words }, 'an email was refused');
    return;
  }
  await recordSent(db.owner, job);
}

/** A stored address must not become two. */
function requireOneAddress(to: string): void {
  if (!/^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(to))
    throw Object.assign(new Error('This is not an email address.'), { code: 'EENVELOPE' });
}
