import type { ReactNode } from 'react';
import { given } from '../given.ts';
import classes from './Field.module.css';

/** What every field has. */
export type FieldProps = {
  /** Of its value in the form. */
  name?: string | undefined;
  label: string;
  /** It is for those who do not see. */
  labelHidden?: boolean | undefined;
  /** Below it. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `large` at the front door, `small` in the head of a table. */
  size?: 'large' | 'small' | undefined;
  /** It has a row of its own in a grid of fields. */
  whole?: boolean | undefined;
  /** No wider than a name needs: 360 px. */
  short?: boolean | undefined;
  /** Gets the focus when its dialog opens. */
  focusFirst?: boolean | undefined;
};

/** The same in Mantine's words. */
export function wrapperOf<Props extends FieldProps>({
  hint,
  required,
  size,
  whole,
  short,
  focusFirst,
  error,
  label,
  labelHidden,
  ...rest
}: Props) {
  return {
    ...given(rest),
    ...(labelHidden ? { 'aria-label': label } : { label }),
    error,
    ...(hint !== undefined && hint !== false && { description: hint, descriptionProps: AS_DIV }),
    inputWrapperOrder: ORDER,
    ...(required && { 'aria-required': true, withAsterisk: true }),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(size && { size: size === 'large' ? 'md' : 'xs' }),
    ...(whole && { wrapperProps: { 'data-whole': true } }),
    ...(short && { w: SHORT, maw: '100%' }),
    ...(focusFirst && { 'data-autofocus': true }),
    classNames: { label: classes.label! },
  };
}

/** Also where what it stands in is as wide as it is itself. */
const SHORT = 'min(360px, 100vw - 2rem)';

/** What stands in it may be more than words. */
const AS_DIV = { component: 'div' } as const;

const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
