import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { lexer, walkTokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#web/app/capabilities.ts';
import { routeTree } from '#web/app/routes.tsx';
import { renderArticle } from './article-html.ts';
import { listVisibleArticles } from './visible-articles.ts';
import { CATALOGUE } from './catalogue.ts';
import { findArticlesForPage, searchArticles } from './search-articles.ts';
import { TEXTS } from './texts.ts';
import { stripStopWords } from './topic.ts';

const MIN_WORDS = 80;
const MAX_WORDS = 250;

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: {
    queryClient: undefined as never,
    client: undefined as never,
    pages: [],
    denyAccess: () => undefined,
  },
});
const routes = Object.keys(router.routesByPath);

function linksOf(text: string): string[] {
  const links: string[] = [];
  void walkTokens(lexer(text), (token) => void (token.type === 'link' && links.push(token['href'])));
  return links;
}

test('every article is in the catalogue, under its title', () => {
  expect([...TEXTS.keys()].toSorted()).toEqual(CATALOGUE.map(({ id }) => id).toSorted());
  for (const { id, title } of CATALOGUE) expect(TEXTS.get(id)!.split('\n', 1)[0]).toBe(`# ${title}`);
});

describe.each(CATALOGUE)('$id', ({ id, title, pages }) => {
  const text = TEXTS.get(id)!;

  test('has 80 to 250 words, and steps to follow', () => {
    const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)!.length;
    expect(words).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(words).toBeLessThanOrEqual(MAX_WORDS);
    expect(text).toMatch(/^1\. /m);
  });

  test('is about pages that exist', () => {
    const known = [...PAGES.map(({ path }) => path), ...routes];
    expect(pages.filter((page) => !known.includes(page))).toEqual([]);
  });

  test('links to articles and pages that exist', () => {
    const exists = (href: string) =>
      href.startsWith('help:') ? TEXTS.has(href.slice('help:'.length)) : routes.includes(href);
    expect(linksOf(text).filter((href) => !exists(href))).toEqual([]);
  });

  test('comes first in a search for its title', () => {
    expect(searchArticles(title, CATALOGUE)[0]?.id).toBe(id);
  });
});

test.each([
  ['/Groups/Import', 'imports'],
  ['/Groups/AddEdit/12', 'groups'],
  ['/AccSettings/OptOuts', 'opt-outs'],
  ['/Sending/SendMessage', 'message-parts'],
  ['/MySettings/Security', 'signing-in'],
  ['/Reports/CampaignReport/7', 'delivery-states'],
  ['/Reports/SentQueued/Calendar', 'schedules'],
  ['/Billing/Statement', 'credits'],
  ['/somewhere/new', 'first-message'],
])('at %s the article %s comes first', (path, id) => {
  expect(findArticlesForPage(path, CATALOGUE)[0]?.id).toBe(id);
});

test.each([
  ['unsubscribe', 'opt-outs'],
  ['How do I unsubscribe someone?', 'opt-outs'],
  ['optouts', 'opt-outs'],
  ['160 characters', 'message-parts'],
  ['emoji', 'message-parts'],
  ['VAT number', 'invoices'],
  ['undo import', 'imports'],
  ['why failed', 'delivery-states'],
  ['recurring', 'schedules'],
  ['2fa', 'signing-in'],
  ['2.78E+10', 'landlines'],
])('%j finds %s first', (search, id) => {
  expect(searchArticles(search, CATALOGUE)[0]?.id).toBe(id);
});

test('a search without matches finds nothing', () => {
  expect(searchArticles('xylophone', CATALOGUE)).toEqual([]);
});

test('a question without a topic finds everything', () => {
  expect(stripStopWords(' How do I ')).toBe('');
  expect(searchArticles('how do I', CATALOGUE)).toEqual(CATALOGUE);
});

describe('a user', () => {
  const idsFor = (canOpen: (path: string) => boolean) => listVisibleArticles(canOpen).map(({ id }) => id);

  test('has the articles about pages they may open', () => {
    const ids = idsFor((path) => !path.startsWith('/Billing'));
    expect(ids).not.toContain('invoices');
    // Sending costs credits, regardless of who buys them.
    expect(ids).toContain('credits');
  });

  test('has none for the dashboard alone', () => {
    expect(idsFor((path) => path === '/')).toEqual([]);
  });
});

describe('the text of an article', () => {
  const TEXT = '# Title\n\nSee the [statement](/Billing/Statement) and [credits](help:credits).\n\n## More\n';
  const html = (leads: boolean) => renderArticle(TEXT, { toPage: () => leads, toArticle: () => leads });

  test('links to pages and articles, below the headings of the panel', () => {
    expect(html(true)).toContain('<a href="/Billing/Statement">statement</a>');
    expect(html(true)).toContain('<a href="?help=credits">credits</a>');
    expect(html(true)).toContain('<h4>More</h4>');
    expect(html(true)).not.toContain('Title');
  });

  test('shows links that the user may not open in bold', () => {
    expect(html(false)).toContain('See the <strong>statement</strong> and <strong>credits</strong>.');
    expect(html(false)).not.toContain('<a');
  });
});
