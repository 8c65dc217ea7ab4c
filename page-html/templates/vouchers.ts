import { createBlock } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const vouchersTemplate: Template = {
  title: 'Vouchers',
  content: createContent(
    { title: 'Your vouchers', description: 'Show a voucher when you pay. Each can be used once.' },
    { accent: '#1b4965', background: 'plain' },
    [
      createBlock('Hero', 'hero', {
        title: 'Your vouchers, {{first_name|dear customer}}',
        text: 'Show a voucher when you pay. You can use each of them once.',
      }),
      createBlock('Coupon', 'coffee', {
        title: 'A free coffee',
        text: 'With any breakfast',
        code: 'COFFEE-{{customer_number|1234}}',
        barcode: 'code128',
      }),
      createBlock('Coupon', 'lunch', {
        title: 'Two lunches for one',
        text: 'Monday to Thursday, 12:00 to 14:00',
        code: 'LUNCH-{{customer_number|1234}}',
        barcode: 'code128',
      }),
      createBlock('Coupon', 'cake', {
        title: 'Half price on cakes',
        text: 'Whole cakes, ordered a day ahead',
        code: 'CAKE-{{customer_number|1234}}',
        barcode: 'code128',
      }),
      createBlock('Links', 'links', {
        title: 'More from us',
        links: [
          { label: 'See the menu', target: 'https://example.com/menu' },
          { label: 'Book a table', target: 'tel:+27211234567' },
        ],
      }),
      createBlock('Legal', 'terms', {
        html: '<p>Valid until 31 December. Vouchers cannot be exchanged for cash. One voucher per bill. We may end this offer if it is misused.</p>',
      }),
    ],
  ),
};
