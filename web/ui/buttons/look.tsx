import type { ButtonProps } from '@mantine/core';
import type { Icon } from '../icons.ts';

export type Look = {
  /** `primary` marks the main action of a page or dialog. */
  look?: 'primary' | 'plain' | 'tinted' | 'quiet' | 'link' | 'danger' | 'quiet-danger' | undefined;
  /** `large` on sign-in pages, `small` inside a line of text. */
  size?: 'large' | 'small' | undefined;
  icon?: Icon | undefined;
  iconAfter?: Icon | undefined;
};

const VARIANTS = {
  primary: 'filled',
  plain: 'default',
  tinted: 'light',
  quiet: 'subtle',
  link: 'transparent',
  danger: 'filled',
  'quiet-danger': 'subtle',
};

/** Translates our looks into Mantine's variants. */
export function buttonProps({ look = 'primary', size, icon: Before, iconAfter: After }: Look): ButtonProps {
  return {
    variant: VARIANTS[look],
    ...(look === 'danger' && { color: 'red.8' }),
    ...(look === 'quiet-danger' && { color: 'red', c: 'var(--mantine-color-error)' }),
    ...(size && { size: size === 'large' ? 'md' : 'compact-sm' }),
    ...(Before && { leftSection: <Before size={16} aria-hidden /> }),
    ...(After && { rightSection: <After size={16} aria-hidden /> }),
  };
}
