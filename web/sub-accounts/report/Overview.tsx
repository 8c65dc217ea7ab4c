import { useTranslation } from 'react-i18next';
import type { ReportFigures, SubAccountReport } from '#contract/sub-account-report.ts';
import {
  BarChart,
  Credits,
  Figures,
  ProblemNote,
  Section,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import { isRangeError, RangeFields } from './RangeFields.tsx';
import type { Range } from './report.ts';

type Props = {
  range: Range;
  report: SubAccountReport | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** The report's days, its figures, and its chart by day. */
export function Overview({ range, report, error, onRetry }: Props) {
  const { t } = useTranslation('subAccountReport');
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <RangeFields range={range} shown={report} error={error} />
        {report && <DaysText report={report} />}
      </Stack>
      {error && !report && !isRangeError(error) && <ProblemNote error={error} onRetry={onRetry} />}
      {report ? (
        <>
          <Totals totals={report.totals} />
          {report.totals.messages > 0 ? (
            <DaysChart days={report.days} />
          ) : (
            <Text tone="muted">{t('nothing')}</Text>
          )}
        </>
      ) : (
        !error && <Skeleton height={280} />
      )}
    </Stack>
  );
}

function DaysText({ report: { from, to, timeZone } }: { report: SubAccountReport }) {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  const days =
    from === to
      ? t('oneDay', { from: format.fullDay(from) })
      : t('someDays', { from: format.fullDay(from), to: format.fullDay(to) });
  return (
    <Text size="sm" tone="muted">
      {t('days', { days, zone: timeZone.replaceAll('_', ' ') })}
    </Text>
  );
}

function Totals({ totals: { messages, delivered, failed, cost } }: { totals: ReportFigures }) {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  return (
    <Figures
      figures={[
        { label: t('messages'), value: format.number(messages) },
        { label: t('delivered'), value: format.number(delivered) },
        { label: t('failed'), value: format.number(failed) },
        { label: t('rate'), value: messages === 0 ? '–' : format.share(delivered / messages) },
        { label: t('credits'), value: <Credits amount={cost} />, note: t('creditsNote') },
      ]}
    />
  );
}

function DaysChart({ days }: Pick<SubAccountReport, 'days'>) {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  if (days.length < 2) return null;
  return (
    <Section title={t('chart')}>
      <BarChart
        label={t('chart')}
        labelEvery={Math.ceil(days.length / 8)}
        bars={days.map(({ day, messages, delivered, failed }) => ({
          key: day,
          label: format.shortDay(day),
          name: format.fullDay(day),
          delivered,
          failed,
          waiting: Math.max(0, messages - delivered - failed),
        }))}
      />
    </Section>
  );
}
