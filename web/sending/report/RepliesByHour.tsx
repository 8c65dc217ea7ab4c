import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RepliesByHour as Answer } from '#contract/reports.ts';
import { Section, Skeleton, useFormat } from '#web/ui/index.ts';
import { type CampaignReport, repliesByHourQuery } from '../campaigns.ts';
import { HeatTable } from './HeatTable.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Replies by weekday and hour on the account's clock. Hidden if there are no replies. */
export function RepliesByHour({ campaign: { id, replies } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { data, isLoading } = useQuery({ ...repliesByHourQuery(id), enabled: replies > 0 });
  if (isLoading) return <Skeleton height={140} />;
  if (!data || data.hours.length === 0) return null;
  return (
    <Section
      title={t('heat.title')}
      context={
        <>
          <BusiestHour hours={data.hours} /> {!data.isComplete && t('heat.first')}
        </>
      }
    >
      <HourTable hours={data.hours} />
    </Section>
  );
}

function HourTable({ hours }: Pick<Answer, 'hours'>) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const nameOf = useWeekdayFormat('short');
  const hourOf = useHourFormat();
  // Omits the minutes if the locale writes AM or PM after them.
  const shortHour = (hour: number) =>
    hourOf(hour)
      .replace(/:00(?=\D)/, '')
      .replace(/\s/, ' ');
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  return (
    <HeatTable
      label={t('heat.title')}
      heads={[t('heat.day'), ...HOURS.map(shortHour)]}
      rows={days.map(([weekday, of]) => ({
        key: String(weekday),
        name: nameOf(weekday),
        counts: HOURS.map((hour) => of.find((each) => each.hour === hour)?.replies ?? 0),
      }))}
      words={format.number}
    />
  );
}

/** The hour with the most replies. */
function BusiestHour({ hours }: Pick<Answer, 'hours'>) {
  const { t } = useTranslation('sending');
  const nameOf = useWeekdayFormat('long');
  const hourOf = useHourFormat();
  const { weekday, hour, replies } = hours.reduce((max, each) => (each.replies > max.replies ? each : max));
  return t('heat.busiest', {
    count: replies,
    day: nameOf(weekday),
    from: hourOf(hour),
    to: hourOf(hour + 1),
  });
}

/** Returns a function that formats an hour from 0 to 24. Hour 24 shows as 0. */
function useHourFormat(): (hour: number) => string {
  const { hourOf } = useFormat();
  return (hour) => hourOf(`2024-01-01T${String(hour % 24).padStart(2, '0')}:00`);
}

/** Returns a function that names the weekday with a given number. 1 is Monday. */
function useWeekdayFormat(weekday: 'short' | 'long'): (nth: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return (nth) => format.format(Date.UTC(2024, 0, nth));
}
