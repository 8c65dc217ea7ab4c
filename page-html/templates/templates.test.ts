import { expect, test } from 'vitest';
import { pageContent } from '#contract/landing-pages/content.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { parseTemplate } from '#sms/variables.ts';
import { fillIn } from '../fill-in.ts';
import { findContentProblems } from '../problems/find-content-problems.ts';
import { renderPage } from '../render-page.ts';
import { testContext } from '../testing/content.ts';
import { templates } from './index.ts';

/** What people load over a slow network. */
const MAX_BYTES = 30_000;
/** What people have to choose themselves before they can publish. */
const OPEN = ['Choose when the countdown ends.'];

test.each(PAGE_TEMPLATES)('the template %s is valid, complete and small', (name) => {
  const { content } = templates[name];
  expect(pageContent.parse(content)).toEqual(content);
  const problems = findContentProblems(content).filter(({ message }) => !OPEN.includes(message));
  expect(problems).toEqual([]);
  const html = fillIn(renderPage(content, testContext()).pieces, { values: {} });
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
});

test.each(PAGE_TEMPLATES)('the template %s has a fallback for each variable', (name) => {
  const { pieces } = parseTemplate(JSON.stringify(templates[name].content));
  const bare = pieces.filter((piece) => typeof piece !== 'string' && piece.fallback === '');
  expect(bare).toEqual([]);
});
