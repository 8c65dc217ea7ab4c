import { marked } from 'marked';
import { expect, test } from 'vitest';
import { pageAt } from '#web/app/pages/pages.ts';
import { CATALOGUE } from './catalogue.ts';
import { articlesFor, articlesFound } from './find-articles.ts';
import { TEXTS } from './texts.ts';

const MOST_WORDS = 250;

test('every article is in the catalogue, under its title', () => {
  expect([...TEXTS.keys()].toSorted()).toEqual(CATALOGUE.map(({ id }) => id).toSorted());
  for (const { id, title } of CATALOGUE) expect(TEXTS.get(id)!.split('\n', 1)[0]).toBe(`# ${title}`);
});

test.each(CATALOGUE)('$id is short, and its pages and links are there', ({ id, pages }) => {
  const text = TEXTS.get(id)!;
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  for (const page of pages) expect(leads(page), page).toBe(true);
  const links = [...marked.parse(text, { async: false }).matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
  for (const link of links) expect(leads(link), link).toBe(true);
});

/** To a page, or to another article. */
const leads = (address: string): boolean =>
  address.startsWith('help:')
    ? TEXTS.has(address.slice('help:'.length))
    : address === '/MySettings' ||
      address.startsWith('/Reports/SentQueued/') ||
      pageAt(address) !== undefined;

test.each([
  ['/Groups/Import', 'imports'],
  ['/Groups/AddEdit/12', 'imports'],
  ['/Sending/OptOuts/Words', 'opt-outs'],
  ['/MySettings/Security', 'signing-in'],
  ['/Reports/CampaignReport/7', 'delivery-states'],
  ['/somewhere/new', 'first-message'],
])('at %s there is %s', (path, id) => {
  expect(articlesFor(path).map((entry) => entry.id)).toContain(id);
});

test.each([
  ['unsubscribe', 'opt-outs'],
  ['160 characters', 'message-parts'],
  ['VAT number', 'invoices'],
  ['undo import', 'imports'],
])('%j finds %s first', (search, id) => {
  expect(articlesFound(search)[0]?.id).toBe(id);
});

test('what no article has finds none', () => {
  expect(articlesFound('xylophone')).toEqual([]);
});
