import { expect, test } from 'vitest';
import { allBlocks, pageContent } from '#contract/landing-pages/content.ts';
import { BLANK_PROPS } from './new-blocks/blank-props.ts';
import { createBlock } from './new-blocks/create-block.ts';
import { emptyBlock } from './new-blocks/empty-block.ts';
import { renderBlock } from './canvas.ts';
import { fillIn, type Reader } from './fill-in.ts';
import { renderPage } from './render-page.ts';
import { createContent } from './templates/create-content.ts';
import { fullContent, testContext } from './testing/content.ts';
import { findElement, readHtml } from './testing/read-html.ts';

const NOW = new Date('2030-12-01T12:00:00Z');
const TYPES = Object.keys(BLANK_PROPS) as (keyof typeof BLANK_PROPS)[];
const page = renderPage(fullContent(), testContext());
const show = (reader: Partial<Reader> = {}) =>
  readHtml(fillIn(page.pieces, { values: {}, now: NOW, ...reader }));
const shown = show();

test('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('has one heading, the landmarks and the language', () => {
  expect(shown.filter(({ tag }) => tag === 'h1').map(({ text }) => text)).toEqual(['Hello there']);
  expect(['main', 'footer'].map((tag) => shown.filter((each) => each.tag === tag).length)).toEqual([1, 1]);
  expect(findElement(shown, 'html')?.attributes).toEqual({ lang: 'en', dir: 'ltr' });
});

test('describes itself to browsers, search engines and apps', () => {
  const meta = (name: string) =>
    (findElement(shown, 'meta', { name }) ?? findElement(shown, 'meta', { property: name }))?.attributes
      .content;
  expect(findElement(shown, 'title')?.text).toBe('Everything');
  expect(meta('robots')).toBe('noindex');
  expect(meta('og:url')).toBe('https://l.example.com/abc');
  expect(meta('og:image')).toBe('https://l.example.com/images/7-1-abcdef0123456789/960.jpg');
  expect(meta('color-scheme')).toBe('light dark');
});

test('leads readers on through the server, and opens apps with a ping', () => {
  const hrefs = shown.flatMap(({ attributes }) => attributes.href ?? []);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '?go=hero',
      expect.stringMatching(/^\?go=text\.k/),
      expect.stringMatching(/^\?go=social\.k/),
      expect.stringMatching(/^\?go=links\.k/),
    ]),
  );
  expect(hrefs.filter((href) => href.startsWith('http'))).toEqual([]);
  expect(findElement(shown, 'a', { href: 'tel:+27821234567' })?.attributes.ping).toBe('?go=button');
  expect(findElement(shown, 'a', { ping: '?go=right' })?.attributes.href).toBe('sms:43366?body=Hi ');
  expect(page.targets).toMatchObject({
    hero: 'https://example.com/?name={{first_name|you}}',
    video: 'https://www.youtube.com/watch?v=abcdefghijk',
    map: 'https://www.google.com/maps/search/?api=1&query=12%20Kloof%20Street%20Cape%20Town',
  });
  const keys = hrefs.flatMap((href) => /^\?go=(.*)/.exec(href)?.[1] ?? []);
  expect(keys.every((key) => key in page.targets)).toBe(true);
});

test('shows images in several widths, and only the first at once', () => {
  const images = shown.filter(({ tag, attributes }) => tag === 'img' && attributes.srcset !== undefined);
  expect(images[0]?.attributes).toMatchObject({
    fetchpriority: 'high',
    width: '960',
    alt: 'A cup of coffee',
  });
  expect(images[0]?.attributes.loading).toBeUndefined();
  expect(images.slice(1).every(({ attributes }) => attributes.loading === 'lazy')).toBe(true);
  expect(findElement(shown, 'source')?.attributes.srcset).toBe(
    '/images/7-1-abcdef0123456789/480.webp 480w, /images/7-1-abcdef0123456789/960.webp 960w',
  );
});

test('offers AVIF first if the image has it', () => {
  const [source] = testContext().images.get(1)!.sources;
  const image = { width: 480, height: 320, sources: [{ ...source!, avifUrl: '/images/7-1-a/480.avif' }] };
  const { pieces } = renderPage(fullContent(), testContext({ images: new Map([[1, image]]) }));
  const sources = readHtml(fillIn(pieces, { values: {}, now: NOW })).filter(({ tag }) => tag === 'source');
  expect(sources.slice(0, 2).map(({ attributes }) => [attributes.type, attributes.srcset])).toEqual([
    ['image/avif', '/images/7-1-a/480.avif 480w'],
    ['image/webp', '/images/7-1-abcdef0123456789/480.webp 480w'],
  ]);
});

