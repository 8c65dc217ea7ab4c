import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Whether the colours are dark, and how to change that. */
export function useColors(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** Whether they are dark now, for what is not React's. */
export const areColorsDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';
