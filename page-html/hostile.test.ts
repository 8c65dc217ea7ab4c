import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { renderBlock } from './canvas.ts';
import { fillIn, type Reader } from './fill-in.ts';
import { renderPage } from './render-page.ts';
import { fullContent, HOSTILE_TEXTS, testContext } from './testing/content.ts';
import { findDangers } from './testing/find-dangers.ts';
import { type Element, readHtml } from './testing/read-html.ts';
import { replaceAllTexts, replaceEachText } from './testing/replace-texts.ts';

const context = testContext();
const STRANGER: Reader = { values: {} };
const usualOf = (content: PageContent, reader = STRANGER) =>
  readHtml(fillIn(renderPage(content, context).pieces, reader));
const usual = usualOf(fullContent());

function dangersOf(content: PageContent, reader = STRANGER, expected = usual): string[] {
  const page = renderPage(content, context);
  return findDangers(page, readHtml(fillIn(page.pieces, reader)), expected);
}

const drawCanvas = ({ blocks }: PageContent): Element[] =>
  readHtml(blocks.map((block) => renderBlock(block, context)).join(''));

const countForms = (elements: readonly Element[]): number =>
  elements.filter(({ tag }) => tag === 'form').length;

/** A reader who has entered these texts in every form. */
const readerWith = (text: string): Reader => {
  const keys = ['name', 'about', 'cups', 'size', 'extras', 'number', 'consent'];
  const texts = Object.fromEntries(keys.map((key) => [key, text]));
  const state = {
    values: { ...texts, extras: [text] },
    errors: texts,
    problem: text,
    number: text,
    proof: text,
  };
  return {
    values: { first_name: text, code: text },
    forms: new Map(['form', 'join', 'leave'].map((id) => [id, state])),
  };
};

describe('a hostile text', () => {
  test.each(HOSTILE_TEXTS.slice(0, 20))('number %# is harmless in each field', (text) => {
    const contents = replaceEachText(fullContent(), text);
    expect(contents.length).toBeGreaterThan(70);
    expect(contents.flatMap((content) => dangersOf(content))).toEqual([]);
  });

  test.each(HOSTILE_TEXTS)('number %# is harmless in all fields at once, and on the canvas', (text) => {
    const content = replaceAllTexts(fullContent(), text);
    expect(dangersOf(content)).toEqual([]);
    const drawn = drawCanvas(content);
    const found = drawn.filter(
      ({ tag, attributes }) =>
        ['script', 'style', 'iframe', 'meta', 'base'].includes(tag) ||
        Object.keys(attributes).some((name) => /^(?:on|style|srcdoc)/.test(name)),
    );
    expect(found).toEqual([]);
    expect(countForms(drawn)).toBe(countForms(drawCanvas(fullContent())));
  });

  test.each(HOSTILE_TEXTS)('number %# is harmless as a value and as an answer', (text) => {
    expect(dangersOf(fullContent(), readerWith(text), usualOf(fullContent(), readerWith('x')))).toEqual([]);
  });
});

test('no combination of such texts is harmful', () => {
  const part = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));
  const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
  const readers = usualOf(fullContent(), readerWith('x'));
  fc.assert(
    fc.property(text, text, (typed, value) => {
      expect(dangersOf(replaceAllTexts(fullContent(), typed), readerWith(value), readers)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('the check finds what is harmful', () => {
  const page = renderPage(fullContent(), context);
  const html = fillIn(page.pieces, STRANGER);
  const withAttack = (attack: string) =>
    findDangers(page, readHtml(html.replace('Our coffee', attack)), usual).length;
  expect(withAttack('Our tea')).toBe(0);
  const attacks = [
    '<script>x</script>',
    '<img src=x onerror=x>',
    '<a href="javascript:x">x</a>',
    '<p style=x>',
  ];
  expect(attacks.map(withAttack).every((dangers) => dangers > 0)).toBe(true);
});
