import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeApiKey } from '#contract/api-keys.ts';
import { changeEmailChannel, getEmailChannel, listEmailMails } from '#contract/email-inlet.ts';
import { listV1Messages } from '#contract/v1/messages.ts';
import { openProgram, type Program } from '#server/public-api/testing/open-program.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { RunningInlet } from './index.ts';
import { INLET_ENV, openAddress, sendMailTo, signedBy, startTestInlet } from './testing/inlet.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let inlet: RunningInlet;
let account: TestAccount;
let program: Program;
let address: string;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), INLET_ENV);
  inlet = await startTestInlet(database());
  await addSilentCarrier(owner());
});
afterAll(async () => {
  await inlet.stop();
  await web.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `email-${++count}`, 1_000_000);
  program = await openProgram(web, account, { logsTexts: true, sending: { defaultSender: '43366' } });
  address = await openAddress(account, program.keyId);
});

type Mail = Parameters<typeof sendMailTo>[1];
const send = (mail: Mail) =>
  sendMailTo(inlet.port, { to: to('27821234567'), text: 'Your table is ready', ...mail });
const to = (number: string) => `${number}.${address}`;
/** The reply to a mail that is refused. */
const refusal = async (mail: Mail): Promise<string> => {
  const error = await send(mail).then(
    () => undefined,
    (reason: { response?: string }) => reason,
  );
  return error?.response ?? 'accepted';
};
/** The numbers and texts of the account's messages, by number. */
const messages = async (of = program) =>
  (await of.call(listV1Messages, { query: {} })).body.messages
    .toSorted((one, other) => one.to.localeCompare(other.to))
    .map(({ to: number, text }) => [number, text]);
const log = async (query: object = {}) =>
  (await account.call(listEmailMails, { params: { keyId: program.keyId }, query })).body.items;

describe('a mail to a number', () => {
  it('becomes a message of the key, and the reply follows its commit', async () => {
    const { response } = await send({});
    expect(response).toBe('250 2.0.0 1 message accepted');
    expect(await messages()).toEqual([['27821234567', 'Your table is ready']]);
    expect(await log()).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        from: 'ann@example.com',
        envelopeSender: 'ann@example.com',
        remoteAddress: '127.0.0.1',
        subject: 'Hi',
        outcome: 'sent',
        reason: '',
        recipients: 1,
        messageIds: [expect.any(String)],
      },
    ]);
    const { body } = await account.call(getEmailChannel, { params: { keyId: program.keyId } });
    expect(body).toMatchObject({
      isAvailable: true,
      isEnabled: true,
      allowedSenders: ['@example.com'],
      addresses: [{ address, expiresAt: null, lastUsedAt: expect.any(String) }],
    });
  });

  it('uses the rules of the key', async () => {
    await account.call(changeApiKey, {
      params: { keyId: program.keyId },
      body: { sending: { maxParts: 1, trimsTexts: true } },
    });
    await send({ text: 'x'.repeat(500) });
    expect(await messages()).toEqual([['27821234567', 'x'.repeat(160)]]);
  });

  it.each([
    ['several addresses', () => ({ to: [to('27821234567'), to('+27821234568')] })],
    ['the subject', () => ({ to: address, subject: '082 123 4567; +27821234568' })],
    ['the first line', () => ({ to: address, text: 'To: 0821234567, 27821234568\n\nYour table is ready' })],
  ])('finds its numbers in %s', async (_, mail) => {
    await send(mail());
    expect(await messages()).toEqual([
      ['27821234567', 'Your table is ready'],
      ['27821234568', 'Your table is ready'],
    ]);
  });

  it('can have its subject before the text', async () => {
    await account.call(changeEmailChannel, {
      params: { keyId: program.keyId },
      body: { includesSubject: true },
    });
    await send({ subject: 'Table\u200b 5' });
    await send({ to: address, subject: '0821234568' });
    expect(await messages()).toEqual([
      ['27821234567', 'Table 5\nYour table is ready'],
      ['27821234568', 'Your table is ready'],
    ]);
  });

  it('is sent without its HTML, quotations, signature and logo', async () => {
    await send({
      text: undefined,
      html: '<p>Come at <b>9</b> 😀 مرحبا</p><p>-- <br>Ann</p><img src="cid:logo"><blockquote>Old</blockquote>',
      attachments: [{ filename: 'logo.png', content: Buffer.from('x'), cid: 'logo' }],
    });
    expect(await messages()).toEqual([['27821234567', 'Come at 9 😀 مرحبا']]);
  });

  it.each(['base64', 'quoted-printable'] as const)(
    'in %s and another character set is read',
    async (encoding) => {
      await send({ text: 'Größe 5 €', textEncoding: encoding });
      expect(await messages()).toEqual([['27821234567', 'Größe 5 €']]);
    },
  );

  it('of a test key is neither sent nor charged', async () => {
    const test = await openProgram(web, account, {
      environment: 'test',
      sending: { defaultSender: '43366' },
    });
    const testAddress = await openAddress(account, test.keyId);
    await send({ to: `27821234567.${testAddress}` });
    expect(await messages(test)).toEqual([['27821234567', 'Your table is ready']]);
    expect(await messages()).toEqual([]);
  });
});

