import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Returns the colour scheme, and a function that changes it. */
export function useColors(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** Returns whether the dark colour scheme is active, for code outside React. */
export const areColorsDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';
