import { createBlock } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const couponTemplate: Template = {
  title: 'Coupon',
  content: createContent(
    { title: 'A present for you: 20% off', description: 'Show the code in our shop to get 20% off.' },
    { accent: '#f4b400', background: 'bold', font: 'rounded', radius: 'large' },
    [
      createBlock('Hero', 'hero', {
        title: 'A present for you, {{first_name|dear customer}}',
        text: 'Thank you for staying with us. Here is 20% off your next purchase.',
        align: 'center',
      }),
      createBlock('Coupon', 'coupon', {
        title: '20% off everything',
        text: 'Show this code when you pay, or enter it online.',
        code: '{{coupon_code|THANKS20}}',
        barcode: 'qr',
        validUntil: '2030-12-31T21:59:00Z',
        terms: 'One use per customer. Not for gift cards or delivery.',
      }),
      createBlock('Button', 'shop', { label: 'Shop online', target: 'https://example.com/' }),
      createBlock('Map', 'place', {
        title: 'Come and see us',
        address: '88 Long Street\nCape Town\nMonday to Saturday, 9:00 to 18:00',
      }),
    ],
  ),
};
