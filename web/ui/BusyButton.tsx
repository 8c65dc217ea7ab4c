import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ComponentPropsWithRef } from 'react';

type Props = Omit<ButtonProps, 'loading' | 'disabled'> &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type' | 'aria-label'> &
  Pick<ComponentPropsWithRef<'button'>, 'ref'> & { busy: boolean };

/** Says that it was heard, and keeps the focus meanwhile: one that is disabled would lose it, and dialogs could not give it back. */
export function BusyButton({ busy, onClick, type = 'button', ref, ...props }: Props) {
  return (
    <Button
      {...props}
      loading={busy}
      renderRoot={(root: ComponentPropsWithRef<'button'>) => (
        <button
          {...root}
          ref={ref}
          type={type}
          disabled={false}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : onClick}
        />
      )}
    />
  );
}
