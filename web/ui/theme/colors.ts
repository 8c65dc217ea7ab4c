import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Returns whether the colour scheme is dark, and a function that switches between dark and light. */
export function useColors(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** Returns whether the dark colour scheme is active, for code outside React. */
export const areColorsDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';
