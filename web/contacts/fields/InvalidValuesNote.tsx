import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import type { InvalidValues } from './invalid-values.ts';

/** How many different values are shown. */
const SHOWN = 8;

/** What would not fit, before anything is changed. */
export function InvalidValuesNote({ found }: { found: InvalidValues | undefined }) {
  const { t } = useTranslation('contactFields');
  if (!found) return <Notice tone="quiet">{t('checking')}</Notice>;
  const { values, invalidValues, examples, isOver } = found;
  const shown = examples
    .slice(0, SHOWN)
    .map((value) => `“${value}”`)
    .join(', ');
  return (
    <Notice tone="quiet">
      {!isOver && `${t('checking')} `}
      {invalidValues === 0
        ? isOver && t('allFit', { count: values })
        : t('invalidValues', { count: invalidValues, values, shown })}
    </Notice>
  );
}
