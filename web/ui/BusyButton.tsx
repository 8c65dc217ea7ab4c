import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ComponentPropsWithRef } from 'react';

type Props = Omit<ButtonProps, 'loading'> &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type' | 'aria-label'> &
  Pick<ComponentPropsWithRef<'button'>, 'ref'> & { busy: boolean };

/** Says that it was heard, and keeps the focus meanwhile: one that is disabled would lose it, and dialogs could not give it back. */
export function BusyButton({ busy, disabled = false, onClick, type = 'button', ref, ...props }: Props) {
  return (
    <Button
      {...props}
      loading={busy}
      disabled={disabled}
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