describe('a mail that arrives again', () => {
  const again = { messageId: '<same@example.com>', date: new Date() };

  it('has no further effect', async () => {
    await send(again);
    expect((await send(again)).response).toBe('250 2.0.0 Sent before: 1 message of the same mail');
    await send({ ...again, to: to('27821234568') });
    expect((await messages()).map(([number]) => number)).toEqual(['27821234567', '27821234568']);
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['sent', 'repeated', 'sent']);
  });

  it('has no further effect at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(again)));
    expect(replies.filter(({ response }) => response?.includes('accepted'))).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it('with another Message-ID but the same signature has no further effect', async () => {
    const signed = {
      from: 'ann@signed.example',
      envelope: { from: 'ann@signed.example', to: to('27821234567') },
    };
    await allow('@signed.example');
    const dkim = { ...signedBy('signed.example'), skipFields: 'message-id' };
    const date = new Date();
    await send({ ...signed, dkim, date, messageId: '<one@signed.example>' });
    const { response } = await send({ ...signed, dkim, date, messageId: '<two@signed.example>' });
    expect(response).toBe('250 2.0.0 Sent before: 1 message of the same mail');
  });

  it('after it was refused is sent', async () => {
    await account.call(changeApiKey, {
      params: { keyId: program.keyId },
      body: { limits: { messagesPerDay: 0 } },
    });
    expect(await refusal(again)).toMatch(/^55|^45/);
    await account.call(changeApiKey, {
      params: { keyId: program.keyId },
      body: { limits: { messagesPerDay: null } },
    });
    await send(again);
    expect(await messages()).toHaveLength(1);
  });
});

const allow = (...allowedSenders: string[]) =>
  account.call(changeEmailChannel, { params: { keyId: program.keyId }, body: { allowedSenders } });
const envelope = (from: string) => ({ from, to: to('27821234567') });

describe('the author of a mail', () => {
  it('is confirmed by DKIM alone', async () => {
    await allow('ann@signed.example');
    await send({
      from: 'ann@signed.example',
      envelope: envelope('bounces@strict.example'),
      dkim: signedBy('signed.example'),
    });
    expect(await messages()).toHaveLength(1);
  });

  it('is confirmed by SPF of a subdomain', async () => {
    await send({ envelope: envelope('bounces@bulk.example.com') });
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    [
      'is another domain than the one that SPF confirms',
      { envelope: { from: 'x@other.example.org' } },
      '550 5.7.1 Neither SPF nor DKIM confirms that the mail is from example.com (SPF confirms other.example.org, not example.com; there is no DKIM signature).',
    ],
    [
      'is another domain than the one that signs',
      { envelope: { from: 'x@strict.example' }, dkim: signedBy('other.example.org') },
      'DKIM confirms other.example.org, not example.com',
    ],
    [
      'is confirmed by nothing',
      { from: 'ann@strict.example' },
      'SPF of strict.example is fail for 127.0.0.1; there is no DKIM signature',
    ],
    [
      'is not allowed',
      { from: 'ann@bulk.example.com' },
      'ann@bulk.example.com is not among the allowed senders',
    ],
    [
      'cannot be looked up',
      { from: 'ann@broken.example' },
      '451 4.7.1 The records of broken.example in the DNS',
    ],
    ['is several', { from: 'ann@example.com, eve@example.com' }, 'one From header with one address'],
  ])('%s: the mail is refused', async (_, mail, words) => {
    const from = 'envelope' in mail ? mail.envelope.from : mail.from.split(',')[0]!;
    expect(await refusal({ ...mail, envelope: envelope(from) })).toContain(words);
    expect(await messages()).toEqual([]);
    expect(await log()).toMatchObject([{ outcome: 'refused', messageIds: [] }]);
  });

  it.each([
    ['two From headers', 'From: ann@example.com\r\nFrom: eve@evil.example'],
    ['no From header', 'To: x@example.com'],
    ['a group as From', 'From: Team: ann@example.com;'],
    ['a hidden address in the name', 'From: "ann@example.com" <eve@evil.example>'],
    ['a comment that hides an address', 'From: ann@example.com (\r\n), eve@evil.example'],
  ])('is refused with %s', async (_, headers) => {
    const raw = `${headers}\r\nSubject: Hi\r\nDate: ${new Date().toUTCString()}\r\n\r\nText\r\n`;
    expect(await refusal({ raw, envelope: envelope('ann@example.com') })).toMatch(/^550 5\.7\.1 /);
    expect(await messages()).toEqual([]);
  });

  it('is refused if the signature leaves out a part of the mail', async () => {
    const { raw } = await signedRaw(4);
    expect(await refusal({ raw, envelope: envelope('x@strict.example') })).toContain(
      'the DKIM signature leaves out a part of the mail',
    );
  });

  it('is refused in a signed mail that is old or was changed', async () => {
    await allow('@signed.example');
    const mail = {
      from: 'ann@signed.example',
      envelope: envelope('x@strict.example'),
      dkim: signedBy('signed.example'),
    };
    expect(await refusal({ ...mail, date: new Date(Date.now() - 8 * 86_400_000) })).toContain(
      'more than 7 days old',
    );
    expect(await refusal({ ...mail, date: new Date(Date.now() + 2 * 86_400_000) })).toContain(
      'in the future',
    );
    const { raw } = await signedRaw();
    const changed = raw.replace('Text', 'Test');
    expect(await refusal({ raw: changed, envelope: envelope('x@strict.example') })).toContain(
      'the DKIM signature of example.com is not valid',
    );
  });
});

