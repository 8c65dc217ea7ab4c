import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { useDatabase } from '../testing/database.ts';
import { type MailServer, startMailServer } from './testdata/mail-server.ts';
import { addAccount, BRAND, DATA, mailDelivery, post, rowOf, testMail } from './testdata/mail-delivery.ts';
import { closeTransports } from './transport.ts';

const database = useDatabase();
let server: MailServer;
let accountId: number;

beforeAll(async () => {
  server = await startMailServer();
  accountId = await addAccount(database());
});
afterAll(async () => {
  await closeTransports();
  await server.stop();
});

const posted = (mail?: { to?: string; data?: typeof DATA }) => post(database(), accountId, mail);
const deliver = (job: { accountId: number; mailId: number }, url = server.url) =>
  mailDelivery(database(), url).deliver(job);
const row = (job: { mailId: number }) => rowOf(database(), job);
const newest = () => server.received.at(-1)!;

describe('a waiting mail', () => {
  test('is sent with both parts under the brand’s name, and its content is deleted', async () => {
    const job = await posted();
    await deliver(job);
    const { mail, recipients } = newest();
    expect(recipients).toEqual(['bob@example.com']);
    expect(mail).toMatchObject({
      from: { name: 'Ring & Co', address: 'bells@ring.example' },
      to: [{ address: 'bob@example.com' }],
      subject: 'Bob, a mail of Ring & Co',
      text: expect.stringContaining('    402918\n\nGo on:\nhttps://ring.example/go?a=1&b=2'),
      html: expect.stringContaining('href="https://ring.example/go?a=1&amp;b=2"'),
    });
    expect(await row(job)).toEqual({ state: 'sent', error: null, data: {}, sent_at: expect.any(Date) });
  });

  test('is marked as automatic, and has our domain in its Message-ID', async () => {
    await deliver(await posted());
    const headers = Object.fromEntries(newest().mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['message-id']).toMatch(/^<mail\.\d+\.\d+@ring\.example>$/);
    expect(headers['content-type']).toContain('multipart/alternative');
    expect(Date.parse(headers.date!)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('has a sender to whom its bounces go, unless it answers a mail', async () => {
    await deliver(await posted());
    expect(newest().sender).toBe('bells@ring.example');
    const { deliver: deliverAnswer } = mailDelivery(database(), server.url, {
      templates: [{ ...testMail, isAnswer: true }],
    });
    await deliverAnswer(await posted());
    expect(newest().sender).toBe('');
    expect(newest().mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    );
  });

  test('is sent once, however often its job runs, even by two workers at once', async () => {
    const before = server.received.length;
    const job = await posted();
    await Promise.all([deliver(job), deliver(job)]);
    await deliver(job);
    expect(server.received.length).toBe(before + 1);
  });

  test('with an unknown template waits for a worker that knows it', async () => {
    const job = await posted();
    const { deliver } = mailDelivery(database(), server.url, { templates: [] });
    await expect(deliver(job)).rejects.toThrow('There is no template "test"');
    expect((await row(job)).state).toBe('waiting');
  });
});

describe('a mail that is refused', () => {
  test('temporarily is retried as the same mail', async () => {
    const job = await posted();
    server.refusals.push([451, '4.7.1 Greylisted, come back later']);
    await expect(deliver(job)).rejects.toThrow('Greylisted');
    expect(await row(job)).toMatchObject({
      state: 'waiting',
      data: DATA,
      error: expect.stringContaining('451 4.7.1 Greylisted'),
    });
    await deliver(job);
    expect(await row(job)).toMatchObject({ state: 'sent', data: {}, error: null });
    expect(newest().mail.messageId).toContain(`<mail.${job.mailId}.`);
  });

  test('permanently fails with the server’s reason', async () => {
    const before = server.received.length;
    const job = await posted();
    server.refusals.push([550, '5.1.1 No such user']);
    const { deliver, lines } = mailDelivery(database(), server.url);
    await deliver(job);
    expect(await row(job)).toEqual({
      state: 'failed',
      error: expect.stringContaining('550 5.1.1 No such user'),
      data: {},
      sent_at: null,
    });
    expect(lines).toMatchObject([{ to: 'bob@example.com', msg: 'an email was refused' }]);
    await deliver(job);
    expect(server.received.length).toBe(before);
  });

  test('for its content fails', async () => {
    const strict = await startMailServer({
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.on('end', () => callback(Object.assign(new Error('Spam'), { responseCode: 554 })));
      },
    });
    const job = await posted();
    await deliver(job, strict.url);
    expect(await row(job)).toMatchObject({ state: 'failed', error: expect.stringContaining('554 Spam') });
    await closeTransports();
    await strict.stop();
  });

  test('because no server answers keeps waiting', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const job = await posted();
    await expect(deliver(job, gone.url)).rejects.toThrow('ECONNREFUSED');
    expect(await row(job)).toMatchObject({
      state: 'waiting',
      data: DATA,
      error: expect.stringContaining('ECONN'),
    });
  });
});

describe('without a mail server', () => {
  test('keeps a mail, and logs its link and code', async () => {
    const job = await posted();
    const { deliver, lines } = mailDelivery(database());
    await deliver(job);
    expect(await row(job)).toEqual({ state: 'kept', error: null, data: DATA, sent_at: null });
    expect(lines).toMatchObject([
      {
        to: 'bob@example.com',
        subject: 'Bob, a mail of Ring & Co',
        link: 'https://ring.example/go?a=1&b=2',
        code: '402918',
        msg: expect.stringContaining(`npx carillon mail ${job.mailId}`),
      },
    ]);
  });

  test('does not send a kept mail once a server is configured, because its links have expired', async () => {
    const before = server.received.length;
    const job = await posted();
    await mailDelivery(database()).deliver(job);
    await deliver(job);
    expect([server.received.length, (await row(job)).state]).toEqual([before, 'kept']);
  });
});

describe('line breaks and other tricks', () => {
  const evil = 'Bob\r\nBcc: x@y.example\r\n\r\n<b>Hi</b>\u2028\u0007';

  test('in a name add no header, recipient or paragraph', async () => {
    const { deliver } = mailDelivery(database(), server.url, {
      brandOf: async () => ({ ...BRAND, name: `Ring\r\nBcc: x@y.example` }),
    });
    await deliver(await posted({ data: { ...DATA, name: evil } }));
    const { mail, recipients, raw } = newest();
    expect(recipients).toEqual(['bob@example.com']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(raw).not.toMatch(/^bcc:/im);
    expect(mail.subject).toBe('Bob Bcc: x@y.example <b>Hi</b>, a mail of Ring Bcc: x@y.example');
    expect(mail.from?.name).toBe('Ring Bcc: x@y.example');
    expect(mail.text).toContain('Hello Bob Bcc: x@y.example <b>Hi</b>\n');
    expect(mail.html).not.toContain('<b>');
  });

  test.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'Bob <b@example.com>',
    'team:a@example.com;',
    'nobody',
  ])('in the address %j prevent sending', async (to) => {
    const before = server.received.length;
    const job = await posted({ to });
    await deliver(job);
    expect(server.received.length).toBe(before);
    expect(await row(job)).toMatchObject({ state: 'failed', error: 'This is not an email address.' });
  });
});

