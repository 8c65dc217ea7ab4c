import type { Field } from '@puckeditor/core';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { colourField, imageField, languageField, logoField } from '../fields/content-fields.tsx';
import type { EditorT } from '../fields/puck-field.ts';
import { choiceField, textField, yesField } from '../fields/simple-fields.tsx';
import { longField } from './shared.tsx';

type PageFields = { theme: Field<PageContent['theme']>; about: Field<PageContent['about']> };

/** The fields of the page itself: its look, and what browsers and search engines are told. */
export const pageFields = (t: EditorT): PageFields => ({
  theme: {
    type: 'object',
    label: t('fields.theme'),
    objectFields: {
      accent: colourField(),
      background: choiceField(t('fields.background'), {
        plain: t('options.background.plain'),
        tinted: t('options.background.tinted'),
        bold: t('options.background.bold'),
      }),
      font: choiceField(t('fields.font'), {
        brand: t('options.font.brand'),
        system: t('options.font.system'),
        rounded: t('options.font.rounded'),
        serif: t('options.font.serif'),
        mono: t('options.font.mono'),
      }),
      radius: choiceField(t('fields.radius'), {
        brand: t('options.radius.brand'),
        none: t('options.radius.none'),
        small: t('options.radius.small'),
        large: t('options.radius.large'),
      }),
      mode: choiceField(t('fields.mode'), {
        auto: t('options.mode.auto'),
        light: t('options.mode.light'),
        dark: t('options.mode.dark'),
      }),
    },
  },
  about: {
    type: 'object',
    label: t('fields.about'),
    objectFields: {
      title: textField({
        label: t('fields.pageTitle'),
        hint: t('fields.pageTitleHint'),
        maxLength: 120,
        hasVariables: false,
      }),
      description: longField(t('fields.description'), 300),
      language: languageField(t('fields.language')),
      image: imageField(t('fields.shareImage')),
      showsLogo: logoField(),
      isIndexed: yesField(t('fields.isIndexed')),
      measuresScroll: yesField(t('fields.measuresScroll')),
    },
  },
});
