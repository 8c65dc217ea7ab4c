import { createBlock, createField } from '../new-blocks/create-block.ts';
import { createContent } from './create-content.ts';
import type { Template } from './index.ts';

export const surveyTemplate: Template = {
  title: 'Survey',
  content: createContent(
    { title: 'How did we do?', description: 'Four short questions. They take a minute.' },
    { accent: '#0b7a75', background: 'tinted', font: 'rounded', radius: 'large' },
    [
      createBlock('Hero', 'hero', {
        title: 'How did we do?',
        text: 'Thank you for your visit, {{first_name|dear customer}}. Four short questions help us to get better. They take a minute.',
      }),
      createBlock('Form', 'survey', {
        title: 'Your opinion',
        fields: [
          createField('rating', 'How happy are you with your visit?', {
            kind: 'choice',
            isRequired: true,
            choices: ['Very happy', 'Happy', 'Neither happy nor unhappy', 'Unhappy', 'Very unhappy'],
          }),
          createField('liked', 'What did you like?', {
            kind: 'choices',
            choices: ['The service', 'The choice', 'The prices', 'The place'],
          }),
          createField('better', 'What should we do better?', { kind: 'longText' }),
          createField('again', 'I would recommend you to friends', { kind: 'yes' }),
        ],
        submitLabel: 'Send my answers',
        successText: 'Thank you! Your answers help us a lot.',
      }),
      createBlock('Legal', 'privacy', {
        html: '<p>We use your answers to improve our service and do not pass them on to anyone.</p>',
      }),
    ],
  ),
};
