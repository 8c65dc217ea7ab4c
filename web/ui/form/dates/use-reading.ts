import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { Reading } from './read-date.ts';

/** How dates are read in the language of the console. */
export function useReading(today: string, isAhead: boolean): Reading {
  const { t } = useTranslation('ui');
  const { locale } = useFormat();
  return {
    locale,
    today,
    isAhead,
    called: {
      yesterday: t('date.shortcuts.yesterday'),
      today: t('date.shortcuts.today'),
      tomorrow: t('date.shortcuts.tomorrow'),
    },
  };
}
