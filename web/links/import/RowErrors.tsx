import { useTranslation } from 'react-i18next';
import type { LinkRowError } from '#contract/links.ts';
import { Notice, Text } from '#web/ui/index.ts';

/** The table shows all errors; more of them at once help nobody. */
const MAX_SHOWN = 20;

type Props = { errors: readonly LinkRowError[]; isPasted: boolean };

/** Everything that keeps the links of a file, or of pasted rows, from being created. */
export function RowErrors({ errors, isPasted }: Props) {
  const { t } = useTranslation('links');
  const more = errors.length - MAX_SHOWN;
  return (
    <Notice tone="bad">
      <Text>{t(isPasted ? 'import.pastedErrors' : 'import.errors', { count: errors.length })}</Text>
      <ul>
        {errors.slice(0, MAX_SHOWN).map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>{t('import.error', { row, column, message })}</li>
        ))}
      </ul>
      {more > 0 && <Text>{t('import.moreErrors', { count: more })}</Text>}
    </Notice>
  );
}
