import { expect, test } from 'vitest';
import { findDueDialog, paragraphsOf } from './due-dialog.ts';

const urgent = { id: 'abc', text: 'Maintenance tonight.' };
const everything = {
  notices: { urgent, confirmDetails: true, contactsChange: false, dismissed: [] as string[] },
  missing: ['email' as const],
  flags: new Set<'confirm-details'>(),
  isImpersonating: false,
};
const { notices } = everything;
const read = { ...notices, dismissed: ['urgent:abc'] };

test.each([
  ['everything', {}, 'urgent'],
  ['the urgent notice read', { notices: read }, 'signUp'],
  ['another urgent notice read', { notices: { ...notices, dismissed: ['urgent:xyz'] } }, 'urgent'],
  ['no urgent notice', { notices: { ...notices, urgent: null } }, 'signUp'],
  ['nothing missing besides', { notices: read, missing: [] }, 'details'],
  [
    'details dismissed',
    { notices: read, missing: [], flags: new Set(['confirm-details' as const]) },
    undefined,
  ],
  ['details confirmed', { notices: { ...read, confirmDetails: false }, missing: [] }, undefined],
  ['somebody else logged in as the user', { notices: read, isImpersonating: true }, undefined],
  ['an urgent notice for somebody else', { isImpersonating: true }, 'urgent'],
  ['notices not known', { notices: undefined }, 'signUp'],
  ['notices not known and nothing missing', { notices: undefined, missing: [] }, undefined],
])('chooses the dialog with %s', (_, differs, due) => {
  expect(findDueDialog({ ...everything, ...differs })).toBe(due);
});

test.each([
  ['One.', ['One.']],
  ['One.\n\nTwo\nand more.', ['One.', 'Two\nand more.']],
  [' One.\r\n \r\n\r\nTwo.\n', ['One.', 'Two.']],
])('splits %j into %j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
