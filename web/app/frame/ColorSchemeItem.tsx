import { useTranslation } from 'react-i18next';
import { IconMoon, IconSun } from '#web/ui/icons.ts';
import { MenuItem, useColors } from '#web/ui/index.ts';

export function ColorSchemeItem() {
  const { t } = useTranslation('app');
  const { isDark, toggle } = useColors();
  return (
    <MenuItem staysOpen icon={isDark ? IconSun : IconMoon} onClick={toggle}>
      {isDark ? t('toLight') : t('toDark')}
    </MenuItem>
  );
}
