import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconMoon, IconSun } from '#web/ui/icons.ts';

export function ColorSchemeItem() {
  const { t } = useTranslation('app');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<SchemeIcon size={16} aria-hidden />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? t('toLight') : t('toDark')}
    </Menu.Item>
  );
}
