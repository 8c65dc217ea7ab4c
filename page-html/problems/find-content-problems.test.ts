import { expect, test } from 'vitest';
import type { Block, FormField, PropsOf } from '#contract/landing-pages/content.ts';
import { createBlock, createField } from '../new-blocks/create-block.ts';
import { createContent } from '../templates/create-content.ts';
import { fullContent } from '../testing/content.ts';
import { findContentProblems } from './find-content-problems.ts';

const image = { imageId: 1, alt: 'Coffee' };
const number = createField('number', 'Number', { kind: 'phone', contactField: 'number' });
const button = { label: 'Shop', target: 'https://example.com/' };

const CONFIRMED = { confirmsBySms: true, confirmText: 'Confirm: {{confirm}}' };
const confirmedSignUp = (more: Partial<PropsOf<'OptIn'>> = {}) =>
  createBlock('OptIn', 'a', { title: 'x', consent: 'x', groupId: 1, ...CONFIRMED, ...more });
const confirmedForm = (fields: FormField[]) => createBlock('Form', 'a', { fields, ...CONFIRMED });

test('a complete page has no problems', () => {
  expect(findContentProblems(fullContent())).toEqual([]);
});

test('finds problems of the page as a whole', () => {
  const messages = findContentProblems(createContent({ title: ' ' }, {}, [])).map(({ message }) => message);
  expect(messages).toEqual([
    'Give the page a title. Browsers and previews of the link show it.',
    'Add a block. The page is empty.',
  ]);
});

