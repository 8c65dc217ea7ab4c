import type { EditorT } from '../fields/puck-field.ts';
import { choiceField, textField } from '../fields/simple-fields.tsx';

/** The heading of a block. */
export const titleField = (t: EditorT) => textField({ label: t('fields.title'), maxLength: 120 });

/** A text of several lines. */
export const longField = (label: string, maxLength = 600, hint?: string) =>
  textField({ label, maxLength, rows: 3, ...(hint !== undefined && { hint }) });

export const alignField = (t: EditorT) =>
  choiceField(t('fields.align'), { left: t('options.align.left'), center: t('options.align.center') });
