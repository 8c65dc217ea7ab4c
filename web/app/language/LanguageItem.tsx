import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconLanguage } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';

/** An item of the user menu. */
export function LanguageItem() {
  const { t } = useTranslation('language');
  const { open } = useFrameDialog();
  return (
    <Menu.Item leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => open('language')}>
      {t('title')}
    </Menu.Item>
  );
}
