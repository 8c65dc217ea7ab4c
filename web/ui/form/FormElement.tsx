import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * React bubbles events through portals, so a form receives the submits of dialogs that its fields open.
 * This form handles only its own submits.
 */
export function FormElement({ ref, onSubmit, className, children }: Props) {
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className={className}
    >
      {children}
    </form>
  );
}
