import { expect, test } from 'vitest';
import { listContacts, removeContact } from '#contract/contacts.ts';
import { removeOptOut } from '#contract/opt-outs.ts';
import { callUrl } from './call-url.ts';

test('fills in every parameter', () => {
  expect(callUrl(removeContact, { groupId: 7, contactId: 12 })).toBe('/api/groups/7/contacts/12');
});

test('escapes characters that a path cannot contain', () => {
  expect(callUrl(removeOptOut, { number: '27/82 1' })).toBe('/api/opt-outs/27%2F82%201/remove');
});

test('omits empty query values', () => {
  const query = { search: '', after: undefined, limit: 50 };
  expect(callUrl(listContacts, { groupId: 7 }, query)).toBe('/api/groups/7/contacts?limit=50');
});

test('adds no question mark to an empty query', () => {
  expect(callUrl(listContacts, { groupId: 7 }, { search: undefined })).toBe('/api/groups/7/contacts');
});
