import { useTranslation } from 'react-i18next';
import type { LinkRowError } from '#contract/links.ts';
import { Notice, Text } from '#web/ui/index.ts';

/** The table shows all errors; more of them at once help nobody. */
const MAX_SHOWN = 20;

/** Everything that keeps the links of a file from being created. */
export function RowErrors({ errors }: { errors: readonly LinkRowError[] }) {
  const { t } = useTranslation('links');
  const more = errors.length - MAX_SHOWN;
  return (
    <Notice tone="bad">
      <Text>{t('import.errors', { count: errors.length })}</Text>
      <ul>
        {errors.slice(0, MAX_SHOWN).map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>{t('import.error', { row, column, message })}</li>
        ))}
      </ul>
      {more > 0 && <Text>{t('import.moreErrors', { count: more })}</Text>}
    </Notice>
  );
}
