import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Inline, useFormat } from '#web/ui/index.ts';

const MINUTE_MS = 60_000;

const isJustNow = (moment: string): boolean => Date.now() - Date.parse(moment) < MINUTE_MS;

/** Warns that some recipients got, or will get, the same text from another campaign within a day. */
export function DuplicateNote({ estimate }: { estimate: Estimate | undefined }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  if (!estimate?.sameToday) return null;
  const { campaignId, name, at, isUpcoming } = estimate.sameToday;
  return (
    <Alert tone="quiet" icon={IconAlertTriangle}>
      <Inline justify="between">
        <span>
          {isUpcoming
            ? t('compose.sameSoon', { time: format.dateTime(new Date(at)) })
            : isJustNow(at)
              ? t('compose.sameNow')
              : t('compose.sameToday', { time: format.relative(at) })}
        </span>
        <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId }} className="link">
          {name}
        </Link>
      </Inline>
    </Alert>
  );
}
