import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { Inline, Section, Text, useFormat } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';

export function PlannedCampaigns({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (campaigns.length === 0) return null;
  return (
    <Section
      title={t('planned.title')}
      actions={
        <Link to="/Reports/SentQueued/Calendar" className="link">
          {t('planned.all')}
        </Link>
      }
    >
      <ul className={classes.replies}>
        {campaigns.map(({ id, name, startsAt, localAt, paused, expected }) => (
          <li key={id}>
            <Inline justify="between" nowrap>
              <Link
                to="/Reports/CampaignReport/$campaignId"
                params={{ campaignId: id }}
                className={`link ${classes.name}`}
                title={name || undefined}
              >
                {name || t('concerns.campaign', { id })}
              </Link>
              <Text tone="muted" size="xs" as="span" className={classes.whole}>
                {paused
                  ? t('planned.paused')
                  : localAt === null
                    ? format.dateTime(new Date(startsAt!))
                    : format.clockTime(localAt)}
              </Text>
            </Inline>
            {expected !== null && (
              <Text tone="muted" size="xs">
                {t('planned.expected', { count: expected })}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
