import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The colour scheme, and how to change it. */
export function useColors(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** The current colour scheme, for code outside React. */
export const areColorsDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';
