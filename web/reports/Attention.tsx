import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { messagesLink } from '#web/sending/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Section } from '#web/ui/index.ts';
import { concernsOf, type Concern } from './attention.ts';
import classes from './DashboardPage.module.css';

/** Is anything wrong? Nothing is shown when nothing is. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const concerns = concernsOf(dashboard);
  if (concerns.length === 0) return null;
  return (
    <Section title={t('wrong.title')}>
      <ul className={classes.attention}>
        {concerns.map((concern) => (
          <li key={`${concern.kind}-${'campaign' in concern ? concern.campaign.id : ''}`}>
            <IconAlertTriangle size={16} aria-hidden />
            <ConcernWords concern={concern} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Messages that need somebody are shown at once, others not. */
const whereOf = (kind: Exclude<Concern['kind'], 'credits' | 'noCredits'>, campaignId: number): LinkProps =>
  kind === 'problem'
    ? { to: '/Reports/CampaignReport/$campaignId', params: { campaignId } }
    : messagesLink(campaignId, kind);

function ConcernWords({ concern }: { concern: Concern }) {
  const { t } = useTranslation('reports');
  if (concern.kind === 'noCredits') return t('wrong.noCredits');
  if (concern.kind === 'credits') return t('wrong.credits', { days: concern.days });
  const { id, name } = concern.campaign;
  const subject = name || t('wrong.campaign', { id });
  const words =
    concern.kind === 'problem'
      ? t('wrong.problem', { name: subject, problem: concern.problem })
      : t(`wrong.${concern.kind}`, { name: subject, count: concern.count });
  return (
    <span>
      {words}{' '}
      <Link {...whereOf(concern.kind, id)} className="link" data-inline>
        {t('wrong.seeWhy')}
      </Link>
    </span>
  );
}
