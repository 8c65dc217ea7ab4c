import { useTranslation } from 'react-i18next';
import { IconHelpCircle } from '#web/ui/icons.ts';
import { IconButton } from '#web/ui/index.ts';
import { useOpenHelp } from '../dialogs/use-open-help.ts';

export function HelpButton() {
  const { t } = useTranslation('app');
  const openHelp = useOpenHelp();
  return (
    <IconButton
      icon={IconHelpCircle}
      dark
      label={t('help.menu')}
      aria-haspopup="dialog"
      onClick={() => openHelp()}
    />
  );
}