test('gives labels to all fields', () => {
  const targets = new Set(
    shown.flatMap(({ tag, attributes }) => (tag === 'label' ? attributes.for : []) ?? []),
  );
  const unlabelled = shown.filter(
    ({ tag, attributes }) =>
      ['input', 'select', 'textarea'].includes(tag) &&
      attributes.name?.startsWith('f.') &&
      !['checkbox', 'radio'].includes(attributes.type ?? '') &&
      !targets.has(attributes.id ?? ''),
  );
  expect(unlabelled).toEqual([]);
});

test('has no id twice', () => {
  const ids = shown.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids).toEqual([...new Set(ids)]);
});

test('names the style, the script and the frames for the content security policy', () => {
  expect(shown.filter(({ tag }) => tag === 'style').map(({ text }) => text)).toEqual([page.style]);
  expect(shown.filter(({ tag }) => tag === 'script').map(({ text }) => text)).toEqual([page.script]);
  expect(page.frames).toEqual(['https://www.youtube-nocookie.com']);
});

test('has no script without a block that needs one, and none in previews', () => {
  const quiet = fullContent().blocks.filter(
    ({ type }) => !['Form', 'OptIn', 'Countdown', 'Video'].includes(type),
  );
  const content = { ...fullContent(), about: createContent({ title: 'Quiet' }, {}, []).about, blocks: quiet };
  expect(renderPage(content, testContext()).script).toBeNull();
  const preview = renderPage(fullContent(), testContext({ formsWork: false }));
  const html = readHtml(fillIn(preview.pieces, { values: {} }));
  expect(preview.script).toBeNull();
  expect(findElement(html, 'form')?.attributes).toEqual({});
  expect(html.filter(({ attributes }) => attributes.type === 'submit')).toEqual([]);
  expect(findElement(html, 'a', { target: '_blank' })?.attributes).toMatchObject({
    href: 'https://example.com/?name=you',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('shows the logo of the brand above the page, if the page asks for it', () => {
  const logoOf = (showsLogo: boolean, logo = testContext().brand.logo) => {
    const content = { ...fullContent(), about: { ...fullContent().about, showsLogo } };
    const context = testContext({ brand: { ...testContext().brand, logo } });
    const html = readHtml(fillIn(renderPage(content, context).pieces, { values: {} }));
    return findElement(html, 'img', { height: '40' })?.attributes;
  };
  expect(logoOf(true)).toMatchObject({ src: '/images/7-logo-abcdef0123456789.svg', alt: 'Bright' });
  expect(logoOf(true, { url: '/logo.svg', name: '"><b>{{first_name|x}}' })).toMatchObject({
    alt: '"><b>{{first_name|x}}',
  });
  expect(logoOf(true, null)).toBeUndefined();
  expect(logoOf(false)).toBeUndefined();
});

test('is written from right to left in Arabic', () => {
  const content = createContent({ title: 'x' }, {}, []);
  const arabic = { ...content, about: { ...content.about, language: 'ar' } };
  const html = readHtml(fillIn(renderPage(arabic, testContext()).pieces, { values: {} }));
  expect(findElement(html, 'html')?.attributes).toEqual({ lang: 'ar', dir: 'rtl' });
});

test.each(TYPES)('draws an empty block of type %s', (type) => {
  const content = createContent({ title: 'Empty' }, {}, [createBlock(type, 'block')]);
  const html = readHtml(fillIn(renderPage(content, testContext()).pieces, { values: {} }));
  expect(html.filter(({ tag }) => tag === 'h1').map(({ text }) => text)).toEqual(['Empty']);
  expect(html.filter(({ attributes }) => attributes.href !== undefined)).toEqual([]);
});

test.each(TYPES)('a new block of type %s is valid and can be drawn on the canvas', (type) => {
  const block = emptyBlock(type, 'new');
  const content = createContent({ title: 'New' }, {}, [block]);
  expect(pageContent.parse(content)).toEqual(content);
  expect(renderBlock(block, testContext())).not.toContain('undefined');
});

test('marks variables on the canvas, where links lead nowhere', () => {
  const drawn = allBlocks(fullContent()).map((block) => renderBlock(block, testContext()));
  expect(drawn[0]).toContain('<mark>{{first_name|there}}</mark>');
  expect(readHtml(drawn.join('')).filter(({ attributes }) => attributes.href !== undefined)).toEqual([]);
});
