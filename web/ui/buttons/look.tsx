import type { ButtonProps } from '@mantine/core';
import type { Icon } from '../icons.ts';

export type Look = {
  /** `primary` is for the one thing a page or a dialog is for. */
  look?: 'primary' | 'plain' | 'tinted' | 'quiet' | 'link' | 'danger' | 'quiet-danger' | undefined;
  /** `large` at the front door, `small` within a line. */
  size?: 'large' | 'small' | undefined;
  icon?: Icon | undefined;
  /** After the words. */
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

/** What Mantine calls a look of ours. */
export function lookOfButton({ look = 'primary', size, icon: Before, iconAfter: After }: Look): ButtonProps {
  return {
    variant: VARIANTS[look],
    ...(look === 'danger' && { color: 'red.8' }),
    ...(look === 'quiet-danger' && { color: 'red', c: 'var(--mantine-color-error)' }),
    ...(size && { size: size === 'large' ? 'md' : 'compact-sm' }),
    ...(Before && { leftSection: <Before size={16} aria-hidden /> }),
    ...(After && { rightSection: <After size={16} aria-hidden /> }),
  };
}
