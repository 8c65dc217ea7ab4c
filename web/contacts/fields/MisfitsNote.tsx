import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import type { Misfits } from './misfits.ts';

/** How many different values are shown. */
const SHOWN = 8;

/** What would not fit, before anything is changed. */
export function MisfitsNote({ found }: { found: Misfits | undefined }) {
  const { t } = useTranslation('contactFields');
  if (!found) return <Notice tone="quiet">{t('checking')}</Notice>;
  const { values, misfits, examples, isOver } = found;
  const shown = examples
    .slice(0, SHOWN)
    .map((value) => `“${value}”`)
    .join(', ');
  return (
    <Notice tone="quiet">
      {!isOver && `${t('checking')} `}
      {misfits === 0
        ? isOver && t('allFit', { count: values })
        : t('misfits', { count: misfits, values, shown })}
    </Notice>
  );
}
