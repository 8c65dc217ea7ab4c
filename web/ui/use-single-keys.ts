import { useLocalStorage } from './hooks.ts';

/**
 * The setting that turns single-key shortcuts on and off. Users may need it, because voice control and slips
 * can trigger shortcuts (WCAG 2.2, 2.1.4).
 */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
