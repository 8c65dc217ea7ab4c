import { Combobox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

type ListProps = { id: string; label: string; className?: string | undefined; children: ReactNode };

/** The options of a combobox, below it. */
export function OptionList({ id, label, className, children }: ListProps) {
  return (
    <Combobox>
      <Combobox.Options id={id} aria-label={label} {...(className && { className })}>
        {children}
      </Combobox.Options>
    </Combobox>
  );
}

type GroupProps = { label: string; labelClass?: string | undefined; children: ReactNode };

export function OptionGroup({ label, labelClass, children }: GroupProps) {
  return (
    <Combobox.Group label={label} classNames={{ ...(labelClass && { groupLabel: labelClass }) }}>
      {children}
    </Combobox.Group>
  );
}

type OptionProps = {
  id: string;
  value: string;
  /** Enter chooses this option. */
  active: boolean;
  className?: string | undefined;
  onMouseMove: () => void;
  onClick: () => void;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
};

export function ListOption({ active, className, ...props }: OptionProps) {
  return <Combobox.Option {...props} aria-selected={active} {...(className && { className })} />;
}
