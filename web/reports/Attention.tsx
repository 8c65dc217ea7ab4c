import { Link, type LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EXPIRING_DAYS } from '#contract/group-expiry.ts';
import type { Dashboard } from '#contract/reports.ts';
import { getTopUp } from '#contract/top-up.ts';
import { useMay } from '#web/accounts/index.ts';
import { useTopUpProblem } from '#web/billing/index.ts';
import { messagesLink } from '#web/sending/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { type Format, Section, useFormat } from '#web/ui/index.ts';
import { concernsOf, type Concern } from './attention.ts';
import classes from './DashboardPage.module.css';

/** Renders nothing if there are no concerns. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const concerns = concernsOf(dashboard, useTopUpProblem());
  if (concerns.length === 0) return null;
  return (
    <Section title={t('wrong.title')}>
      <ul className={classes.attention}>
        {concerns.map((concern) => (
          <li key={`${concern.kind}-${'campaign' in concern ? concern.campaign.id : ''}`}>
            <IconAlertTriangle size={16} aria-hidden />
            <ConcernText concern={concern} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A concern that is resolved in Billing, Details, with a link for users who can see that page. */
function BillingConcern({ text }: { text: string }) {
  const { t } = useTranslation('reports');
  const may = useMay(getTopUp);
  return (
    <span>
      {text}{' '}
      {may && (
        <Link to="/Billing/Details" className="link" data-inline>
          {t('wrong.billing')}
        </Link>
      )}
    </span>
  );
}

/** Failures of messages link to the messages, other concerns to the campaign. */
const linkFor = (kind: Extract<Concern, { campaign: unknown }>['kind'], campaignId: number): LinkProps =>
  kind === 'problem' || kind === 'heldCampaign' || kind === 'isShortOfCredits'
    ? { to: '/Reports/CampaignReport/$campaignId', params: { campaignId } }
    : messagesLink(campaignId, kind);

const MAX_NAME_LENGTH = 40;
/** Shortens a name for a sentence, where CSS cannot truncate it. */
const shortenName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : name;

function concernText(
  concern: Extract<Concern, { campaign: unknown }>,
  name: string,
  t: TFunction<'reports'>,
  format: Format,
): string {
  if (concern.kind === 'problem') return t('wrong.problem', { name, problem: concern.problem });
  if (concern.kind === 'heldCampaign') return t('wrong.heldCampaign', { name });
  if (concern.kind === 'isShortOfCredits')
    return t('wrong.isShortOfCredits', {
      name,
      credits: format.credits(concern.campaign.expectedCost ?? 0),
    });
  return t(`wrong.${concern.kind}`, { name, count: concern.count });
}

function ConcernText({ concern }: { concern: Concern }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (concern.kind === 'noCredits' || concern.kind === 'allReserved') return t(`wrong.${concern.kind}`);
  if (concern.kind === 'limitUsed') return <BillingConcern text={t('wrong.limitUsed')} />;
  if (concern.kind === 'credits') return t('wrong.credits', { days: concern.days });
  if (concern.kind === 'topUp') return <BillingConcern text={t(`wrong.topUp.${concern.problem}`)} />;
  if (concern.kind === 'limitNear')
    return <BillingConcern text={t('wrong.limitNear', { share: format.share(concern.share) })} />;
  if (concern.kind === 'carrier') return t('wrong.carrier', { name: concern.name });
  if (concern.kind === 'expiring')
    return (
      <span>
        {t('wrong.expiring', { count: concern.count, days: EXPIRING_DAYS })}{' '}
        <Link to="/Groups/AddEdit" search={{ expiring: true }} className="link" data-inline>
          {t('wrong.seeThem', { count: concern.count })}
        </Link>
      </span>
    );
  const { id, name } = concern.campaign;
  const subject = shortenName(name) || t('wrong.campaign', { id });
  const words = concernText(concern, subject, t, format);
  return (
    <span title={name.length > MAX_NAME_LENGTH ? name : undefined}>
      {words}{' '}
      <Link {...linkFor(concern.kind, id)} className="link" data-inline>
        {t('wrong.seeWhy')}
      </Link>
    </span>
  );
}
