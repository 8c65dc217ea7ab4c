import { uint8Array, assert, asyncProperty, constantFrom, array, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));
const HEAD = ['From: Ann <ANN@example.com>', 'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?='];

/** A mail with a text and another part. */
const withPart = (...part: string[]) =>
  read(
    ...HEAD,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Hello',
    '--b',
    ...part,
    '',
    'eA==',
    '--b--',
  );

describe('a mail', () => {
  it('has an author, a subject and a text', async () => {
    expect(
      await read(...HEAD, 'Date: Tue, 5 May 2026 10:00:00 +0200', 'Message-ID: <1@x>', '', 'Hello'),
    ).toEqual({
      from: 'ann@example.com',
      subject: 'Grüße',
      text: 'Hello',
      messageId: '<1@x>',
      sentAt: new Date('2026-05-05T08:00:00Z'),
      isAutomatic: false,
      attachmentProblem: undefined,
    });
  });

  it('that is flowed has its lines joined', async () => {
    const mail = await read(...HEAD, 'Content-Type: text/plain; format=flowed', '', 'One ', 'two', 'three');
    expect(mail?.text).toBe('One two\nthree');
  });

  it('uses its HTML only without a plain text', async () => {
    const html = ['Content-Type: text/html', '', '<p>Hello <a href="https://x.example">there</a></p>'];
    expect((await read(...HEAD, ...html))?.text).toBe('Hello there https://x.example');
    expect((await withPart(...html))?.text).toContain('Hello');
  });

  it.each([
    ['two authors', ['From: eve@x.example', ...HEAD]],
    ['a group', ['From: Team: ann@example.com;']],
    ['none', ['Subject: Hi']],
  ])('with %s has no author', async (_, headers) => {
    expect((await read(...headers, '', 'x'))?.from).toBeUndefined();
  });

  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: auto-generated', false],
    ['Auto-Submitted: no', false],
    ['Precedence: Bulk', true],
    ['Precedence: urgent', false],
    ['List-Id: <x.example>', true],
  ])('with %j is automatic: %j', async (header, isAutomatic) => {
    expect((await read(...HEAD, header, '', 'x'))?.isAutomatic).toBe(isAutomatic);
  });

  it.each([
    [
      'a file',
      ['Content-Disposition: attachment; filename=a.pdf', 'Content-Type: application/pdf'],
      /"a\.pdf"/,
    ],
    ['a text file', ['Content-Disposition: attachment', 'Content-Type: text/plain'], /attachments\./],
    ['an invitation', ['Content-Type: text/calendar; method=REQUEST'], /attachments/],
    ['another mail', ['Content-Type: message/rfc822'], /attachments/],
    ['encryption', ['Content-Type: application/pkcs7-mime; name=smime.p7m'], /encrypted/],
    ['a photo', ['Content-Disposition: attachment; filename=a.jpg', 'Content-Type: image/jpeg'], /"a\.jpg"/],
  ])('with %s is refused', async (_, part, words) => {
    expect((await withPart(...part))?.attachmentProblem).toMatch(words);
  });

  it.each([
    ['a visiting card', ['Content-Type: text/vcard', 'Content-Disposition: attachment; filename=ann.vcf']],
    ['a digital signature', ['Content-Type: application/pkcs7-signature; name=smime.p7s']],
    ['a logo', ['Content-Type: image/png', 'Content-Disposition: inline', 'Content-ID: <logo>']],
  ])('with %s is sent', async (_, part) => {
    const mail = await withPart(...part);
    expect([mail?.text, mail?.attachmentProblem]).toEqual(['Hello', undefined]);
  });

  it('with too many parts is not read', async () => {
    const parts = Array.from({ length: 1001 }, () => '--b\r\n\r\nx');
    expect(await read(...HEAD, 'Content-Type: multipart/mixed; boundary=b', '', ...parts)).toBeUndefined();
  });
});

describe('any bytes', () => {
  const headers = array(
    constantFrom(
      'Content-Type: text/html',
      'Content-Type: multipart/mixed; boundary=b',
      'Content-Transfer-Encoding: base64',
      'Content-Type: text/plain; charset=utf-16',
      'Subject: =?x?q?=FF?=',
      'From: "',
      '--b',
      '',
    ),
  );

  it('are read or not, without a failure, and without quotations', () =>
    assert(
      asyncProperty(
        headers,
        uint8Array({ maxLength: 500 }),
        string({ unit: 'binary' }),
        async (head, bytes, text) => {
          const mail = await readMail(
            Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`), bytes]),
          );
          expect(mail?.text ?? '').not.toMatch(/^\s*>/m);
          expect((mail?.subject ?? '').isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 1000 },
    ));
});
