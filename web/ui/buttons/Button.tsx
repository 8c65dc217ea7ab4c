import { Button as MantineButton } from '@mantine/core';
import type { AriaAttributes, ComponentPropsWithRef, MouseEventHandler, ReactNode, Ref } from 'react';
import { given } from '../given.ts';
import { type Look, lookOfButton } from './look.tsx';

type Props = Look &
  Pick<AriaAttributes, 'aria-label' | 'aria-pressed' | 'aria-keyshortcuts'> & {
    type?: 'button' | 'submit';
    onClick?: MouseEventHandler<HTMLButtonElement>;
    /** It was heard, and more clicks change nothing. */
    busy?: boolean;
    disabled?: boolean;
    /** A chip. */
    round?: boolean;
    /** Gets the focus when its dialog opens. */
    focusFirst?: boolean;
    title?: string | undefined;
    className?: string | undefined;
    ref?: Ref<HTMLButtonElement>;
    children: ReactNode;
  };

/** While it is busy it keeps the focus: a button that is disabled loses it, and no dialog could give it back. */
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
      {...lookOfButton({ look, size, icon, iconAfter })}
      {...given(props)}
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
