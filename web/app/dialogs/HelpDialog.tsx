import { loadHelpPanel } from '#web/help/index.ts';
import { LoadedDialog } from '#web/ui/index.ts';
import { useCanOpen } from '../pages/use-can-open.ts';
import { useFrameDialog } from './frame-dialog.tsx';
import { useHelpUrl } from './use-help-url.ts';

/** The help panel. The URL can open it too. */
export function HelpDialog() {
  const { opened, open, close } = useFrameDialog();
  const canOpen = useCanOpen();
  useHelpUrl();
  return (
    <LoadedDialog
      load={loadHelpPanel}
      opened={opened === 'help'}
      onClose={close}
      with={{ canOpen, onShortcuts: () => open('shortcuts') }}
    />
  );
}
