import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_FIELD_KINDS, type FormField, pageContent } from '#contract/landing-pages/content.ts';
import { boundAnswers } from './bound-answers.ts';
import { fillIn, renderPage } from '#page-html/index.ts';
import { testContext } from '#page-html/testing/content.ts';
import { findElement, readHtml } from '#page-html/testing/read-html.ts';
import { readForm } from './read-form.ts';
import type { Recipient } from './submission.ts';
import { agreedTo, formBlock, optInBlock } from './testing/blocks.ts';

const RECIPIENT = {
  messageId: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  number: '27821234567',
  values: { first_name: 'Thandi' },
};
const CHOICES = ['Red', 'Green', 'Blue'];
const field = (kind: FormField['kind'], more: Partial<FormField> = {}): Partial<FormField> => ({
  key: 'a',
  label: 'A',
  kind,
  choices: CHOICES,
  ...more,
});

function read(fields: Partial<FormField>[], entered: string[][], consent = '', language = 'en') {
  const body = new URLSearchParams(entered);
  return readForm({ block: formBlock(fields, { consent }), body, recipient: null, language }, 'ZA');
}

/** Reads a form whose consent was ticked, and read as a text. */
const readAgreed = (consent: string, agreed: string, recipient: Recipient | null = null) =>
  readForm(
    {
      block: formBlock([], { consent }),
      body: new URLSearchParams({ consent: 'yes', agreed }),
      recipient,
      language: 'en',
    },
    'ZA',
  );

function valuesOf(kind: FormField['kind'], ...entered: string[]) {
  const form = read(
    [field(kind)],
    entered.map((each) => ['f.a', each]),
  );
  return 'kind' in form ? form.errors['a'] : form.answers[0]!.values;
}

