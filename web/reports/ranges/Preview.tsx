import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, Stack, Text, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { toPreviewQuery, type Values } from './form-values.ts';
import { previewQuery } from './reports.ts';
import { useDaysText } from './use-report-name.ts';

const DEBOUNCE_MS = 400;

/**
 * Shows how many messages the report would cover. Hidden while the days are incomplete or reversed: errors
 * appear on submit.
 */
export function Preview({ values }: { values: Values }) {
  const { t } = useTranslation('rangeReports');
  const daysOf = useDaysText();
  const format = useFormat();
  const [debounced] = useDebouncedValue(JSON.stringify(toPreviewQuery(values) ?? null), DEBOUNCE_MS);
  const query = JSON.parse(debounced) as ReturnType<typeof toPreviewQuery> | null;
  const { data, error } = useQuery({
    ...previewQuery(query ?? {}),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  if (query === null || error) return null;
  // As high as the two lines of text: otherwise, they would move the button below away from the pointer.
  if (!data) return <Skeleton width={280} height={42} />;
  const { messages, isExact, timeZone } = data;
  const summary = t('form.previewing', { count: messages, days: daysOf(data) });
  return (
    <Stack gap={0}>
      <Text strong aria-live="polite">
        {messages === 0 ? t('form.nothing') : isExact ? summary : t('form.more', { messages: summary })}
      </Text>
      <Text size="sm" tone="muted">
        {t('form.zone', { zone: timeZone.replaceAll('_', ' ') })}
        {values.country !== '' && ` ${t('form.beforeCountry', { country: format.country(values.country) })}`}
      </Text>
    </Stack>
  );
}
