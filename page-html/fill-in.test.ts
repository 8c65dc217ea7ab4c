import { expect, test } from 'vitest';
import type { FormState } from './forms/form-state.ts';
import { fillIn, type Reader } from './fill-in.ts';
import { renderPage } from './render-page.ts';
import { fullContent, testContext } from './testing/content.ts';
import { findElement, readHtml } from './testing/read-html.ts';

const { pieces } = renderPage(fullContent(), testContext());
const NOW = new Date('2030-12-01T12:00:00Z');
const show = (reader: Partial<Reader> = {}) => readHtml(fillIn(pieces, { values: {}, now: NOW, ...reader }));
const showForm = (id: string, state: FormState) => show({ forms: new Map([[id, state]]) });

test('fills in the values of a recipient, and the fallbacks for strangers', () => {
  const recipient = show({ values: { first_name: 'Zoë & <b>Co</b>', code: 'A7' } });
  expect(findElement(recipient, 'h1')?.text).toBe('Hello Zoë & <b>Co</b>');
  expect(findElement(recipient, 'b', { class: 'code' })?.text).toBe('SAVE-A7');
  expect(findElement(recipient, 'a', { ping: '?go=right' })?.attributes.href).toBe(
    'sms:43366?body=Hi Zo%C3%AB%20%26%20%3Cb%3ECo%3C%2Fb%3E',
  );
  expect(findElement(show(), 'b', { class: 'code' })?.text).toBe('SAVE-10');
});

test('draws the barcode of each recipient', () => {
  const barsOf = (code: string) =>
    show({ values: { code } })
      .filter(({ tag }) => tag === 'path')
      .map(({ attributes }) => attributes.d)
      .join();
  expect(barsOf('A7')).toBe(barsOf('A7'));
  expect(barsOf('A7')).not.toBe(barsOf('A8'));
});

test('leaves out a barcode that cannot be drawn', () => {
  expect(
    findElement(show({ values: { code: 'é'.repeat(200) } }), 'div', { class: 'bars code128' }),
  ).toBeUndefined();
  expect(findElement(show(), 'div', { class: 'bars code128' })).toBeDefined();
});

test('shows what follows the end of a countdown', () => {
  const textOf = (now: Date) => show({ now }).find(({ attributes }) => attributes.class === 'count')?.text;
  expect(textOf(NOW)).toContain('31 December 2030 at 18:00 UTC');
  expect(textOf(new Date('2031-01-01T00:00:00Z'))).toContain('It has ended.');
  expect(textOf(new Date('2031-01-01T00:00:00Z'))).not.toContain('31 December');
});

test('shows the reader what they entered and what is wrong, tied to the fields', () => {
  const html = showForm('form', {
    values: {
      name: '{{first_name|x}}',
      about: '\nTwo\nlines',
      size: 'Large',
      extras: ['Milk', 'Sugar'],
      news: 'yes',
    },
    errors: { name: 'Enter your whole name.', consent: 'Please agree.' },
    proof: 'proof-1',
  });
  const name = findElement(html, 'input', { name: 'f.name' })?.attributes;
  expect(name).toMatchObject({ value: '{{first_name|x}}', 'aria-invalid': 'true' });
  const described = html.find(({ attributes }) => attributes.id === name?.['aria-describedby']);
  expect(described?.text).toBe('Enter your whole name.');
  expect(findElement(html, 'textarea')?.text).toBe('\nTwo\nlines');
  const checked = html.flatMap(({ attributes }) => (attributes.checked === '' ? attributes.value : []));
  expect(checked).toEqual(['Large', 'Milk', 'Sugar', 'yes']);
  const summary = findElement(html, 'div', { role: 'alert' })?.text;
  expect(summary).toContain('Enter your whole name.');
  expect(summary).toContain('Please agree.');
  const ids = new Set(html.map(({ attributes }) => attributes.id));
  const links = html.flatMap(({ attributes }) => /^#(f-.*)/.exec(attributes.href ?? '')?.[1] ?? []);
  expect(links.map((id) => ids.has(id))).toEqual([true, true]);
  expect(findElement(html, 'input', { name: 'proof' })?.attributes.value).toBe('proof-1');
});

test('sends a form to the page, with its block, the trap and the captcha', () => {
  const html = show();
  expect(findElement(html, 'form')?.attributes).toEqual({
    method: 'post',
    action: '#b-form',
    'data-captcha': '',
  });
  expect(findElement(html, 'input', { name: 'form' })?.attributes.value).toBe('form');
  expect(findElement(html, 'input', { name: 'website' })?.attributes.tabindex).toBe('-1');
  expect(findElement(html, 'input', { name: 'captcha' })?.attributes.type).toBe('hidden');
  expect(findElement(html, 'input', { name: 'consent' })?.attributes.required).toBe('');
  expect(findElement(html, 'input', { name: 'agreed' })?.attributes.value).toBe('You may call me.');
});

test('shows the thanks in place of a form that was sent', () => {
  const html = showForm('form', { done: 'Thank you, {{first_name|friend}}.' });
  expect(findElement(html, 'div', { role: 'status' })?.text.trim()).toBe('Thank you, friend.');
  expect(html.filter(({ attributes }) => attributes.value === 'form')).toEqual([]);
  expect(findElement(showForm('join', { done: '' }), 'div', { role: 'status' })?.text).toContain(
    'You have joined.',
  );
});

test('lets only recipients opt out', () => {
  const labels = (html: ReturnType<typeof readHtml>) =>
    html.filter(({ tag }) => tag === 'button').map(({ text }) => text.trim());
  expect(labels(show())).not.toContain('Stop messages');
  const recipient = showForm('leave', { number: '+27 82 ••• ••12' });
  expect(labels(recipient)).toContain('Stop messages');
  expect(findElement(recipient, 'p', { class: 'number' })?.text).toBe('Mobile number: +27 82 ••• ••12');
});
