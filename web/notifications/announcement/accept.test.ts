import { expect, test } from 'vitest';
import { acceptActionOf, docsPageOf } from './accept.ts';

const route = '/MySettings/Security';
const contactHref = 'mailto:sales@example.com';

test.each([
  [
    { route, contactHref: null },
    { kind: 'go', route },
  ],
  [
    { route, contactHref },
    { kind: 'go', route },
  ],
  [
    { route: null, contactHref },
    { kind: 'contact', href: contactHref },
  ],
  [{ route: null, contactHref: null }, { kind: 'none' }],
])('maps %j to %j', (announcement, action) => {
  expect(acceptActionOf(announcement)).toEqual(action);
});

test.each([
  ['https://docs.example.com', 'groups/expiry', 'https://docs.example.com/groups/expiry'],
  ['https://docs.example.com/en/', 'groups', 'https://docs.example.com/en/groups'],
  ['https://docs.example.com', null, undefined],
  [undefined, 'groups', undefined],
])('finds the documentation at %s for %s: %s', (docs, slug, url) => {
  expect(docsPageOf(docs, slug)).toBe(url);
});
