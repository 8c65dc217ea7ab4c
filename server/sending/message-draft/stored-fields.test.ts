import { expect, test } from 'vitest';
import type { DraftFields } from '#contract/message-draft.ts';
import { draftFieldsOf, type StoredFields, storedFieldsOf } from './stored-fields.ts';

const SAME = {
  groupIds: [1],
  inAllGroups: true,
  withoutLandlines: false,
  numbers: '+27821110001',
  list: null,
  sender: 'ACME',
  text: 'Hi',
  addsOptOut: true,
  name: 'Spring',
  when: 'later',
  at: '2026-12-01T09:00',
  repeats: '',
  repeatsUntil: '',
  spread: '',
} satisfies Partial<StoredFields>;

const STORED: StoredFields = {
  ...SAME,
  exceptGroupIds: [2],
  earlier: { campaignId: 3, whom: 'failed', name: 'Winter' },
  clock: 'theirs',
  most: 4,
  keepsHours: false,
};

const FIELDS: DraftFields = {
  ...SAME,
  excludedGroupIds: [2],
  earlier: { campaignId: 3, recipients: 'failed', name: 'Winter' },
  clock: 'recipient',
  maxRecipients: 4,
  respectsSendingHours: false,
  costCentre: 'Sales',
  shortensLinks: true,
  changes: { campaignId: 5, name: 'Spring', version: 1 },
};

test('a draft is stored under the former names, and read under the current ones', () => {
  expect(storedFieldsOf(FIELDS)).toEqual({
    ...STORED,
    costCentre: 'Sales',
    shortensLinks: true,
    changes: FIELDS.changes,
  });
  expect(draftFieldsOf(storedFieldsOf(FIELDS))).toEqual(FIELDS);
});

test('an older draft of an edit has no version', () => {
  const { changes } = draftFieldsOf({ ...STORED, changes: { campaignId: 5, name: 'Spring' } });
  expect(changes).toEqual({ campaignId: 5, name: 'Spring', version: null });
});

test('an older draft has no cost centre and no short links, and edits no campaign', () => {
  expect(draftFieldsOf(STORED)).toEqual({ ...FIELDS, costCentre: '', shortensLinks: false, changes: null });
});