test.each<[string, Block, RegExp | null]>([
  ['a hero without a title', createBlock('Hero', 'a'), /title/],
  ['a hero without a button', createBlock('Hero', 'a', { title: 'x' }), null],
  [
    'a hero whose button leads nowhere',
    createBlock('Hero', 'a', { title: 'x', button: { ...button, target: '' } }),
    /where this leads/,
  ],
  ['a text of empty tags', createBlock('Text', 'a', { html: '<p>&nbsp;</p>' }), /Write some text/],
  ['an image without a choice', createBlock('Image', 'a'), /Choose an image/],
  [
    'an image without a description',
    createBlock('Image', 'a', { image: { ...image, alt: ' ' } }),
    /Describe/,
  ],
  ['an image', createBlock('Image', 'a', { image }), null],
  ['an empty gallery', createBlock('Gallery', 'a'), /Add images/],
  [
    'a video elsewhere',
    createBlock('Video', 'a', { title: 'x', address: 'https://example.com/v' }),
    /YouTube or Vimeo/,
  ],
  ['a button without a label', createBlock('Button', 'a', { ...button, label: '' }), /label/],
  [
    'a button with a variable as its host',
    createBlock('Button', 'a', { ...button, target: 'https://{{host}}/' }),
    /after the host/,
  ],
  [
    'a countdown without an end',
    createBlock('Countdown', 'a', { endedText: 'x' }),
    /when the countdown ends/,
  ],
  ['a map without an address', createBlock('Map', 'a'), /address/],
  [
    'a coupon with a short EAN-13',
    createBlock('Coupon', 'a', { title: 'x', code: '12345', barcode: 'ean13' }),
    /12 digits/,
  ],
  [
    'a coupon with a wrong check digit',
    createBlock('Coupon', 'a', { title: 'x', code: '4006381333932', barcode: 'ean13' }),
    /12 digits/,
  ],
  [
    'a coupon with an EAN-13',
    createBlock('Coupon', 'a', { title: 'x', code: '4006381333931', barcode: 'ean13' }),
    null,
  ],
  [
    'a coupon with letters of another alphabet as bars',
    createBlock('Coupon', 'a', { title: 'x', code: 'Привет', barcode: 'code128' }),
    /without accents/,
  ],
  [
    'a coupon with a variable',
    createBlock('Coupon', 'a', { title: 'x', code: '{{code}}', barcode: 'ean13' }),
    null,
  ],
  [
    'a question without an answer',
    createBlock('Questions', 'a', { items: [{ question: 'x', answer: '' }] }),
    /answer/,
  ],
  [
    'a network without an address',
    createBlock('Social', 'a', { links: [{ network: 'x', target: '' }] }),
    /^“X”: Enter where this leads/,
  ],
  ['an empty list of links', createBlock('Links', 'a'), /Add a link/],
  [
    'a link of a list that leads nowhere',
    createBlock('Links', 'a', { links: [button, { label: 'Terms', target: '' }] }),
    /^“Terms”: Enter where this leads\.$/,
  ],
  [
    'a link of a list without a label',
    createBlock('Links', 'a', { links: [button, { ...button, label: '' }] }),
    /^Link 2: Write a label\.$/,
  ],
  ['a form without fields', createBlock('Form', 'a'), /Add a field/],
  ['a form with a key twice', createBlock('Form', 'a', { fields: [number, number] }), /different key/],
  [
    'a form with a reserved key',
    createBlock('Form', 'a', { fields: [createField('consent', 'x')] }),
    /another key/,
  ],
  ['a field without a label', createBlock('Form', 'a', { fields: [createField('x', '')] }), /label/],
  [
    'a field with one choice',
    createBlock('Form', 'a', { fields: [createField('x', 'x', { kind: 'choice', choices: ['a'] })] }),
    /two choices/,
  ],
  [
    'a field with a choice twice',
    createBlock('Form', 'a', { fields: [createField('x', 'x', { kind: 'choices', choices: ['a', 'a'] })] }),
    /twice/,
  ],
  [
    'a group without a number',
    createBlock('Form', 'a', { groupId: 1, fields: [createField('x', 'x')] }),
    /phone number/,
  ],
  ['a group with a number', createBlock('Form', 'a', { groupId: 1, fields: [number] }), null],
  ['a sign-up without consent', createBlock('OptIn', 'a', { title: 'x', groupId: 1 }), /agree/],
  ['a sign-up without a group', createBlock('OptIn', 'a', { title: 'x', consent: 'x' }), /group/],
  ['a sign-up that confirms numbers', confirmedSignUp(), null],
  [
    'a sign-up whose message has no link',
    confirmedSignUp({ confirmText: 'Please confirm.' }),
    /Put \{\{confirm\}\} in the text/,
  ],
  [
    'a sign-up whose message has another variable',
    confirmedSignUp({ confirmText: 'Hi {{first_name}}, confirm: {{confirm}}' }),
    /no variable but \{\{confirm\}\}/,
  ],
  [
    'a sign-up that robots can make send messages',
    confirmedSignUp({ hasCaptcha: false }),
    /Protect the form against robots/,
  ],
  [
    'a sign-up with a bad message that is not sent',
    confirmedSignUp({ confirmsBySms: false, confirmText: '', hasCaptcha: false }),
    null,
  ],
  ['a form that confirms numbers', confirmedForm([{ ...number, isRequired: true }]), null],
  ['a form that confirms a number that may be left out', confirmedForm([number]), /required field/],
  [
    'a form that confirms a number it does not ask for',
    confirmedForm([createField('x', 'x', { kind: 'phone', isRequired: true })]),
    /required field/,
  ],
  ['empty columns', createBlock('Columns', 'a'), /Add blocks/],
  [
    'a problem in a column',
    createBlock('Columns', 'b', { first: [createBlock('Button', 'a', { label: 'x' })] }),
    /where this leads/,
  ],
  ['a variable of a short link', createBlock('Hero', 'a', { title: '{{link:sale}}' }), /short links/],
])('%s', (_, block, message) => {
  const problems = findContentProblems(createContent({ title: 'Page' }, {}, [block]));
  expect(problems.length).toBe(message === null ? 0 : 1);
  if (message !== null) expect(problems[0]!.message).toMatch(message);
});
