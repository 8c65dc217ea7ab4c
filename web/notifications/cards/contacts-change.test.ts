import { expect, test } from 'vitest';
import { askAboutContacts } from './contacts-change.ts';

test.each([
  ['mailto:help@example.com', 'mailto:help@example.com?subject=New%20contacts'],
  [
    'mailto:help@example.com?cc=me@example.com',
    'mailto:help@example.com?cc=me@example.com&subject=New%20contacts',
  ],
  ['https://example.com/contact', 'https://example.com/contact?subject=New%20contacts'],
  ['https://example.com/?to=us#form', 'https://example.com/?to=us&subject=New%20contacts#form'],
  [undefined, undefined],
])('with the contact %s it is asked at %s', (contact, address) => {
  expect(askAboutContacts(contact, 'New contacts')).toBe(address);
});
