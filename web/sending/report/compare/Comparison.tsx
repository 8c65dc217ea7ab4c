import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, LinkButton, ProblemNote, Section, Skeleton, useFormat } from '#web/ui/index.ts';
import { campaignQuery, type CampaignReport } from '../../campaigns.ts';
import { durationOf } from '../duration.ts';
import classes from './Comparison.module.css';
import { type ComparedFigures, compareFigures } from './figures.ts';

type Props = { campaign: CampaignReport; otherId: number };

export function Comparison({ campaign, otherId }: Props) {
  const { t } = useTranslation('sending');
  const { data: other, error } = useQuery(campaignQuery(otherId));
  const stop = (
    <LinkButton
      look="plain"
      size="small"
      to="/Reports/CampaignReport/$campaignId"
      params={{ campaignId: campaign.id }}
      replace
      resetScroll={false}
    >
      {t('comparison.stop')}
    </LinkButton>
  );
  return (
    <Section title={t('comparison.heading')} actions={stop}>
      {other ? (
        <SideBySide campaigns={[campaign, other]} />
      ) : error ? (
        <ProblemNote error={error} />
      ) : (
        <Skeleton height={300} />
      )}
    </Section>
  );
}

const FIGURES = [
  'messages',
  'delivered',
  'failed',
  'replies',
  'replyShare',
  'optOuts',
  'cost',
  'costEach',
  'lastDelivery',
] as const satisfies (keyof ComparedFigures)[];

function SideBySide({ campaigns }: { campaigns: CampaignReport[] }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const duration = (ms: number) => durationOf(ms, t, format);
  const compared = campaigns.map((campaign) => ({ campaign, figures: compareFigures(campaign) }));
  return (
    <table className={classes.table} aria-label={t('comparison.heading')}>
      <thead>
        <tr>
          <th scope="col">{t('comparison.what')}</th>
          {campaigns.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: id }} className="link">
                {name || t('campaigns.untitled', { id })}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`comparison.${name}`)}</th>
            {compared.map(({ campaign, figures }) => (
              <td key={campaign.id}>{formatFigure(name, figures[name], format, duration)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatFigure(
  name: keyof ComparedFigures,
  value: number | null,
  format: Format,
  duration: (ms: number) => string,
): ReactNode {
  if (value === null) return '–';
  if (name === 'delivered' || name === 'failed' || name === 'replyShare') return format.share(value);
  if (name === 'lastDelivery') return duration(value);
  if (name === 'cost') return format.credits(value);
  // The cost of a message is in thousandths of a credit. Show at most three decimals.
  return format.number(name === 'costEach' ? Math.round(value) / 1000 : value);
}
