import { expect, test } from 'vitest';
import { matchesRule } from './matches.ts';

const rule = { isOn: true, words: [], campaignId: null, sender: null, hours: null };
const reply = {
  text: 'Yes, call me back!',
  recipient: '43366',
  // Monday, 09:30 in Johannesburg.
  received_at: new Date('2026-11-30T07:30:00Z'),
  origin_kind: 'campaign',
  origin_id: 7,
};
const matches = (more: Partial<Parameters<typeof matchesRule>[0]>, other: Partial<typeof reply> = {}) =>
  matchesRule({ ...rule, ...more }, { ...reply, ...other }, 'Africa/Johannesburg');
const hours = (from: string, to: string, days = [1, 2, 3, 4, 5]) => ({ hours: { days, from, to } });

test.each([
  ['any reply', {}, true],
  ['nothing while it is off', { isOn: false }, false],
  ['one of the words', { words: ['no', 'YES'] }, true],
  ['a phrase', { words: ['call  me'] }, true],
  ['whole words only', { words: ['all'] }, false],
  ['the campaign', { campaignId: 7 }, true],
  ['no other campaign', { campaignId: 8 }, false],
  ['the sender', { sender: '43366' }, true],
  ['no other sender', { sender: '43367' }, false],
  ['within hours', hours('09:00', '17:00'), true],
  ['from the first minute', hours('09:30', '10:00'), true],
  ['not from the last minute', hours('09:00', '09:30'), false],
  ['not on other days', hours('09:00', '17:00', [6, 7]), false],
  ['after midnight of a chosen day', hours('20:00', '10:00', [7]), true],
  ['not after midnight of another day', hours('20:00', '10:00', [1]), false],
  ['all day with equal times', hours('08:00', '08:00', [1]), true],
])('forwards %s', (_, more, expected) => {
  expect(matches(more)).toBe(expected);
});

test('a reply to another kind of message answers no campaign', () => {
  expect(matches({ campaignId: 7 }, { origin_kind: 'answer' })).toBe(false);
});
