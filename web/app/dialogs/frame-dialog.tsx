import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/**
 * The dialogs that open over any page from a menu, a shortcut or the palette. At most one is open at a
 * time.
 */
export type FrameDialog = 'palette' | 'help' | 'shortcuts' | 'language' | 'logout';

type FrameDialogControls = {
  opened: FrameDialog | undefined;
  open: (dialog: FrameDialog) => void;
  close: () => void;
};

const FrameDialogContext = createContext<FrameDialogControls | undefined>(undefined);

export function FrameDialogProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<FrameDialog>();
  const value = useMemo(
    () => ({
      opened,
      open: (dialog: FrameDialog) => {
        leaveMenu();
        setOpened(dialog);
      },
      close: () => setOpened(undefined),
    }),
    [opened],
  );
  return <FrameDialogContext value={value}>{children}</FrameDialogContext>;
}

export function useFrameDialog(): FrameDialogControls {
  const opened = use(FrameDialogContext);
  if (!opened) throw new Error('useFrameDialog needs a FrameDialogProvider');
  return opened;
}

/**
 * Closes an open menu and focuses its opener. A dialog returns the focus there, because the chosen menu item
 * is gone.
 */
function leaveMenu(): void {
  const menu = document.activeElement?.closest('[role=menu]');
  const opener = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`);
  opener?.focus();
  opener?.click();
}
