import { LogoutDialog } from '../frame/LogoutDialog.tsx';
import { loadPalette } from '../palette/load.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { LoadedDialog } from './LoadedDialog.tsx';
import { type FrameDialog, useFrameDialog } from './frame-dialog.tsx';

const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;
const loadLanguage = async () => (await import('../language/LanguageDialog.tsx')).LanguageDialog;

/** Every dialog that opens over any page, and the keys that open some of them. */
export function FrameDialogs() {
  const { opened, close } = useFrameDialog();
  useShortcuts();
  const isOpened = (dialog: FrameDialog) => ({ opened: opened === dialog, onClose: close });
  return (
    <>
      <LoadedDialog load={loadPalette} {...isOpened('palette')} />
      <LoadedDialog load={loadShortcuts} {...isOpened('shortcuts')} />
      <LoadedDialog load={loadLanguage} {...isOpened('language')} />
      <LogoutDialog {...isOpened('logout')} />
    </>
  );
}
