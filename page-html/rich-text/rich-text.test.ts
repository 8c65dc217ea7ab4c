import { expect, test } from 'vitest';
import { renderBlock } from '../canvas.ts';
import { createBlock } from '../new-blocks/create-block.ts';
import { testContext } from '../testing/content.ts';
import { escapeRichText } from './escape-rich-text.ts';
import { richLinks } from './rich-links.ts';
import { sanitiseRichText } from './sanitise.ts';

test.each([
  ['<p>Hi <b>there</b></p>', '<p>Hi <strong>there</strong></p>'],
  ['<p onclick="x" style="color:red" class="a">x</p>', '<p>x</p>'],
  ['<a href="javascript:x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="https://example.com/" target="_blank">x</a>', '<a href="https://example.com/">x</a>'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<p>open', '<p>open</p>'],
  ['<script>x</script><style>y</style><p>z</p>', '<p>z</p>'],
  ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<p>{{first_name|there}}</p>', '<p>{{first_name|there}}</p>'],
])('sanitises %j', (typed, sanitised) => {
  expect(sanitiseRichText(typed)).toBe(sanitised);
});

test('sanitising twice changes nothing', () => {
  const once = sanitiseRichText('<h1>x</h1><p>a<br>b <i>c</i><img src=x> &nbsp;&quot;</p>');
  expect(sanitiseRichText(once)).toBe(once);
});

test('drawn without sanitising, unknown tags are text', () => {
  const html = '<p onclick="x">1</p><img src=x onerror=y><em>{{name|<b>}}</em>';
  const drawn = renderBlock(createBlock('Text', 'text', { html }), testContext());
  expect(drawn).toContain('&lt;p onclick=&quot;x&quot;&gt;1</p>&lt;img src=x onerror=y&gt;<em>');
});

test.each([
  ['<p>Hi <strong>there</strong><br>1 &lt; 2</p>', '<p>Hi <strong>there</strong><br>1 &lt; 2</p>'],
  ['<a href="https://example.com/?a=1&amp;b=2">x</a>', '<a href="https://example.com/?a=1&amp;b=2">x</a>'],
  [
    '<a href="https://example.com/" target="_blank" onclick="y">x</a>',
    '<a href="https://example.com/">x</a>',
  ],
  ['<a href="javascript:x">x</a>', 'x'],
  ['<a href="tel:1">x<a href="tel:2">y', '<a href="tel:1">x</a><a href="tel:2">y</a>'],
  [
    '<meta http-equiv="refresh" content="0">',
    '&lt;meta http-equiv=&quot;refresh&quot; content=&quot;0&quot;&gt;',
  ],
  ['<p onclick="x">1</p>', '&lt;p onclick=&quot;x&quot;&gt;1</p>'],
  ['<p>{{first_name|<iframe>}}</p>', '<p>{{first_name|&lt;iframe&gt;}}</p>'],
])('escapes all but the allowed markup of %j', (typed, escaped) => {
  expect(escapeRichText(typed)).toBe(escaped);
  expect(escapeRichText(escaped)).toBe(escaped);
});

test('calls links by their text, and skips links that lead nowhere', () => {
  const richText =
    '<p><a>none</a> <a href="https://one.example/">the <strong>first</strong> shop</a>, <a href="tel:2">1 &amp; 2</a></p>';
  expect(richLinks(richText)).toEqual([
    { label: 'the first shop', target: 'https://one.example/' },
    { label: '1 & 2', target: 'tel:2' },
  ]);
});

test('draws links that lead nowhere as their text', () => {
  const drawn = renderBlock(createBlock('Text', 'a', { html: '<p><a>x</a><article>' }), testContext());
  expect(drawn).toContain('<p><a>x</a>&lt;article&gt;');
});
