import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, Stack, Text, useDebouncedValue, useFormat } from '#web/ui/index.ts';
import { previewOf, type Values } from './form-values.ts';
import { previewQuery } from './reports.ts';
import { useDays } from './use-report-name.ts';

const PAUSE = 400;

/** How many messages there are of the days that were chosen. A wrong choice is said when it is sent. */
export function Preview({ values }: { values: Values }) {
  const { t } = useTranslation('rangeReports');
  const daysOf = useDays();
  const format = useFormat();
  const [asked] = useDebouncedValue(JSON.stringify(previewOf(values) ?? null), PAUSE);
  const query = JSON.parse(asked) as ReturnType<typeof previewOf> | null;
  const { data, error } = useQuery({
    ...previewQuery(query ?? {}),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  if (query === null || error) return null;
  if (!data) return <Skeleton width={280} height={16} />;
  const { messages, isExact, timeZone } = data;
  const said = t('form.previewing', { count: messages, days: daysOf(data) });
  return (
    <Stack gap={0}>
      <Text strong aria-live="polite">
        {messages === 0 ? t('form.nothing') : isExact ? said : t('form.more', { messages: said })}
      </Text>
      <Text size="sm" tone="muted">
        {t('form.zone', { zone: timeZone.replaceAll('_', ' ') })}
        {values.country !== '' && ` ${t('form.beforeCountry', { country: format.country(values.country) })}`}
      </Text>
    </Stack>
  );
}
