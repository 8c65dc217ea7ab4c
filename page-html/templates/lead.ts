import { createBlock, createField } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const leadTemplate: Template = {
  title: 'Lead form',
  content: createContent(
    {
      title: 'Get your free quote',
      description: 'Tell us what you need. We call you back on the same day.',
    },
    { accent: '#1d4ed8', background: 'plain' },
    [
      createBlock('Hero', 'hero', {
        title: 'Solar power for your home, from R 1,500 a month',
        text: 'Keep the lights on and cut your bill by up to 60%. Ask for a free quote today.',
        button: { label: 'Call us now', target: 'tel:+27211234567' },
      }),
      createBlock('Text', 'reasons', {
        html: '<h2>Why people choose us</h2><ul><li><strong>Installed in two days</strong> by our own team</li><li><strong>Ten years of guarantee</strong> on everything</li><li><strong>Nothing to pay</strong> until it works</li></ul>',
      }),
      createBlock('Form', 'quote', {
        title: 'Get your free quote',
        text: 'We call you back on the same day.',
        fields: [
          createField('name', 'Your name', { isRequired: true, contactField: 'firstName' }),
          createField('number', 'Mobile number', {
            kind: 'phone',
            isRequired: true,
            contactField: 'number',
          }),
          createField('bill', 'What do you pay for power each month?', {
            kind: 'choice',
            choices: ['Less than R 1,500', 'R 1,500 to R 3,000', 'More than R 3,000'],
          }),
        ],
        submitLabel: 'Call me back',
        consent: 'You may call me and send me messages about my quote. I can stop them at any time.',
        successText: 'Thank you! We will call you today.',
      }),
      createBlock('Text', 'opinion', {
        html: '<blockquote>“Two days of work, and we have not noticed a power cut since.”</blockquote><p>Thandi M., Durban</p>',
      }),
      createBlock('Questions', 'questions', {
        title: 'Questions and answers',
        items: [
          {
            question: 'Does it work when it rains?',
            answer: 'Yes. The panels make less power, and the battery covers the rest.',
          },
          { question: 'Can I pay in instalments?', answer: 'Yes, over three, five or seven years.' },
        ],
      }),
    ],
  ),
};
