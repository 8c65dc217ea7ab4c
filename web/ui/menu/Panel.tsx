import { cloneElement, type ComponentType, type ReactElement, useRef, useState } from 'react';
import { useOpenDialog } from '../dialogs/open-dialogs.ts';
import { InsidePanelContext } from '../inside-panel.ts';
import { useLazyPart } from '../loading/use-lazy-part.ts';
import { loadMenuParts, MenuOpener } from './Opener.tsx';

type ContentProps = { close: () => void };

/**
 * The content of a panel. It loads when the panel first opens, and closes the panel when the user is
 * done.
 */
export type PanelContent<More> = {
  load: () => Promise<ComponentType<ContentProps & More>>;
  /** The content's other props. */
  with: NoInfer<Omit<More, keyof ContentProps>>;
};

type Props<More> = PanelContent<More> & {
  opener: ReactElement<object>;
  /** In pixels. */
  width: number;
};

/** A small form below its button. It traps the focus while open and then returns it. */
export function Panel<More extends object>({ opener, width, load, with: more }: Props<More>) {
  const { part, request } = useLazyPart(async () => {
    const [{ Popover }, Content] = await Promise.all([loadMenuParts(), load()]);
    return { Popover, Content };
  });
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useOpenDialog(opened && part !== undefined, close);
  if (!part) return <MenuOpener opens="dialog" button={opener} onRequest={request} />;
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
        <InsidePanelContext value>
          <Content {...(more as More)} close={close} />
        </InsidePanelContext>
      </Popover.Dropdown>
    </Popover>
  );
}
