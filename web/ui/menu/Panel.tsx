import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import { loadParts, Opener } from './Opener.tsx';

type Props = {
  /** The button that opens it. */
  opener: ReactElement<object>;
  /** In pixels. */
  width: number;
  /** What is in it; it closes the panel when it is done. */
  children: (close: () => void) => ReactNode;
};

/** A small form below the button that opens it. It keeps the focus while it is open, and gives it back. */
export function Panel({ opener, width, children }: Props) {
  const { part, want } = useLoaded(loadParts);
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  if (!part) return <Opener opens="dialog" button={opener} onWant={want} />;
  const { Popover } = part;
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isOpenList(event.target)) return;
    event.preventDefault();
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={width}
      shadow="md"
      withinPortal={false}
      trapFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        {cloneElement(opener, { ref: button, onClick: () => setOpened(!opened) } as object)}
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown}>
        <Content render={children} close={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

type ContentProps = { render: Props['children']; close: () => void };

const Content = ({ render, close }: ContentProps) => render(close);

/** Escape closes the list of a select first. */
const isOpenList = (target: EventTarget): boolean =>
  (target as Element).getAttribute('role') === 'combobox' &&
  (target as Element).getAttribute('aria-expanded') === 'true' &&
  (target as Element).getAttribute('aria-haspopup') === 'listbox';
