import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import { Text } from '#web/ui/index.ts';

/** Tells the user that the search did not cover older replies. */
export function NewestOnlyNote({ total }: { total: Total | undefined }) {
  const { t } = useTranslation('replies');
  return (
    <div aria-live="polite">
      {total?.amongNewest !== undefined && (
        <Text size="xs" tone="muted">
          {t('onlyNewest', { count: total.amongNewest })}
        </Text>
      )}
    </div>
  );
}
