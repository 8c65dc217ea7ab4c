import { Link, type LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EXPIRING_DAYS } from '#contract/group-expiry.ts';
import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import { getTopUp } from '#contract/top-up.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { useTopUpProblem } from '#web/billing/index.ts';
import { messagesLink, reviewerOf } from '#web/sending/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { type Format, Section, useFormat } from '#web/ui/index.ts';
import { findConcerns, type Concern } from './attention.ts';
import classes from './DashboardPage.module.css';

/** Lists the account's concerns. Renders nothing if there are none. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const concerns = findConcerns(dashboard, useTopUpProblem());
  if (concerns.length === 0) return null;
  return (
    <Section title={t('concerns.title')}>
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

/** A concern that the user resolves in the billing details. Adds a link for users who can open that page. */
function BillingConcern({ text }: { text: string }) {
  const { t } = useTranslation('reports');
  const may = useIsAllowed(getTopUp);
  return (
    <span>
      {text}{' '}
      {may && (
        <Link to="/AccSettings/LowCredit" className="link" data-inline>
          {t('concerns.billing')}
        </Link>
      )}
    </span>
  );
}

/** Returns a link to the messages that the concern is about, otherwise to the campaign. */
const concernLink = (kind: Extract<Concern, { campaign: unknown }>['kind'], campaignId: number): LinkProps =>
  kind === 'problem' || kind === 'heldCampaign' || kind === 'isShortOfCredits'
    ? { to: '/Reports/CampaignReport/$campaignId', params: { campaignId } }
    : messagesLink(campaignId, kind);

const MAX_NAME_LENGTH = 40;
/** Shortens a name within a sentence, where CSS cannot truncate it. */
const shortenName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : name;

function concernText(
  concern: Extract<Concern, { campaign: unknown }>,
  name: string,
  t: TFunction<'reports'>,
  { format, isMaster }: { format: Format; isMaster: boolean },
): string {
  if (concern.kind === 'problem') return t('concerns.problem', { name, problem: concern.problem });
  if (concern.kind === 'heldCampaign')
    return t(`concerns.heldCampaign.${reviewerOf(concern.campaign.heldFor, isMaster)}`, { name });
  if (concern.kind === 'isShortOfCredits') return creditShortageText(concern.campaign, name, t, format);
  return t(`concerns.${concern.kind}`, { name, count: concern.count });
}

function creditShortageText(
  { expectedCost, expiringCredits }: Campaign,
  name: string,
  t: TFunction<'reports'>,
  format: Format,
): string {
  const credits = expiringCredits?.credits ?? expectedCost ?? 0;
  const amount = { name, count: Math.ceil(credits / 1000), credits: format.credits(credits) };
  if (!expiringCredits) return t('concerns.isShortOfCredits', amount);
  return t('concerns.creditsExpire', {
    ...amount,
    time: format.dateTime(new Date(expiringCredits.until)),
  });
}

function ConcernText({ concern }: { concern: Concern }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { isMaster } = useSession().account;
  if (concern.kind === 'noCredits' || concern.kind === 'allReserved') return t(`concerns.${concern.kind}`);
  if (concern.kind === 'limitUsed') return <BillingConcern text={t('concerns.limitUsed')} />;
  if (concern.kind === 'credits') return t('concerns.credits', { days: concern.days });
  if (concern.kind === 'topUp') return <BillingConcern text={t(`concerns.topUp.${concern.problem}`)} />;
  if (concern.kind === 'limitNear')
    return <BillingConcern text={t('concerns.limitNear', { share: format.share(concern.share) })} />;
  if (concern.kind === 'carrier') return t('concerns.carrier', { name: concern.name });
  if (concern.kind === 'expiring')
    return (
      <span>
        {t('concerns.expiring', { count: concern.count, days: EXPIRING_DAYS })}{' '}
        <Link to="/Groups/AddEdit" search={{ expiring: true }} className="link" data-inline>
          {t('concerns.seeThem', { count: concern.count })}
        </Link>
      </span>
    );
  const { id, name } = concern.campaign;
  const subject = shortenName(name) || t('concerns.campaign', { id });
  const words = concernText(concern, subject, t, { format, isMaster });
  return (
    <span title={name.length > MAX_NAME_LENGTH ? name : undefined}>
      {words}{' '}
      <Link {...concernLink(concern.kind, id)} className="link" data-inline>
        {t('concerns.seeWhy')}
      </Link>
    </span>
  );
}
