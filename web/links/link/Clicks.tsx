import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkStatistics, ShortLink } from '#contract/links.ts';
import {
  type Figure,
  Figures,
  Moment,
  ProblemNote,
  Section,
  Segments,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import classes from '../figures/columns.module.css';
import { useCounted } from '../figures/counted.ts';
import { Countries } from '../figures/Countries.tsx';
import { Devices } from '../figures/Devices.tsx';
import { OverTime } from '../figures/OverTime.tsx';
import { linkStatisticsQuery } from '../links.ts';
import { PERIOD_DAYS, type PeriodDays, periodOf } from './period.ts';

type Props = { link: Pick<ShortLink, 'id' | 'clicks' | 'lastClickAt'> };

/** The clicks of a period: figures, times, devices and countries. */
export function Clicks({ link }: Props) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const [days, setDays] = useState<PeriodDays>('7');
  const period = periodOf(days);
  const { data, error, refetch } = useQuery(linkStatisticsQuery(link.id, period));
  return (
    <Section
      title={t('clicksTitle', { context })}
      context={<Total link={link} />}
      actions={
        <Segments
          label={t('period')}
          value={days}
          options={PERIOD_DAYS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={setDays}
        />
      }
    >
      <Stack gap="lg">
        {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={250} />}
        {data && (
          <>
            <ClickFigures statistics={data} />
            {data.clicks > 0 ? (
              <>
                <OverTime statistics={data} period={period} />
                <div className={classes.columns}>
                  <Devices statistics={data} />
                  <Countries statistics={data} />
                </div>
              </>
            ) : (
              <Text tone="muted">
                {t(link.clicks > 0 ? 'figures.noneNow' : 'figures.noneYet', { context })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

/** All clicks since the link was created, and the last one. */
function Total({ link: { clicks, lastClickAt } }: Props) {
  const { t } = useTranslation('links');
  const context = useCounted();
  return (
    <>
      {t('figures.total', { count: clicks, context })}
      {lastClickAt !== null && (
        <>
          {' · '}
          {t('figures.last', { context })} <Moment at={lastClickAt} />
        </>
      )}
    </>
  );
}

function ClickFigures({ statistics }: { statistics: LinkStatistics }) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const format = useFormat();
  const { clicks, people, previews, programs } = statistics;
  const figures: Figure[] = [
    { label: t('clicksTitle', { context }), value: format.number(clicks) },
    { label: t('figures.people'), value: format.number(people), note: t('figures.peopleNote') },
    {
      label: t('figures.previews'),
      value: format.number(previews),
      note: t('figures.notCounted', { context }),
    },
    {
      label: t('figures.programs'),
      value: format.number(programs),
      note: t('figures.notCounted', { context }),
    },
  ];
  return <Figures figures={figures} />;
}