/** Returns a signed mail of example.com. With `signedBytes`, the signature covers only the beginning of the body. */
async function signedRaw(signedBytes?: number) {
  const raw = `From: ann@example.com\r\nSubject: Hi\r\nDate: ${new Date().toUTCString()}\r\n\r\nText of it\r\n`;
  const { domainName: signingDomain, keySelector: selector, privateKey } = signedBy('example.com');
  const signer = {
    signingDomain,
    selector,
    privateKey,
    ...(signedBytes !== undefined && { maxBodyLength: signedBytes }),
  };
  const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] });
  return { raw: `${signatures}${raw}` };
}

describe('a mail is refused', () => {
  it.each([
    [
      'without a recipient',
      () => ({ to: address }),
      'The mail names no recipient. Put the number before the address',
    ],
    ['without a text', () => ({ text: '> quoted\n-- \nAnn' }), 'The mail has no text.'],
    [
      'with an attachment',
      () => ({ attachments: [{ filename: 'invoice.pdf', content: 'x' }] }),
      'An SMS cannot have attachments ("invoice.pdf").',
    ],
    [
      'as an automatic answer',
      () => ({ headers: { 'Auto-Submitted': 'auto-replied' } }),
      'an automatic answer',
    ],
    ['as a mail of a list', () => ({ headers: { Precedence: 'list' } }), 'a mail of a list'],
    ['for a wrong number', () => ({ to: to('27821') }), '27821: '],
    ['with a text that is too long', () => ({ text: 'x'.repeat(2000) }), 'at most 10 parts'],
    [
      'with more than 100 numbers',
      () => ({ to: address, subject: Array.from({ length: 101 }, (_, n) => `082123${1000 + n}`).join(',') }),
      'The mail names 101 numbers. Name at most 100 in one mail.',
    ],
    ['from a bounce', () => ({ envelope: envelope('') }), 'Automatic mails are not sent'],
  ])('%s', async (_, mail, words) => {
    const reply = await refusal(mail());
    expect(reply).toMatch(/^550 5\.7\.1 /);
    expect(reply).toContain(words);
    expect(await messages()).toEqual([]);
  });

  it('by a key that may not send, or without credits', async () => {
    await account.call(changeApiKey, {
      params: { keyId: program.keyId },
      body: { scopes: ['messages.view'] },
    });
    expect(await refusal({})).toContain('may not send messages');
    const poor = await openAccount(web, database(), `poor-${count}`, 0);
    const key = await openProgram(web, poor, { sending: { defaultSender: '43366' } });
    const poorAddress = await openAddress(poor, key.keyId);
    expect(await refusal({ to: `27821234567.${poorAddress}` })).toMatch(/^550 5\.7\.1 .*credits/);
  });

  it('but alarms of programs are welcome', async () => {
    await send({ headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(await messages()).toHaveLength(1);
  });
});

describe('a mail with a wrong number among others', () => {
  it('is sent to the others, and its author is told', async () => {
    const { response } = await send({ to: address, subject: '0821234567, 12345678' });
    expect(response).toBe('250 2.0.0 1 message accepted, 1 refused: a mail tells why');
    expect(await log({ outcome: 'partly' })).toMatchObject([
      { recipients: 2, reason: expect.stringMatching(/^12345678: /), messageIds: [expect.any(String)] },
    ]);
    const mails = await owner()
      .selectFrom('mails')
      .select(['recipient', 'template'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', 'mail sent to some numbers only')
      .execute();
    expect(mails).toEqual([{ recipient: 'ann@example.com', template: 'mail sent to some numbers only' }]);
  });
});

describe('the log', () => {
  it('hides subjects unless the key shows texts', async () => {
    await account.call(changeApiKey, { params: { keyId: program.keyId }, body: { logsTexts: false } });
    await send({});
    expect(await log()).toMatchObject([{ subject: null }]);
  });
});
