import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { IconAlertTriangle, IconCalendar } from '#web/ui/icons.ts';
import { Alert, Button, type Format, Inline, LinkButton, useFormat } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import { ExpiringNote } from '../ExpiringNote.tsx';
import { canSendNow } from '../campaign-actions.ts';
import { SendingHoursNote } from './SendingHoursNote.tsx';
import { SendNow } from './SendNow.tsx';
import { TimeDialog } from './TimeDialog.tsx';

type Props = { campaign: CampaignReport };

/**
 * Shows when a scheduled campaign starts, with a button to change the time. For a campaign that ended
 * without sending, shows a note instead.
 */
export function Scheduled({ campaign }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const may = useIsAllowed(scheduleCampaign);
  const [open, setOpen] = useState<'time' | 'now'>();
  if (campaign.startsAt === null) return null;
  if (campaign.state !== 'scheduled') return <EndedNote campaign={campaign} />;
  const close = () => setOpen(undefined);
  const words = describeStart(campaign, t, format);
  return (
    <>
      <Alert tone="quiet" icon={IconCalendar}>
        <Inline justify="between">
          <span>
            {words}
            {!campaign.paused && <SendingHoursNote campaign={campaign} />}
          </span>
          {may && (
            <Inline>
              <LinkButton
                look="plain"
                size="small"
                to="/Sending/SendMessage"
                search={{ change: campaign.id }}
              >
                {t('scheduled.changeAll')}
              </LinkButton>
              <Button look="plain" size="small" onClick={() => setOpen('time')}>
                {t('scheduled.change')}
              </Button>
              {canSendNow(campaign) && (
                <Button look="plain" size="small" onClick={() => setOpen('now')}>
                  {t('scheduled.sendNow')}
                </Button>
              )}
            </Inline>
          )}
        </Inline>
      </Alert>
      {campaign.isShortOfCredits && <ShortOfCredits campaign={campaign} />}
      <TimeDialog campaign={campaign} opened={open === 'time'} onClose={close} />
      <SendNow campaign={campaign} opened={open === 'now'} onClose={close} />
    </>
  );
}

function ShortOfCredits({ campaign: { expectedCost, expiringCredits } }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  if (expiringCredits) return <ExpiringNote credits={expiringCredits} />;
  const cost = expectedCost ?? 0;
  return (
    <Alert tone="bad" icon={IconAlertTriangle}>
      <Inline justify="between">
        <span>{t('scheduled.lacks', { count: Math.ceil(cost / 1000), credits: format.credits(cost) })}</span>
        <BuyCredits label={t('scheduled.buy')} />
      </Inline>
    </Alert>
  );
}

/** Explains why a campaign ended without sending: it was cancelled, or its repetition is over. */
function EndedNote({ campaign }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { state, repeats, sentAt } = campaign;
  const hasEnded = state === 'cancelled' || state === 'finished';
  if (!hasEnded || sentAt !== null) return null;
  return (
    <Alert tone="quiet" icon={IconCalendar}>
      {repeats === null
        ? t('scheduled.cancelled', { time: timeOf(campaign, format) })
        : t(`scheduled.ended_${repeats}`)}
    </Alert>
  );
}

/** Returns the start time on the account's clock or on each recipient's own clock. */
const timeOf = ({ localAt, startsAt }: CampaignReport, format: Format): string =>
  localAt === null ? format.dateTime(new Date(startsAt!)) : format.clockTime(localAt);

function describeStart(campaign: CampaignReport, t: TFunction<'sending'>, format: Format): string {
  const { localAt, repeats, repeatsUntil, paused } = campaign;
  const time = timeOf(campaign, format);
  if (paused) return t(repeats === null ? 'scheduled.paused' : 'scheduled.pausedRepeats', { time });
  if (repeats === null) return t(localAt === null ? 'scheduled.starts' : 'scheduled.startsTheirs', { time });
  const until = repeatsUntil === null ? '' : t('scheduled.until', { day: format.fullDay(repeatsUntil) });
  const clock = localAt === null ? '' : t('scheduled.theirs');
  return [t(`scheduled.repeats_${repeats}`, { time }), clock, until].filter(Boolean).join(' ');
}
