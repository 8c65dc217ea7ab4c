import { cloneElement, type ComponentType, type ReactElement, useRef, useState } from 'react';
import { useOpenDialog } from '../dialogs/open-dialogs.ts';
import { InsidePanel } from '../inside-panel.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { loadParts, Opener } from './Opener.tsx';

type ContentProps = { close: () => void };

/** What is in a panel: it comes when that is opened first, and closes it when it is done. */
export type PanelContent<More> = {
  load: () => Promise<ComponentType<ContentProps & More>>;
  /** What it takes besides. */
  with: More;
};

type Props<More> = PanelContent<More> & {
  /** The button that opens it. */
  opener: ReactElement<object>;
  /** In pixels. */
  width: number;
};

/** A small form below the button that opens it. It keeps the focus while it is open, and gives it back. */
export function Panel<More extends object>({ opener, width, load, with: more }: Props<More>) {
  const { part, want } = useLoaded(async () => {
    const [{ Popover }, Content] = await Promise.all([loadParts(), load()]);
    return { Popover, Content };
  });
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useOpenDialog(opened && part !== undefined, close);
  if (!part) return <Opener opens="dialog" button={opener} onWant={want} />;
  const { Popover, Content } = part;
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
      <Popover.Dropdown>
        <InsidePanel value>
          <Content {...more} close={close} />
        </InsidePanel>
      </Popover.Dropdown>
    </Popover>
  );
}
