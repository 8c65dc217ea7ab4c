import type { Block, BlockType } from '#contract/landing-pages/content.ts';
import type { ContentOf } from './blank-props.ts';
import { createBlock, createField } from './create-block.ts';

const CONFIRM_TEXT = 'Please confirm that you want our messages: {{confirm}}';

/** What a new block shows, so that people see what it is for. Targets stay empty, so a page cannot be published with them. */
const EXAMPLES: { readonly [Type in BlockType]: Partial<ContentOf<Type>> } = {
  Hero: {
    title: 'Say what this page is about',
    text: 'Add one or two sentences that make people read on.',
    button: { label: 'Find out more', target: '' },
  },
  Text: {
    html: '<h2>A heading</h2><p>Write a few short paragraphs. People read this on a phone, often while doing something else.</p>',
  },
  Image: {},
  Gallery: {},
  Video: { title: 'Watch the video' },
  Button: { label: 'Press here' },
  Form: {
    title: 'Get in touch',
    text: 'Leave your details and we will call you back.',
    fields: [
      createField('name', 'Your name', { isRequired: true, contactField: 'firstName' }),
      createField('number', 'Mobile number', { kind: 'phone', isRequired: true, contactField: 'number' }),
    ],
    submitLabel: 'Send',
    consent: 'You may contact me about my enquiry.',
    confirmText: CONFIRM_TEXT,
    successText: 'Thank you. We will be in touch soon.',
  },
  Countdown: { title: 'Ends soon', endedText: 'This has ended.' },
  Map: { title: 'Where to find us' },
  Coupon: {
    title: '10% off',
    text: 'Show this code when you pay.',
    code: 'SAVE10',
    terms: 'One use per customer.',
  },
  Questions: {
    title: 'Questions and answers',
    items: [
      { question: 'When are you open?', answer: 'Monday to Friday from 9:00 to 17:00.' },
      { question: 'How can I reach you?', answer: 'Reply to our message or call us.' },
    ],
  },
  Social: {
    links: [
      { network: 'facebook', target: '' },
      { network: 'instagram', target: '' },
      { network: 'whatsapp', target: '' },
    ],
  },
  Divider: {},
  OptIn: {
    title: 'Get our offers by SMS',
    text: 'About two messages a month. You can stop at any time.',
    consent: 'I agree to receive offers by SMS. I can stop them at any time by replying STOP.',
    submitLabel: 'Join',
    confirmText: CONFIRM_TEXT,
    successText: 'Thank you. You are on the list.',
  },
  OptOut: {
    title: 'Stop our messages',
    text: 'Press the button and we will send you no more messages.',
    submitLabel: 'Stop messages',
    successText: 'Done. You will get no more messages from us.',
  },
  Legal: { html: '<p>Add your terms and conditions, or what you do with personal data.</p>' },
  Links: {
    title: 'Our links',
    links: [
      { label: 'See our products', target: '' },
      { label: 'Call us', target: '' },
    ],
  },
  Columns: {},
};

/** Creates a new block of a type for the editor. */
export const emptyBlock = <Type extends BlockType>(type: Type, id: string): Extract<Block, { type: Type }> =>
  createBlock(type, id, structuredClone(EXAMPLES[type]));
