import { Kbd, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconKeyboard } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';

/** An item of the help menu. */
export function ShortcutsItem() {
  const { t } = useTranslation('app');
  const { open } = useFrameDialog();
  return (
    <Menu.Item
      leftSection={<IconKeyboard size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          ?
        </Kbd>
      }
      onClick={() => open('shortcuts')}
    >
      {t('help.shortcuts')}
    </Menu.Item>
  );
}
