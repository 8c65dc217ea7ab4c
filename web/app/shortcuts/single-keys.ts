import { useLocalStorage } from '#web/ui/index.ts';

/** Whether single-key shortcuts are on: voice control and slips can trigger them by accident (WCAG 2.2, 2.1.4). */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
