import { MenuItem } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconLanguage } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';

export function LanguageItem() {
  const { t } = useTranslation('language');
  const { open } = useFrameDialog();
  return (
    <MenuItem icon={IconLanguage} onClick={() => open('language')}>
      {t('title')}
    </MenuItem>
  );
}
