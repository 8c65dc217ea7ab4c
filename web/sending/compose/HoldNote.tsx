import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconHandStop } from '#web/ui/icons.ts';
import { Alert } from '#web/ui/index.ts';
import { useReviewer } from '../use-reviewer.ts';

/** Says before sending that the campaign will be held for review, and why. */
export function HoldNote({ estimate }: { estimate: Estimate | undefined }) {
  const { t } = useTranslation('sending');
  const reviewer = useReviewer();
  if (!estimate || estimate.holdReasons.length === 0) return null;
  return (
    <Alert tone="quiet" icon={IconHandStop}>
      {t('compose.holdReasons', {
        reviewer: reviewer(estimate.heldFor),
        reasons: estimate.holdReasons.join(' '),
      })}
    </Alert>
  );
}
