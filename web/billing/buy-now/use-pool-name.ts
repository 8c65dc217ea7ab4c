import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/index.ts';

export function usePoolName(): (pool: string | null) => string {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  return (pool) => (pool === null ? t('pool.anywhere') : format.country(pool));
}
