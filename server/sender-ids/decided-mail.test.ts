import { expect, test } from 'vitest';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import { senderIdDecidedMail } from './decided-mail.ts';

const brand = { name: 'Ring', address: 'https://ring.example', accent: '#0E6B63' };
const write = (reason: string) =>
  writeMail(
    [senderIdDecidedMail],
    { template: 'sender ID decided', data: { sender: 'Bakers', reason } },
    brand,
  );

test('an approval links to the page', () => {
  const mail = write('');
  expect(mail.subject).toBe('The sender ID Bakers was approved');
  expect(plainText(mail)).toContain('https://ring.example/Sending/SenderIds');
});

test('a refusal gives the reason', () => {
  const mail = write('Say who\nyou are');
  expect(mail.subject).toBe('The sender ID Bakers was refused');
  expect(plainText(mail).replaceAll(/\s+/g, ' ')).toContain(
    'refused your request for this reason: Say who you are',
  );
});
