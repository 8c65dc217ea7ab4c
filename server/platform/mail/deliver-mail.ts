import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/handles.ts';
import { withLock } from '../db/lock.ts';
import { job } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import {
  findWaitingMail,
  type MailKey,
  recordError,
  recordFailed,
  markUnsent,
  recordSent,
} from './mail-state.ts';
import { isPermanentRefusal, errorText } from './smtp-errors.ts';
import type { Envelope } from './send-mail.ts';
import {
  makeAttachments,
  type MailBrand,
  type MailTemplates,
  type StoredMail,
  writeMail,
  type WrittenMail,
} from './templates.ts';

/** The dependencies for sending emails. */
export type MailContext = {
  db: Database;
  log: Log;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  templates: MailTemplates;
  brandOf: (accountId: number) => Promise<MailBrand>;
};

/** The job that sends an email. */
export const mailJob = job({
  name: 'mail.deliver',
  payload: z.object({ accountId: z.number(), mailId: z.number() }),
  run: deliverMail,
});

type PreparedMail = { envelope: Envelope; mail: WrittenMail; stored: StoredMail };

/**
 * Sends a waiting email, and records whether it was sent or refused for good. Throws if a retry may help.
 * Without a mail server, keeps the email and logs its link and code. If recording the delivery fails, the
 * email is sent again, with the same Message-ID.
 */
export async function deliverMail(mailing: MailContext, job: MailKey): Promise<void> {
  await withLock(mailing.db.pool, `mail ${job.mailId}`, async () => {
    const toSend = await prepare(mailing, job);
    if (!toSend) return;
    if (mailing.config.smtpUrl === undefined) await keep(mailing, job, toSend);
    else await send(mailing, job, toSend, mailing.config.smtpUrl);
  });
}

async function prepare(
  { db, config, templates, brandOf }: MailContext,
  job: MailKey,
): Promise<PreparedMail | undefined> {
  const stored = await findWaitingMail(db.owner, job);
  if (!stored) return undefined;
  const from = config.mailFrom;
  const id = `mail.${job.mailId}.${stored.created_at.getTime()}@${from.split('@').at(-1)}`;
  return {
    envelope: { id, from, to: stored.recipient },
    mail: writeMail(templates, stored, await brandOf(job.accountId)),
    stored,
  };
}

/**
 * Keeps an email and logs its link and code, so a new installation works without a mail server. Only the
 * operator reads the log.
 */
async function keep({ db, log }: MailContext, job: MailKey, { envelope, mail }: PreparedMail): Promise<void> {
  await markUnsent(db.owner, job);
  const { subject, action, code } = mail;
  log.warn(
    { to: envelope.to, subject, link: action?.url, code },
    `no mail server is configured (SMTP_URL): this email is stored, and "npx carillon mail ${job.mailId}" shows it`,
  );
}

async function send(
  { db, log, templates }: MailContext,
  job: MailKey,
  { envelope, mail, stored }: PreparedMail,
  smtpUrl: string,
): Promise<void> {
  try {
    requireOneAddress(envelope.to);
    // Load this on demand: it takes 75 MB of memory, and most processes never send email.
    const { sendMail } = await import('./send-mail.ts');
    const files = await makeAttachments(templates, stored, { db: db.owner, accountId: job.accountId });
    await sendMail(smtpUrl, envelope, mail, files);
  } catch (error) {
    const words = errorText(error);
    if (!isPermanentRefusal(error)) {
      await recordError(db.owner, job, words);
      throw error;
    }
    await recordFailed(db.owner, job, words);
    log.warn({ to: envelope.to, subject: mail.subject, error: words }, 'an email was refused');
    return;
  }
  await recordSent(db.owner, job);
}

/** Refuses a stored address that a mail server could read as several addresses. */
function requireOneAddress(to: string): void {
  if (!/^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(to))
    throw Object.assign(new Error('This is not an email address.'), { code: 'EENVELOPE' });
}
