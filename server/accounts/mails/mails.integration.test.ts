import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { type MailServer, startMailServer } from '#server/platform/mail/testdata/mail-server.ts';
import { closeTransports } from '#server/platform/mail/transport.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { createAccount } from '../index.ts';
import { codeMail } from './index.ts';

const database = useDatabase();
let server: MailServer;
let worker: Service;
let accountId: number;

beforeAll(async () => {
  server = await startMailServer();
  // Suppresses the log entries about retries.
  worker = await startWorker(database(), {
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://console.example.com',
    LOG_LEVEL: 'silent',
  });
  ({ accountId } = await createAccount(database().db.owner, {
    name: 'Shop',
    username: 'Thandi',
    password: 'Correct horse 1',
  }));
});
afterAll(async () => {
  await worker.stop();
  await closeTransports();
  await server.stop();
});

it('arrives after the server first asks to retry later', async () => {
  server.refusals.push([450, '4.2.0 Greylisted']);
  await database().db.beforeAccount((db) =>
    postMail(db, accountId, {
      to: 'thandi@example.com',
      mail: codeMail,
      data: { code: '402918', minutes: 10 },
    }),
  );
  const { mail, recipients } = await eventually('the mail to come', async () => server.received[0]);
  expect(recipients).toEqual(['thandi@example.com']);
  expect(mail.from?.name).toBe('Carillon');
  expect(mail.text).toContain('402918');
  expect(mail.text).toContain('https://console.example.com');
  await eventually('the mail to be recorded', async () => {
    const row = await database()
      .db.owner.selectFrom('mails')
      .select(['state', 'error', 'data'])
      .executeTakeFirstOrThrow();
    return row.state === 'sent' && row.error === null && JSON.stringify(row.data) === '{}';
  });
});
