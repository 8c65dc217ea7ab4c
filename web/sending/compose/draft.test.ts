import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#web/testing/tab.ts';
import { type Draft, forgetDraft, keepDraft, keptDraft } from './draft.ts';

const draft: Draft = {
  groupIds: [7],
  numbers: '0831110001',
  sender: 'ACME',
  text: 'Hello',
  name: 'Spring',
  when: 'now',
  at: '',
};
const none: Draft = { groupIds: [], numbers: '', sender: '', text: '', name: '', when: 'now', at: '' };

beforeEach(() => {
  openTab();
  return () => vi.unstubAllGlobals();
});

test('what was written is there again, for who wrote it alone', () => {
  keepDraft('thandi', draft);
  expect(keptDraft('thandi')).toEqual(draft);
  expect(keptDraft('sipho')).toEqual(none);
});

test('of a draft that is forgotten the sender stays', () => {
  keepDraft('thandi', draft);
  forgetDraft('thandi');
  expect(keptDraft('thandi')).toEqual({ ...none, sender: 'ACME' });
});
