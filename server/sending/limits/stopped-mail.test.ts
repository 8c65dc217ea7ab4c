import { expect, test } from 'vitest';
import { plainText } from '#server/platform/mail/plain-text.ts';
import { writeMail } from '#server/platform/mail/templates.ts';
import { stoppedMail } from './stopped-mail.ts';

const brand = { name: 'Ring', address: 'https://ring.example', accent: '#0E6B63' };

test.each(['held', 'paused'])('a %s campaign gives the reason, and links to it', (state) => {
  const data = { campaign: 'News', campaignId: '7', state, problem: 'The credits ran out.' };
  const mail = writeMail([stoppedMail], { template: 'campaign stopped', data }, brand);
  expect(mail.subject).toBe(`The campaign News is ${state}`);
  expect(plainText(mail)).toContain('The credits ran out.');
  expect(plainText(mail)).toContain('https://ring.example/Reports/CampaignReport/7');
});

test.each([
  ['', 'Ring will review it'],
  ['Your master account', 'Your master account will review it'],
])('a held campaign says who decides about it (%s)', (reviewer, expected) => {
  const data = { campaign: 'News', campaignId: '7', state: 'held', problem: 'Too many.', reviewer };
  const text = plainText(writeMail([stoppedMail], { template: 'campaign stopped', data }, brand));
  expect(text).toContain(expected);
});
