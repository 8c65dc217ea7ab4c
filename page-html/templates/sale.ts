import { createBlock } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const saleTemplate: Template = {
  title: 'Sale',
  content: createContent(
    {
      title: 'Sale: up to 40% off',
      description: 'A week of low prices, in our shop and online. Only while stocks last.',
    },
    { accent: '#d7263d', background: 'tinted', radius: 'large' },
    [
      createBlock('Hero', 'hero', {
        title: 'Up to 40% off this week',
        text: 'Hi {{first_name|there}}, our biggest sale of the season is on, while stocks last.',
        button: { label: 'Shop the sale', target: 'https://example.com/sale' },
      }),
      createBlock('Countdown', 'countdown', {
        title: 'The sale ends in',
        endedText: 'The sale has ended. Thank you for shopping with us. See you at the next one!',
      }),
      createBlock('Columns', 'prices', {
        first: [
          createBlock('Text', 'price-1', {
            html: '<h2>40% off</h2><p><strong>Shoes and boots</strong></p><p>All sizes, for the whole family.</p>',
          }),
        ],
        second: [
          createBlock('Text', 'price-2', {
            html: '<h2>25% off</h2><p><strong>Jackets and coats</strong></p><p>Be ready for the cold days.</p>',
          }),
        ],
      }),
      createBlock('Coupon', 'coupon', {
        title: 'Another 5% for you',
        text: 'Enter this code online, or show it when you pay.',
        code: 'SAVE5',
        terms: 'One use per customer. Cannot be combined with other offers.',
      }),
      createBlock('Button', 'shop', { label: 'Shop the sale', target: 'https://example.com/sale' }),
      createBlock('Questions', 'questions', {
        title: 'Good to know',
        items: [
          {
            question: 'Can I return things that I bought in the sale?',
            answer: 'Yes. Bring them back within 30 days with your receipt.',
          },
          {
            question: 'When is the shop open?',
            answer: 'Friday and Saturday 9:00 to 20:00\nSunday 10:00 to 18:00',
          },
        ],
      }),
      createBlock('Social', 'social', {
        links: [
          { network: 'facebook', target: 'https://www.facebook.com/example' },
          { network: 'instagram', target: 'https://www.instagram.com/example' },
          { network: 'whatsapp', target: 'https://wa.me/27821234567' },
        ],
      }),
    ],
  ),
};
