import { useColors } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { startTour } from '#web/notifications/index.ts';
import {
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRoute,
  IconSun,
} from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { useOpenHelp } from '../dialogs/use-open-help.ts';
import type { Command } from './results.ts';

/** Returns the commands that work on every page. */
export function useCommands(): Command[] {
  const { t } = useTranslation(['palette', 'app']);
  const { open } = useFrameDialog();
  const openHelp = useOpenHelp();
  const { isDark, toggle } = useColors();
  return [
    {
      id: 'colours',
      label: t(isDark ? 'toLight' : 'toDark', { ns: 'app' }),
      keywords: t('commandKeywords.colours'),
      icon: isDark ? IconSun : IconMoon,
      run: toggle,
    },
    {
      id: 'help',
      label: t('commands.help'),
      keywords: t('commandKeywords.help'),
      icon: IconHelpCircle,
      run: () => openHelp(),
    },
    { id: 'tour', label: t('help.tour', { ns: 'app' }), icon: IconRoute, run: startTour },
    {
      id: 'shortcuts',
      label: t('commands.shortcuts'),
      keywords: t('commandKeywords.shortcuts'),
      icon: IconKeyboard,
      run: () => open('shortcuts'),
    },
    {
      id: 'language',
      label: t('commands.language'),
      keywords: t('commandKeywords.language'),
      icon: IconLanguage,
      run: () => open('language'),
    },
    {
      id: 'logout',
      label: t('commands.logout'),
      keywords: t('commandKeywords.logout'),
      icon: IconLogout,
      run: () => open('logout'),
    },
  ];
}
