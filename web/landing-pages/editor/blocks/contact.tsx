import { MAX_FORM_FIELDS } from '#contract/landing-pages/content.ts';
import {
  confirmsAbroadField,
  confirmTextField,
  contactField,
  groupField,
} from '../fields/content-fields.tsx';
import type { BlockFields, EditorT } from '../fields/puck-field.ts';
import {
  choiceField,
  linesField,
  switchField,
  targetField,
  textField,
  yesField,
} from '../fields/simple-fields.tsx';
import { longField, titleField } from './shared.tsx';

const submitLabelField = (t: EditorT) => textField({ label: t('fields.submitLabel'), maxLength: 60 });

const kindNames = (t: EditorT) => ({
  text: t('options.kind.text'),
  longText: t('options.kind.longText'),
  number: t('options.kind.number'),
  email: t('options.kind.email'),
  phone: t('options.kind.phone'),
  date: t('options.kind.date'),
  choice: t('options.kind.choice'),
  choices: t('options.kind.choices'),
  yes: t('options.kind.yes'),
});

/** Whether people confirm their number with the link in a message. */
const confirmationFields = (t: EditorT) => ({
  confirmsBySms: switchField(t('fields.confirmsBySms'), t('fields.confirmsBySmsHint')),
  confirmText: confirmTextField(),
  confirmsAbroad: confirmsAbroadField(),
});

export const formFields = (t: EditorT): BlockFields<'Form'> => ({
  title: titleField(t),
  text: longField(t('fields.text')),
  fields: {
    type: 'array',
    label: t('fields.formFields'),
    max: MAX_FORM_FIELDS,
    defaultItemProps: (nth) => ({
      key: `answer_${nth + 1}`,
      label: '',
      kind: 'text',
      isRequired: false,
      choices: [],
      contactField: '',
    }),
    getItemSummary: ({ label, key }) => label || key,
    arrayFields: {
      label: textField({ label: t('fields.label'), maxLength: 100 }),
      kind: choiceField(t('fields.kind'), kindNames(t)),
      isRequired: yesField(t('fields.isRequired')),
      choices: linesField(t('fields.choices'), t('fields.choicesHint')),
      contactField: contactField(),
      key: textField({
        label: t('fields.key'),
        hint: t('fields.keyHint'),
        maxLength: 40,
        hasVariables: false,
      }),
    },
  },
  submitLabel: submitLabelField(t),
  consent: longField(t('fields.consent'), 1000, t('fields.consentHint')),
  groupId: groupField(),
  hasCaptcha: yesField(t('fields.hasCaptcha')),
  ...confirmationFields(t),
  successText: longField(t('fields.successText')),
  successTarget: targetField(t, t('fields.successTarget'), t('fields.successTargetHint')),
});

export const optInFields = (t: EditorT): BlockFields<'OptIn'> => ({
  title: titleField(t),
  text: longField(t('fields.text')),
  consent: longField(t('fields.consent'), 1000),
  submitLabel: submitLabelField(t),
  groupId: groupField(),
  hasCaptcha: yesField(t('fields.hasCaptcha')),
  ...confirmationFields(t),
  successText: longField(t('fields.successText')),
});

export const optOutFields = (t: EditorT): BlockFields<'OptOut'> => ({
  title: titleField(t),
  text: longField(t('fields.text')),
  submitLabel: submitLabelField(t),
  successText: longField(t('fields.successText')),
});
