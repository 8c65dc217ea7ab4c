import { ActionIcon } from '@mantine/core';
import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { given } from '../given.ts';
import type { Icon } from '../icons.ts';

type Props = Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> & {
  icon: Icon;
  /** What it does, for those who do not see it and on hover. */
  label: string;
  /** Of the icon, in pixels. */
  iconSize?: 16 | 18;
  small?: boolean;
  /** As dark as the text around it, instead of muted. */
  dark?: boolean;
  /** Over its corner, for the eye: the label says it too. */
  badge?: ReactNode;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is an icon. */
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
      {...given(props)}
    >
      <Mark size={iconSize} stroke={1.6} aria-hidden />
      {badge && <span aria-hidden>{badge}</span>}
    </ActionIcon>
  );
}
