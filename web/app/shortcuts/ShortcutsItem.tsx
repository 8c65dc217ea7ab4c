import { Key, MenuItem } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconKeyboard } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';

/** An item of the help menu. */
export function ShortcutsItem() {
  const { t } = useTranslation('app');
  const { open } = useFrameDialog();
  return (
    <MenuItem
      icon={IconKeyboard}
      end={
        <Key small aria-hidden>
          ?
        </Key>
      }
      onClick={() => open('shortcuts')}
    >
      {t('help.shortcuts')}
    </MenuItem>
  );
}
