import { useTranslation } from 'react-i18next';
import type { ShortLink } from '#contract/links.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, useFormat } from '#web/ui/index.ts';

/** Says why the link does not lead to its target, and what to do. Nothing for an active link. */
export function StateNote({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { state, blockedBecause, endsAt, maxClicks, clicks } = link;
  if (state === 'active') return null;
  if (state === 'blocked')
    return (
      <Alert tone="quiet" icon={IconAlertTriangle}>
        {blockedBecause ? t('notes.blockedBecause', { reason: blockedBecause }) : t('notes.blocked')}
      </Alert>
    );
  if (state !== 'ended') return <Alert tone="quiet">{t(`notes.${state}`)}</Alert>;
  const isUsedUp = maxClicks !== null && clicks >= maxClicks;
  return (
    <Alert tone="quiet">
      {isUsedUp || endsAt === null
        ? t('notes.usedUp', { count: maxClicks ?? clicks })
        : t('notes.ended', { at: format.dateTime(new Date(endsAt)) })}{' '}
      {t('notes.extend')}
    </Alert>
  );
}
