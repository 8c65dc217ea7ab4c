import { Button as MantineButton } from '@mantine/core';
import type { AriaAttributes, ComponentPropsWithRef, MouseEventHandler, ReactNode, Ref } from 'react';
import { definedProps } from '../defined-props.ts';
import { type Look, buttonProps } from './look.tsx';

type Props = Look &
  Pick<AriaAttributes, 'aria-label' | 'aria-pressed' | 'aria-keyshortcuts'> & {
    type?: 'button' | 'submit';
    onClick?: MouseEventHandler<HTMLButtonElement>;
    /** Shows a spinner and ignores clicks. */
    busy?: boolean;
    disabled?: boolean;
    /** Rounds the corners fully, like a chip. */
    round?: boolean;
    focusFirst?: boolean;
    title?: string | undefined;
    className?: string | undefined;
    ref?: Ref<HTMLButtonElement>;
    children: ReactNode;
  };

/** A busy button stays focusable: a disabled button loses the focus, and no dialog could return the focus to it. */
export function Button({
  look,
  size,
  icon,
  iconAfter,
  type = 'button',
  onClick,
  busy = false,
  disabled = false,
  focusFirst = false,
  round = false,
  ref,
  ...props
}: Props) {
  return (
    <MantineButton
      {...buttonProps({ look, size, icon, iconAfter })}
      {...definedProps(props)}
      loading={busy}
      disabled={disabled}
      {...(round && { radius: 'xl' })}
      {...(focusFirst && { 'data-autofocus': true })}
      renderRoot={(root: ComponentPropsWithRef<'button'>) => (
        <button
          {...root}
          ref={ref}
          type={type}
          disabled={disabled}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : onClick}
        />
      )}
    />
  );
}
