import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import type { InvalidValueCheck } from './invalid-values.ts';

const MAX_EXAMPLES = 8;

/** Shows how many of a field's values do not fit the chosen type or choices, with examples. */
export function InvalidValuesNote({ invalid }: { invalid: InvalidValueCheck | undefined }) {
  const { t } = useTranslation('contactFields');
  if (!invalid) return <Notice tone="quiet">{t('checking')}</Notice>;
  const { values, invalidValues, examples, isComplete } = invalid;
  const shown = examples
    .slice(0, MAX_EXAMPLES)
    .map((value) => `“${value}”`)
    .join(', ');
  return (
    <Notice tone="quiet">
      {!isComplete && `${t('checking')} `}
      {invalidValues === 0
        ? isComplete && t('allFit', { count: values })
        : t('invalidValues', { count: invalidValues, values, shown })}
    </Notice>
  );
}
