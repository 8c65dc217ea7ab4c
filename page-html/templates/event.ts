import { createBlock, createField } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const eventTemplate: Template = {
  title: 'Event',
  content: createContent(
    {
      title: 'You are invited: our summer evening',
      description: 'Good food, live music and old friends. Tell us whether you are coming.',
    },
    { accent: '#3d348b', background: 'bold', font: 'serif' },
    [
      createBlock('Hero', 'hero', {
        title: 'You are invited, {{first_name|friend}}',
        text: 'Join us for our summer evening: good food, live music and people you like.',
        align: 'center',
      }),
      createBlock('Text', 'when', {
        align: 'center',
        html: '<p><strong>The last Saturday of the month</strong></p><p>Doors open at 18:30. Music from 20:00.</p>',
      }),
      createBlock('Form', 'rsvp', {
        title: 'Are you coming?',
        text: 'Please answer a week before.',
        fields: [
          createField('answer', 'Your answer', {
            kind: 'choice',
            isRequired: true,
            choices: ['Yes, I am coming', 'Yes, with a guest', 'Sorry, I cannot come'],
          }),
          createField('name', 'Your name', { isRequired: true, contactField: 'firstName' }),
          createField('food', 'Is there anything you do not eat?', { kind: 'longText' }),
        ],
        submitLabel: 'Send my answer',
        consent: 'You may use my answers to plan this event.',
        successText: 'Thank you for your answer!',
      }),
      createBlock('Map', 'place', {
        title: 'Where',
        address: 'The Garden Room\n12 Kloof Street\nCape Town',
      }),
      createBlock('Questions', 'questions', {
        title: 'Before you come',
        items: [
          { question: 'Where can I park?', answer: 'There is free parking behind the house, from 18:00.' },
          {
            question: 'What should I wear?',
            answer: 'Whatever you feel good in. Bring something warm for later.',
          },
          { question: 'May I bring my children?', answer: 'Of course. There is a room to play in.' },
        ],
      }),
    ],
  ),
};
