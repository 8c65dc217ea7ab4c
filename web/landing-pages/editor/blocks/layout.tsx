import type { Field } from '@puckeditor/core';
import type { BlockType } from '#contract/landing-pages/content.ts';
import { richTextField } from '../fields/content-fields.tsx';
import type { BlockFields, EditorT } from '../fields/puck-field.ts';

export const legalFields = (t: EditorT): BlockFields<'Legal'> => ({
  html: richTextField(t('fields.text')),
});

/** Columns have no columns in them. */
const NOT_IN_COLUMNS: BlockType[] = ['Columns'];

type Slots = { first: Field; second: Field };

export const columnsFields = (): Slots => ({
  first: { type: 'slot', disallow: NOT_IN_COLUMNS },
  second: { type: 'slot', disallow: NOT_IN_COLUMNS },
});
