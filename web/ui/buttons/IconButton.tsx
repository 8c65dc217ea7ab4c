import { ActionIcon } from '@mantine/core';
import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { definedProps } from '../defined-props.ts';
import type { Icon } from '../icons.ts';

type Props = Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> & {
  icon: Icon;
  /** The accessible name, also shown on hover. */
  label: string;
  /** In pixels. */
  iconSize?: 16 | 18;
  small?: boolean;
  /** Uses the text colour instead of the muted one. */
  dark?: boolean;
  /** Shown over the corner; decorative, because the label says the same. */
  badge?: ReactNode;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  icon: Mark,
  label,
  iconSize = 18,
  small = false,
  dark = false,
  badge,
  ...props
}: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c={dark ? 'inherit' : 'dimmed'}
      {...(!small && { size: 'lg' })}
      aria-label={label}
      title={label}
      {...definedProps(props)}
    >
      <Mark size={iconSize} stroke={1.6} aria-hidden />
      {badge && <span aria-hidden>{badge}</span>}
    </ActionIcon>
  );
}