describe('an answer', () => {
  it.each<[FormField['kind'], string, string]>([
    ['text', '  Thandi\r\nNkosi ', 'Thandi Nkosi'],
    ['text', 'a\u0000b\u0007c\u202Ed\uD800', 'abcd\uFFFD'],
    ['text', '=1+1', '=1+1'],
    ['text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['longText', 'One\r\nTwo\rThree\n', 'One\nTwo\nThree'],
    ['longText', 'x'.repeat(5000), 'x'.repeat(5000)],
    ['number', '12,50', '12.5'],
    ['number', '-3', '-3'],
    ['email', 'thandi@example.co.za', 'thandi@example.co.za'],
    ['phone', '082 123 4567', '27821234567'],
    ['phone', '+44 7911 123456', '447911123456'],
    ['date', '2028-02-29', '2028-02-29'],
    ['choice', 'Green', 'Green'],
    ['yes', 'yes', 'yes'],
  ])('to a field of %s can be %j', (kind, entered, stored) => {
    expect(valuesOf(kind, entered)).toEqual([stored]);
  });

  it.each<[FormField['kind'], string, RegExp]>([
    ['text', 'x'.repeat(501), /at most 500 characters/],
    ['longText', 'x'.repeat(5001), /at most 5,000 characters/],
    ['number', 'twelve', /a number such as 12.50/],
    ['number', '1'.repeat(501), /a number such as/],
    ['email', 'thandi@example', /an email address such as/],
    ['email', `${'x'.repeat(250)}@example.com`, /an email address such as/],
    ['phone', '0821', /too few digits/],
    ['phone', 'call me', /number/],
    ['date', '2027-02-29', /a date such as/],
    ['date', '03/04/2026', /a date such as/],
    ['choice', 'Purple', /answers shown/],
    ['choice', 'red', /answers shown/],
    ['yes', 'on', /Tick this box/],
  ])('to a field of %s cannot be %j', (kind, entered, error) => {
    expect(valuesOf(kind, entered)).toMatch(error);
  });

  it('can be several choices, in the order of the form, each once', () => {
    expect(valuesOf('choices', 'Blue', 'Red', 'Blue')).toEqual(['Red', 'Blue']);
    expect(valuesOf('choices', 'Blue', 'Purple')).toMatch(/answers shown/);
    expect(valuesOf('choices')).toEqual([]);
  });

  it('is the first one if a field is sent twice', () => {
    expect(valuesOf('text', 'One', 'Two')).toEqual(['One']);
  });

  it.each(FORM_FIELD_KINDS)('to a field of %s may be empty, unless it is required', (kind) => {
    expect(valuesOf(kind, '')).toEqual([]);
    const form = read([field(kind, { isRequired: true })], [['f.a', ' \u200B ']]);
    expect(form).toMatchObject({ kind: 'wrong', errors: { a: expect.stringMatching(/\.$/) } });
  });
});

describe('a form', () => {
  it('has its own fields only', () => {
    const more = Array.from({ length: 1000 }, (_, n) => [`f.more${n}`, 'x']);
    const form = read([field('text')], [...more, ['f.a', 'Mine'], ['f.__proto__', 'polluted'], ['a', 'x']]);
    expect(form).toMatchObject({ answers: [{ key: 'a', values: ['Mine'] }] });
    expect((form as { answers: unknown[] }).answers).toHaveLength(1);
  });

  it('can have fields with the names of properties', () => {
    const keys = ['__proto__', 'constructor', 'tostring'];
    const fields = keys.map((key) => field('email', { key, isRequired: true }));
    const wrong = read(fields, [
      ['f.__proto__', 'x'],
      ['f.constructor', ''],
    ]);
    expect(Object.keys((wrong as { errors: object }).errors)).toEqual(keys);
    expect(Object.entries((wrong as { values: object }).values)[0]).toEqual(['__proto__', 'x']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const right = read(
      fields,
      keys.map((key) => [`f.${key}`, 'a@example.com']),
    );
    const bounded = boundAnswers((right as Exclude<typeof right, { kind: 'wrong' }>).answers);
    expect(Object.keys(bounded)).toEqual(keys);
  });

  it('shows what was entered together with all errors', () => {
    const fields = [field('text', { key: 'name' }), field('email', { key: 'email' }), field('choices')];
    const entered = [
      ['f.name', 'Thandi'],
      ['f.email', 'thandi@'],
      ['f.a', 'Red'],
      ['f.a', 'Purple'],
    ];
    expect(read(fields, entered, 'I agree.')).toEqual({
      kind: 'wrong',
      values: { name: 'Thandi', email: 'thandi@', a: ['Red'] },
      errors: {
        email: 'Enter an email address such as name@example.com.',
        a: 'Choose from the answers shown.',
        consent: 'Tick this box to continue.',
      },
    });
  });

  it('needs the consent that it asks for', () => {
    for (const consent of ['no', 'on', ''])
      expect(read([], [['consent', consent]], 'I agree.')).toMatchObject({
        errors: { consent: 'Tick this box to continue.' },
      });
    const ticked = ['consent', 'yes'];
    expect(read([], [ticked, ['agreed', ' I agree. ']], ' I agree. ')).toMatchObject({ consent: 'I agree.' });
    expect(read([], [ticked])).toMatchObject({ consent: '' });
  });

  it('needs a consent to the text that it asks now', () => {
    const ticked = ['consent', 'yes'];
    for (const agreed of [[], [['agreed', '']], [['agreed', 'I disagree.']], [['agreed', 'I agree']]])
      expect(read([], [ticked, ...agreed], 'I agree.')).toMatchObject({
        errors: { consent: 'This text has changed. Please read it again.' },
      });
    expect(read([], [['agreed', 'I disagree.']], 'I agree.')).toMatchObject({
      errors: { consent: 'Tick this box to continue.' },
    });
  });

  it('keeps the consent as the person read it', () => {
    const consent = 'I, {{first_name|the reader}}, agree.';
    expect(readAgreed(consent, 'I, Thandi, agree.', RECIPIENT)).toMatchObject({
      consent: 'I, Thandi, agree.',
    });
    expect(readAgreed(consent, 'I, the reader, agree.')).toMatchObject({ consent: 'I, the reader, agree.' });
    expect(readAgreed(consent, 'I, Thandi, agree.')).toMatchObject({ kind: 'wrong' });
    const long = { ...RECIPIENT, values: { first_name: 'x'.repeat(9000) } };
    expect(readAgreed(consent, `I, ${'x'.repeat(9000)}, agree.`, long)).toMatchObject({
      consent: expect.stringMatching(/^I, x{1997}$/),
    });
  });

  it('takes any consent as the page draws it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'One\r\nTwo\rThree\n\tFour',
        '"><b>&amp;',
        '{{first_name}}',
        '{{first_name|"a" & b}}',
        '\u202Eabc',
      ),
    );
    fc.assert(
      fc.property(texts, texts, (consent, name) => {
        const values = { first_name: name };
        const { pieces } = renderPage(
          pageContent.parse({ blocks: [formBlock([], { consent: `Yes: ${consent}` })] }),
          testContext(),
        );
        const agreed = findElement(readHtml(fillIn(pieces, { values })), 'input', { name: 'agreed' });
        const read = readAgreed(`Yes: ${consent}`, agreed!.attributes['value']!, { ...RECIPIENT, values });
        expect(read).toMatchObject({ consent: expect.stringMatching(/^Yes:/) });
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, RegExp, RegExp]>([
    ['de', /höchstens 500 Zeichen/, /Kreuzen Sie/],
    ['fr-CA', /au maximum 500 caractères/, /Cochez/],
    ['zu', /at most 500 characters/, /Tick this box/],
  ])('says in %s what is wrong', (language, tooLong, consent) => {
    expect(read([field('text')], [['f.a', 'x'.repeat(501)]], 'I agree.', language)).toMatchObject({
      errors: { a: expect.stringMatching(tooLong), consent: expect.stringMatching(consent) },
    });
  });

  it('finds the number, which a recipient need not enter', () => {
    const fields = [
      field('phone', { key: 'other' }),
      field('phone', { contactField: 'number', isRequired: true }),
    ];
    expect(read(fields, [['f.a', '0821234567']])).toMatchObject({ number: '27821234567' });
    const block = formBlock(fields);
    expect(
      readForm({ block, body: new URLSearchParams(), recipient: RECIPIENT, language: 'en' }, 'ZA'),
    ).toMatchObject({
      number: null,
    });
    const optIn = { block: optInBlock(), body: new URLSearchParams(agreedTo(optInBlock())), language: 'en' };
    expect(readForm({ ...optIn, recipient: null }, 'ZA')).toMatchObject({
      errors: { number: 'This is required.' },
    });
    expect(readForm({ ...optIn, recipient: RECIPIENT }, 'ZA')).toMatchObject({
      number: null,
    });
  });

  it('stays readable with any input', () => {
    const kinds = FORM_FIELD_KINDS.map((kind) => field(kind, { key: kind.toLowerCase() }));
    const entry = fc.tuple(
      fc.constantFrom(...kinds.map(({ key }) => `f.${key}`), 'consent', 'f.'),
      fc.string({ unit: 'binary', maxLength: 50 }),
    );
    fc.assert(
      fc.property(fc.array(entry), (entered) => {
        const form = read(kinds, entered, 'I agree.');
        const texts = JSON.stringify('kind' in form ? form.values : form.answers.map(({ values }) => values));
        expect(texts.isWellFormed()).toBe(true);
        expect(texts).not.toMatch(/\\u0000|[\u202A-\u202E\u2066-\u2069]/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('answers of an event', () => {
  it('are cut only if they are too long together', () => {
    const fields = Array.from({ length: 20 }, (_, n) => field('longText', { key: `k${n}` }));
    const long = read(
      fields,
      fields.map(({ key }) => [`f.${key}`, '€'.repeat(5000)]),
    );
    const bounded = boundAnswers((long as Exclude<typeof long, { kind: 'wrong' }>).answers);
    expect(Object.keys(bounded)).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(bounded))).toBeLessThan(12_001);
    const short = read(
      [field('choices'), field('text', { key: 'b' }), field('text', { key: 'c' })],
      [
        ['f.a', 'Red'],
        ['f.b', 'x'],
      ],
    );
    expect(boundAnswers((short as Exclude<typeof short, { kind: 'wrong' }>).answers)).toEqual({
      a: ['Red'],
      b: 'x',
    });
  });
});
