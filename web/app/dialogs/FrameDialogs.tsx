import { withWords } from '#web/manifest/lazy-page.ts';
import { LoadedDialog } from '#web/ui/index.ts';
import { loadPalette } from '../palette/load-palette.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useFrameDialog } from './frame-dialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';

const LOADERS = {
  palette: loadPalette,
  shortcuts: withWords(
    async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
    async () => ({ shortcuts: (await import('../shortcuts/words.ts')).words }),
  ),
  language: async () => (await import('../language/LanguageDialog.tsx')).LanguageDialog,
  logout: async () => (await import('./LogoutDialog.tsx')).LogoutDialog,
};
const DIALOGS = Object.keys(LOADERS) as (keyof typeof LOADERS)[];

/** The dialogs that open over any page, and their keyboard shortcuts. */
export function FrameDialogs() {
  const { opened, close } = useFrameDialog();
  useShortcuts();
  return (
    <>
      {DIALOGS.map((dialog) => (
        <LoadedDialog
          key={dialog}
          load={LOADERS[dialog]}
          opened={opened === dialog}
          onClose={close}
          with={NO_PROPS}
        />
      ))}
      <HelpDialog />
    </>
  );
}

const NO_PROPS = {};