describe('a mail server', () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) => {
    if (username === 'me' && password === 'p@ss:word') done(null, { user: username });
    else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
  };
  const withUser = async (password: string, options: SMTPServerOptions = {}) => {
    const guarded = await startMailServer({ authOptional: false, onAuth, ...options });
    const url = guarded.url.replace('//', `//me:${encodeURIComponent(password)}@`);
    const stop = async () => {
      await closeTransports();
      await guarded.stop();
    };
    return { guarded, url, stop };
  };

  test('is used with the credentials in its URL', async () => {
    const { guarded, url, stop } = await withUser('p@ss:word');
    await deliver(await posted(), url);
    expect(guarded.received).toMatchObject([{ user: 'me', secure: false }]);
    await stop();
  });

  test('that refuses the password makes mails wait', async () => {
    const { url, stop } = await withUser('wrong');
    const job = await posted();
    await expect(deliver(job, url)).rejects.toThrow('535');
    expect(await row(job)).toMatchObject({ state: 'waiting', data: DATA });
    await stop();
  });

  test('that offers STARTTLS is used with encryption, if its certificate is valid', async () => {
    const { guarded, url, stop } = await withUser('p@ss:word', {
      disabledCommands: [],
      ...selfSignedCertificate('127.0.0.1'),
    });
    const job = await posted();
    await expect(deliver(job, `${url}?requireTLS=true`)).rejects.toThrow('certificate');
    expect((await row(job)).state).toBe('waiting');
    await deliver(job, `${url}?requireTLS=true&tls.rejectUnauthorized=false`);
    expect(guarded.received).toMatchObject([{ user: 'me', secure: true }]);
    await stop();
  });
});
