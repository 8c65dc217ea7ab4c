import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { deliverMail, type MailContext } from '../deliver-mail.ts';
import { postMail } from '../post-mail.ts';
import { mailTemplate } from '../templates.ts';

export const BRAND = { name: 'Ring & Co', address: 'https://ring.example', accent: '#0E6B63' };

/** An email with every optional part. */
export const testMail = mailTemplate<{ name: string; code: string; path: string }>(
  'test',
  ({ name, code, path }, { name: brand, address }) => ({
    subject: `${name}, a mail of ${brand}`,
    preview: `For ${name}`,
    heading: `Hello ${name}`,
    paragraphs: ['This is a test.'],
    code,
    action: { label: 'Go on', url: `${address}${path}` },
    note: 'Nothing more.',
  }),
);

export const DATA = { name: 'Bob', code: '402918', path: '/go?a=1&b=2' };

/** Adds an account and returns its id. */
export async function addAccount({ db }: TestDatabase): Promise<number> {
  const { id } = await db.owner
    .insertInto('accounts')
    .values({ name: 'Shop' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Posts an email and returns the payload of its job. */
export async function post(
  { db }: TestDatabase,
  accountId: number,
  { to = 'bob@example.com', data = DATA } = {},
) {
  await postMail(db.owner, accountId, { to, mail: testMail, data });
  const { id } = await db.owner
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { accountId, mailId: id };
}

export const rowOf = ({ db }: TestDatabase, { mailId }: { mailId: number }) =>
  db.owner
    .selectFrom('mails')
    .select(['state', 'error', 'data', 'sent_at'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();

/**
 * Returns a function that delivers an email as a worker does. Also returns the lines that this function
 * logs. Without `SMTP_URL`, there is no mail server.
 */
export function mailDelivery({ db }: TestDatabase, SMTP_URL?: string, parts: Partial<MailContext> = {}) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  };
  const mailing: MailContext = {
    db,
    log: pino({ level: 'warn' }, new Writable({ write })),
    config: readConfig({ MAIL_FROM: 'bells@ring.example', ...(SMTP_URL ? { SMTP_URL } : {}) }),
    templates: [testMail],
    brandOf: async () => BRAND,
    ...parts,
  };
  return { lines, deliver: (job: { accountId: number; mailId: number }) => deliverMail(mailing, job) };
}
