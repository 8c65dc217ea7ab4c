import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/index.ts';
import type { SmartFilter } from '../numbers/filter/filter.ts';
import { useCount } from '../numbers/numbers.ts';

type Props = {
  filter: SmartFilter;
  /** The maximum number of batches (see `useCount`); unlimited by default. */
  parts?: number;
  /** Shows only the count, for table columns. */
  plain?: boolean;
};

/** Counts matching contacts live. The count grows until it is complete or reaches the limit. */
export function LiveContactCount({ filter, parts, plain = false }: Props) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const { counted, isCounting } = useCount(filter, { ...(parts !== undefined && { parts }) });
  if (!counted) return isCounting ? <>…</> : null;
  const { count, isExact } = counted;
  const what = plain ? format.number(count) : t('group.count', { count });
  if (isExact) return <>{plain ? what : t('smart.now', { what })}</>;
  return <>{t(plain ? 'smart.moreShort' : isCounting ? 'smart.counting' : 'smart.more', { what })}</>;
}
