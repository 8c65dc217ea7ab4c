import { loadHelpPanel } from '#web/help/index.ts';
import { LoadedDialog } from '#web/ui/index.ts';
import { useCanOpen } from '../pages/use-can-open.ts';
import { useFrameDialog } from './frame-dialog.tsx';
import { useAddressedHelp } from './use-addressed-help.ts';

/** The help panel, which the address can open too. */
export function HelpDialog() {
  const { opened, open, close } = useFrameDialog();
  const canOpen = useCanOpen();
  useAddressedHelp();
  return (
    <LoadedDialog
      load={loadHelpPanel}
      opened={opened === 'help'}
      onClose={close}
      with={{ canOpen, onShortcuts: () => open('shortcuts') }}
    />
  );
}
