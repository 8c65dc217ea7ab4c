import { expect, test } from 'vitest';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import { heldDecidedMail } from './decided-mail.ts';

const brand = { name: 'Ring', address: 'https://ring.example', accent: '#0E6B63' };
const write = (reason: string, reviewer = '', text = '') =>
  writeMail(
    [heldDecidedMail],
    {
      template: 'held campaign decided',
      data: { campaign: 'News', campaignId: '7', reason, reviewer, text },
    },
    brand,
  );

test('a release links to the campaign', () => {
  const mail = write('');
  expect(mail.subject).toBe('The campaign News was released');
  expect(plainText(mail)).toContain('https://ring.example/Reports/CampaignReport/7');
});

test('a release with another text shows the new text', () => {
  const mail = write('', 'Master Ltd', 'Good morning');
  expect(mail.preview).toBe('Its text was changed: Good morning');
  const text = plainText(mail).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Master Ltd reviewed this campaign, changed its text and released it.');
  expect(text).toContain('The new text: Good morning');
});

test('a refusal gives the reason, and says that held messages are not charged', () => {
  const text = plainText(write('Say who\nyou are')).replaceAll(/\s+/g, ' ');
  expect(text).toContain('refused for this reason: Say who you are');
  expect(text).toContain('You are not charged for it.');
});

test('a campaign that nobody reviewed in time was cancelled, and nobody is named', () => {
  const data = {
    campaign: 'News',
    campaignId: '7',
    reason: 'Nobody reviewed it within 7 days.',
    reviewer: '',
    isExpired: true,
  };
  const mail = writeMail([heldDecidedMail], { template: 'held campaign decided', data }, brand);
  expect(mail.subject).toBe('The campaign News was cancelled');
  expect(plainText(mail)).toContain('Nobody reviewed it within 7 days.');
  expect(plainText(mail)).not.toContain('Ring reviewed');
});
