import { useLocalStorage } from '#web/ui/index.ts';

/** Whether keys without modifiers do something: voice control and slips press them unawares (WCAG 2.2, 2.1.4). */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
