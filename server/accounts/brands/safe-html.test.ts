import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHtml, htmlToText } from './safe-html.ts';

describe('the HTML of an announcement', () => {
  it('keeps paragraphs, emphasis, lists and links', () => {
    const html =
      '<p>A <b>b</b><strong>c</strong> <i>d</i><em>e</em><u>f</u><br />g</p><ul><li>h</li></ul><ol><li>i</li></ol>';
    expect(safeHtml(html)).toBe(html);
  });

  it.each(['https://x.example/a?b=1#c', 'http://x.example/', 'mailto:a@x.example'])(
    'opens a link to %s in a new tab',
    (href) => {
      expect(safeHtml(`<a href="${href}" target="_self" rel="opener" onclick="x()">y</a>`)).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">y</a>`,
      );
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java&#x09;script:alert(1)',
    'java&Tab;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u0000script:alert(1)',
    'java\u200Bscript:alert(1)',
    'ｊavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/Login',
    'Login',
    '',
  ])('has no link to %j', (href) => {
    expect(safeHtml(`<a href="${href}">y</a>`)).toBe('<a>y</a>');
  });

  it.each([
    ['<script>alert(1)</script>y', 'y'],
    ['<SCRIPT SRC=//evil.example></SCRIPT>y', 'y'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>y', 'ipt&gt;alert(1)ipt&gt;y'],
    ['<img src=x onerror=alert(1)>y', 'y'],
    ['<img src="x` `<script>alert(1)</script>"` `>y', 'y'],
    [
      '<svg onload=alert(1)><animate attributeName=href values=javascript:x /><a href=#>y</a></svg>',
      '<a>y</a>',
    ],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>y', 'y'],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">y', '<p>y</p>'],
    ['<xmp><img src=x onerror=alert(1)></xmp>y', 'y'],
    ['<textarea><script>alert(1)</script></textarea>y', 'y'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>y', 'y'],
    ['<object data="data:text/html,x"></object><embed src="javascript:x"><base href="//evil.example">y', 'y'],
    ['<form action="//evil.example"><button formaction="javascript:x">y</button></form>', 'y'],
    [
      '<meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href="//evil.example">y',
      'y',
    ],
    ['<style>*{background:url(//evil.example)}</style>y', 'y'],
    [
      '<p style="position:fixed;background:url(//evil.example)" class="x" id="y" onmouseover="z()">y</p>',
      '<p>y</p>',
    ],
    ['<p data-x="1" xlink:href="javascript:x" hidden>y</p>', '<p>y</p>'],
    ['<!--><script>alert(1)</script>-->y', '--&gt;y'],
    ['<![CDATA[<script>alert(1)</script>]]>y', 'y'],
    ['<?xml version="1.0"?><script>x</script>y', 'y'],
    [
      '<a href="https://x.example/&quot;onmouseover=alert(1) x=&quot;">y</a>',
      '<a href="https://x.example/&quot;onmouseover=alert(1) x=&quot;" target="_blank" rel="noopener noreferrer">y</a>',
    ],
    ['＜script＞alert(1)＜/script＞', '＜script＞alert(1)＜/script＞'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<b>y', '<b>y</b>'],
    ['y</b></i>', 'y'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('renders %j harmless', (html, made) => {
    const safe = safeHtml(html);
    expect(safe).toBe(made);
    expect(tagsOf(safe)).toEqual([]);
  });

  it('terminates, however deep the nesting', () => {
    const safe = safeHtml(`${'<ul><li>'.repeat(2000)}y`);
    expect(safe).toContain('y');
    expect(safe.length).toBeLessThan(300);
  });

  it('is harmless whatever is typed', () => {
    const pieces = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(tagsOf(safeHtml(parts.join('')))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('has readable text, or none', () => {
    expect(htmlToText('<p> a <b>b</b> </p>')).toBe('a b');
    expect(htmlToText('<p>&nbsp;<br></p><ul><li></li></ul>')).toBe('');
  });
});

/** Fragments to combine into hostile HTML. */
const PIECES = [
  ' ',
  ...`< > " ' \` & / = x \0 \u2028 &lt; &#x3C; <a href=" javascript: <p </p> <img src=x onerror= <li>`.split(
    ' ',
  ),
  ...'<script> </script> <svg> <math> <style> <!-- --> <![CDATA[ <textarea> <noscript> <xmp> <plaintext>'.split(
    ' ',
  ),
];

/** Finds angle brackets outside allowed tags. Returns each with up to 40 following characters. */
function tagsOf(html: string): string[] {
  const allowed =
    /<(\/?(p|b|strong|i|em|u|ul|ol|li)|br \/|\/a|a( href="(https?|mailto):[^"<>]*" target="_blank" rel="noopener noreferrer")?)>/g;
  return html.replaceAll(allowed, '').match(/[<>].{0,40}/g) ?? [];
}
