import type { ReactNode } from 'react';
import { definedProps } from '../defined-props.ts';
import classes from './Field.module.css';

/** The props of every field. */
export type FieldProps = {
  /** The name of the form value. */
  name?: string | undefined;
  label: string;
  /** Hides the label visually but keeps it as the accessible name. */
  labelHidden?: boolean | undefined;
  /** Shown below the input. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `large` on sign-in pages, `small` in table heads. */
  size?: 'large' | 'small' | undefined;
  /** Takes a whole row in a `FieldGrid`. */
  fullWidth?: boolean | undefined;
  /** At most 360 px wide. */
  short?: boolean | undefined;
  focusFirst?: boolean | undefined;
};

/** Translates field props to Mantine's. */
export function inputProps<Props extends FieldProps>({
  hint,
  required,
  size,
  fullWidth,
  short,
  focusFirst,
  error,
  label,
  labelHidden,
  ...rest
}: Props) {
  return {
    ...definedProps(rest),
    ...(labelHidden ? { 'aria-label': label } : { label }),
    error,
    ...(hint !== undefined && hint !== false && { description: hint, descriptionProps: DIV_DESCRIPTION }),
    inputWrapperOrder: INPUT_ORDER,
    ...(required && { 'aria-required': true, withAsterisk: true }),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(size && { size: size === 'large' ? 'md' : 'xs' }),
    ...(fullWidth && { wrapperProps: { 'data-full-width': true } }),
    ...(short && { w: SHORT_WIDTH, maw: '100%' }),
    ...(focusFirst && { 'data-autofocus': true }),
    classNames: { label: classes.label! },
  };
}

/** The viewport limit is for containers that take their width from the field. */
const SHORT_WIDTH = 'min(360px, 100vw - 2rem)';

/** A hint can contain block elements. */
const DIV_DESCRIPTION = { component: 'div' } as const;

const INPUT_ORDER: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];
