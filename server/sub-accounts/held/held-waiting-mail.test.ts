import { expect, test } from 'vitest';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import { heldWaitingMail } from './held-waiting-mail.ts';

test('says why the first campaign is held, and how many others wait', () => {
  const brand = { name: 'Ring', address: 'https://ring.example', accent: '#0E6B63' };
  const reason = 'The user who sends it may not send to Germany.';
  const data = { campaign: 'Sale', account: 'Corner shop', others: '2', reason };
  const mail = writeMail([heldWaitingMail], { template: 'held campaigns waiting', data }, brand);
  const text = plainText(mail).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`The campaign Sale of Corner shop is held. ${reason} 2 more campaigns are waiting.`);
  expect(text).not.toContain('you set');
});
