import { useTranslation } from 'react-i18next';
import type { EmailOutcome } from '#contract/email-outcomes.ts';
import { IconAlertTriangle, IconCheck, IconCircleX, IconRefresh } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const LOOKS = {
  sent: { look: 'delivered', icon: IconCheck },
  partly: { look: 'held', icon: IconAlertTriangle },
  repeated: { look: 'cancelled', icon: IconRefresh },
  refused: { look: 'failed', icon: IconCircleX },
} as const satisfies Record<EmailOutcome, object>;

/** What became of a mail. */
export function OutcomeChip({ outcome }: { outcome: EmailOutcome }) {
  const { t } = useTranslation('apiKeys');
  return <Chip {...LOOKS[outcome]} label={t(`email.outcomes.${outcome}`)} />;
}
