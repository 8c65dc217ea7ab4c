import { createBlock } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const termsTemplate: Template = {
  title: 'Terms',
  content: createContent(
    { title: 'Terms of our competition', description: 'Who can take part, and how we choose the winner.' },
    { accent: '#374151', background: 'plain', font: 'serif', radius: 'none' },
    [
      createBlock('Hero', 'hero', {
        title: 'Terms of our competition',
        text: 'Valid from 1 November to 31 December 2030.',
      }),
      createBlock('Legal', 'terms', {
        html: [
          '<h2>1. Who can take part</h2><p>Everybody who is at least 18 years old and lives in South Africa. Our staff and their families cannot take part.</p>',
          '<h2>2. How to take part</h2><p>Answer our message with WIN by 31 December 2030. It costs what an SMS costs with your network. Each number takes part once.</p>',
          '<h2>3. What you can win</h2><ul><li>First prize: a weekend for two</li><li>Second to tenth prize: a voucher for R 500</li></ul><p>Prizes cannot be exchanged for cash.</p>',
          '<h2>4. How we choose the winners</h2><p>We draw the winners on 10 January 2031 and call them within three days. If we cannot reach a winner for two weeks, we draw another.</p>',
          '<h2>5. Your data</h2><p>We keep your number until the prizes have been handed out, and use it for nothing else. Write to <a href="mailto:privacy@example.com">privacy@example.com</a> to see or delete your data.</p>',
        ].join(''),
      }),
      createBlock('Divider', 'line'),
      createBlock('OptOut', 'stop', {
        title: 'No more messages?',
        text: 'You can stop our messages at any time.',
        submitLabel: 'Stop messages',
        successText: 'Done. You will get no more messages from us.',
      }),
    ],
  ),
};
