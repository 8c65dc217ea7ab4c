import { use, useRef, useState } from 'react';
import { IconCalendar } from '../../icons.ts';
import { InsidePanelContext } from '../../inside-panel.ts';
import { useOpenDialog } from '../../dialogs/open-dialogs.ts';
import { IconButton } from '../../buttons/IconButton.tsx';
import { prefetch, useLazyPart } from '../../loading/use-lazy-part.ts';
import type { CalendarProps } from './calendar-part.tsx';

const loadCalendar = () => import('./calendar-part.tsx');

type Props = { label: string; disabled?: boolean; calendar: Omit<CalendarProps, 'onDone'> };

/** Opens a calendar. Its code loads on the first click. */
export function CalendarButton({ label, disabled = false, calendar }: Props) {
  const { part, request } = useLazyPart(loadCalendar);
  const [opened, setOpened] = useState(false);
  const inPanel = use(InsidePanelContext);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  useOpenDialog(opened && part !== undefined, close);
  const button = (
    <IconButton
      ref={opener}
      icon={IconCalendar}
      small
      label={label}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={opened && part !== undefined}
      onClick={() => {
        request();
        setOpened(!opened);
      }}
      onPointerEnter={() => prefetch(loadCalendar)}
      onFocus={() => prefetch(loadCalendar)}
    />
  );
  if (!part) return button;
  const { Calendar, Popover } = part;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={!inPanel}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <Calendar {...calendar} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
