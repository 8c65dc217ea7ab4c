import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { ParseOptions } from './parse-date.ts';

/** Options for parsing dates in the console's language. */
export function useParseOptions(today: string, preferFuture: boolean): ParseOptions {
  const { t } = useTranslation('ui');
  const { locale } = useFormat();
  return {
    locale,
    today,
    preferFuture,
    dayNames: {
      yesterday: t('date.shortcuts.yesterday'),
      today: t('date.shortcuts.today'),
      tomorrow: t('date.shortcuts.tomorrow'),
    },
  };
}
