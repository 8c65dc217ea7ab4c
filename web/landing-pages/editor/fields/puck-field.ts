import type { CustomField, Field } from '@puckeditor/core';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import type { BlockType, PropsOf } from '#contract/landing-pages/content.ts';

export type EditorT = TFunction<'landingEditor'>;

/** What a field shows and changes. */
export type FieldControl<Value> = { value: Value; readOnly: boolean; onChange: (value: Value) => void };

/** The fields of a type of block: one for each of its props. */
export type BlockFields<Type extends BlockType> = {
  [Name in keyof Omit<PropsOf<Type>, 'id'>]: Field<PropsOf<Type>[Name]>;
};

/** Makes a field of the editor from a component, which has its own label. */
export const customField = <Value>(
  render: (control: FieldControl<Value>) => ReactElement,
): CustomField<Value> => ({
  type: 'custom',
  render: ({ value, onChange, readOnly = false }) =>
    render({ value, readOnly, onChange: (changed) => onChange(changed) }),
});
