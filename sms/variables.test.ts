import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  extractLiterals,
  findInvalidPlaceholders,
  hasVariables,
  isLinkVariable,
  linkVariable,
  mapLiterals,
  parseTemplate,
  renderTemplate,
  variableName,
} from './variables.ts';

function render(text: string, values: Record<string, string | undefined | null> = {}): string {
  return renderTemplate(parseTemplate(text), values);
}

describe('variableName', () => {
  test.each([
    ['First Name', 'first_name'],
    ['  Cell No. ', 'cell_no'],
    ['E-mail', 'e-mail'],
    ['PRÉNOM', 'prénom'],
    ['Pre\u0301nom', 'prénom'],
    ['Balance (R)', 'balance_r'],
    ['***', ''],
  ])('%j is %j', (label, name) => {
    expect(variableName(label)).toBe(name);
  });

  test('leaves a normalised name unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        expect(variableName(variableName(label))).toBe(variableName(label));
      }),
    );
  });
});

describe('parseTemplate', () => {
  test('names each variable once, in order', () => {
    const text = 'Hi {{ First Name }}, {{city}} {{first_name|you}} {{CITY}}';
    expect(parseTemplate(text).variables).toEqual(['first_name', 'city']);
  });

  test.each([
    '{{',
    '}}',
    '{{}}',
    '{{ }}',
    '{{|x}}',
    '{name}',
    '{{na.me}}',
    '{{a}b}}',
    '{ {name} }',
    '{{name',
    'name}}',
    '}}{{',
  ])('%j is literal text', (text) => {
    expect(hasVariables(text)).toBe(false);
    expect(render(text)).toBe(text);
  });

  test('uses the innermost braces', () => {
    expect(render('{{{name}}}', { name: 'Zoë' })).toBe('{Zoë}');
    expect(render('{{open {{name}}', { name: 'Zoë' })).toBe('{{open Zoë');
  });

  test.each(['{{', '}}', '{{a', 'a}}', '{{a|', '{{}}', '{}{', '{{ ', '{{a}}'])(
    'parses %j repeated many times in linear time',
    (unit) => {
      const text = unit.repeat(200_000);
      const started = performance.now();
      render(text);
      // In linear time, this takes about 50 ms. In quadratic time, it would take minutes.
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );
});

describe('renderTemplate', () => {
  test('fills in values, trimmed', () => {
    expect(render('Hi {{first_name}}!', { first_name: ' Zoë ' })).toBe('Hi Zoë!');
  });

  test.each([undefined, null, '', '  ', '\t\u0007'])('renders the fallback, or nothing, for %j', (value) => {
    expect(render('Hi {{name| there }}{{name}}', { name: value })).toBe('Hi there');
  });

  test('does not parse placeholders in values', () => {
    expect(render('{{a}}{{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}}$&');
  });

  test('removes control characters from values, except line feeds', () => {
    expect(render('{{a}}', { a: 'x\r\ny\u0000\u001b\u0085z' })).toBe('x\nyz');
  });

  test('uses only own properties as values', () => {
    expect(render('{{constructor|a}}{{__proto__|b}}{{toString|c}}')).toBe('abc');
  });

  test('accepts any text, and leaves text without variables unchanged', () => {
    const braces = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', '|', ' ', '\n') });
    fc.assert(
      fc.property(fc.oneof(braces, fc.string({ unit: 'binary' })), (text) => {
        const rendered = render(text, { a: 'A' });
        if (!hasVariables(text)) expect(rendered).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('mapLiterals', () => {
  const loud = (text: string) => mapLiterals(text, (literal) => literal.toUpperCase());

  test('changes text and fallbacks but not names', () => {
    expect(loud('hi {{ First name | dear }}, {{code}}!')).toBe('HI {{ First name | DEAR }}, {{code}}!');
    expect(loud('{{{name}}} {{|x}} }}')).toBe('{{{name}}} {{|X}} }}');
    expect(extractLiterals('olá {{endereço|çasa}}!')).toEqual(['olá ', 'çasa', '!']);
  });

  test('returns the same text when no literal changes', () => {
    const braces = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', '|', ' ', 'ç') });
    fc.assert(
      fc.property(braces, (text) => {
        expect(mapLiterals(text, (literal) => literal)).toBe(text);
        expect(parseTemplate(loud(text)).variables).toEqual(parseTemplate(text).variables);
      }),
      { numRuns: 500 },
    );
  });
});

test('invalidPlaceholders finds braces that hold no variable', () => {
  expect(findInvalidPlaceholders('{{a}} {{saldo em €|0}} {{}} {{{b}}} {c} {{saldo em €|0}}')).toEqual([
    '{{saldo em €|0}}',
    '{{}}',
  ]);
  expect(findInvalidPlaceholders('Hi {{first_name')).toEqual(['{{first_name']);
  expect(findInvalidPlaceholders('{{first_name|{{last_name}}}}')).toEqual(['{{first_name|']);
});

describe('a link variable', () => {
  it('has the name of a short link', () => {
    for (const text of ['{{link:sale}}', '{{ LINK: Sale }}', '{{link:  sale}}'])
      expect(parseTemplate(text).variables).toEqual(['link:sale']);
    expect(isLinkVariable('link:sale')).toBe(true);
    expect(isLinkVariable('link_sale')).toBe(false);
  });

  it('is replaced like others', () => {
    expect(
      renderTemplate(parseTemplate('Go: {{link:sale}}!'), { [linkVariable('sale')]: 'l.example/b2c' }),
    ).toBe('Go: l.example/b2c!');
  });

  it('is literal text without a valid name', () => {
    for (const text of [
      '{{link:}}',
      '{{link:a b}}',
      '{{link:-a}}',
      '{{link:é}}',
      `{{link:${'a'.repeat(51)}}}`,
    ])
      expect(parseTemplate(text).variables).toEqual([]);
  });
});
