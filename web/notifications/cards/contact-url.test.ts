import { expect, test } from 'vitest';
import { contactUrl } from './contact-url.ts';

test.each([
  ['mailto:help@example.com', 'mailto:help@example.com?subject=New%20contacts'],
  [
    'mailto:help@example.com?cc=me@example.com',
    'mailto:help@example.com?cc=me@example.com&subject=New%20contacts',
  ],
  ['https://example.com/contact', 'https://example.com/contact?subject=New%20contacts'],
  ['https://example.com/?to=us#form', 'https://example.com/?to=us&subject=New%20contacts#form'],
  [undefined, undefined],
])('turns the contact %s into %s', (contact, url) => {
  expect(contactUrl(contact, 'New contacts')).toBe(url);
});
