import { MAX_QUESTIONS } from '#contract/landing-pages/content.ts';
import { richTextField, imageField } from '../fields/content-fields.tsx';
import type { BlockFields, EditorT } from '../fields/puck-field.ts';
import { choiceField, targetField, textField, yesField } from '../fields/simple-fields.tsx';
import { alignField, longField, titleField } from './shared.tsx';

export const heroFields = (t: EditorT): BlockFields<'Hero'> => ({
  title: titleField(t),
  text: longField(t('fields.text')),
  align: alignField(t),
  image: imageField(t('fields.image')),
  button: {
    type: 'object',
    label: t('fields.button'),
    objectFields: {
      label: textField({ label: t('fields.label'), maxLength: 60 }),
      target: targetField(t),
    },
  },
});

export const textFields = (t: EditorT): BlockFields<'Text'> => ({
  html: richTextField(t('fields.text')),
  align: alignField(t),
});

export const buttonFields = (t: EditorT): BlockFields<'Button'> => ({
  label: textField({ label: t('fields.label'), maxLength: 60 }),
  target: targetField(t),
  look: choiceField(t('fields.look'), {
    filled: t('options.look.filled'),
    outlined: t('options.look.outlined'),
  }),
  isWide: yesField(t('fields.isWide')),
});

export const dividerFields = (t: EditorT): BlockFields<'Divider'> => ({
  look: choiceField(t('fields.look'), {
    line: t('options.divider.line'),
    space: t('options.divider.space'),
  }),
});

export const questionsFields = (t: EditorT): BlockFields<'Questions'> => ({
  title: titleField(t),
  items: {
    type: 'array',
    label: t('fields.questions'),
    max: MAX_QUESTIONS,
    defaultItemProps: { question: '', answer: '' },
    getItemSummary: ({ question }, nth = 0) =>
      question || t('fields.item', { name: t('fields.question'), nth: nth + 1 }),
    arrayFields: {
      question: textField({ label: t('fields.question'), maxLength: 200 }),
      answer: longField(t('fields.answer'), 2000),
    },
  },
});
