import { createBlock } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const emptyTemplate: Template = {
  title: 'New page',
  content: createContent({ title: 'New page' }, {}, [
    createBlock('Hero', 'hero', { title: 'Your title', text: 'Say in a sentence what people find here.' }),
    createBlock('Text', 'text', {
      html: '<p>Add blocks to this page: text, images, buttons, a form, a coupon. Everything looks good on a phone.</p>',
    }),
  ]),
};
