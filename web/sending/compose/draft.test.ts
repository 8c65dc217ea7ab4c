import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#web/testing/tab.ts';
import { type Draft, EMPTY, forgetDraft, keepDraft, keptDraft } from './draft.ts';

const draft: Draft = {
  ...EMPTY,
  groupIds: [7],
  numbers: '0831110001',
  sender: 'ACME',
  text: 'Hello',
  name: 'Spring',
};
const none = EMPTY;

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
