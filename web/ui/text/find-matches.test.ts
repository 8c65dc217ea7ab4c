import { expect, test } from 'vitest';
import { findMatches, rankMatch } from './find-matches.ts';

const pages = [
  { label: 'Import', keywords: 'Groups' },
  { label: 'Add/Edit Groups', keywords: 'Groups' },
  { label: 'Opt-outs', keywords: 'Sending' },
  { label: 'Sent/Queued', keywords: 'Reporting' },
  { label: 'Send Message', keywords: 'Sending' },
  { label: 'Café Zoë' },
];
const found = (typed: string) => findMatches(typed, pages).map(({ label }) => label);

test.each([
  ['sen', ['Sent/Queued', 'Send Message', 'Opt-outs']],
  ['groups', ['Add/Edit Groups', 'Import']],
  ['reporting', ['Sent/Queued']],
  ['optouts', ['Opt-outs']],
  ['opt-out', ['Opt-outs']],
  ['OPT OUTS', ['Opt-outs']],
  ['sent queued', ['Sent/Queued']],
  ['queued sent', ['Sent/Queued']],
  ['message sending', ['Send Message']],
  ['cafe zoe', ['Café Zoë']],
  ['port', ['Import', 'Sent/Queued']],
  ['nothing', []],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('an empty query matches everything in the given order', () => {
  expect(found(' ')).toEqual(pages.map(({ label }) => label));
});

test('ranks by start of label, starts of words, parts of words, keywords', () => {
  const ranks = ['spring', 'sale', 'ring', 'friday'].map((typed) =>
    rankMatch(typed, { label: 'Spring sale', keywords: 'on Friday' }),
  );
  expect(ranks).toEqual([0, 1, 2, 3]);
});

test.each([
  ['two-factor', 'two factor sign-in'],
  ['twofactor', 'two-factor sign-in'],
  ['two factor', 'two-factor sign-in'],
  ['sign in', 'two-factor sign-in'],
])('%j is found in %j', (typed, label) => {
  expect(rankMatch(typed, { label })).toBeDefined();
});

test('treats the query as text, not as a pattern', () => {
  expect(found('.*')).toEqual([]);
  expect(found('a(b')).toEqual([]);
});
