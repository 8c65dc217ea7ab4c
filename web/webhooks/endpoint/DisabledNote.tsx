import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconPlayerPause } from '#web/ui/icons.ts';
import { Alert, Inline } from '#web/ui/index.ts';
import { EnableButton } from './EnableButton.tsx';
import { useWebhook } from './webhook-context.ts';

/** Says why the webhook is disabled, and offers to enable it. */
export function DisabledNote() {
  const { t } = useTranslation('webhooks');
  const { disabledBecause } = useWebhook();
  return (
    <Alert
      tone={disabledBecause === null ? 'quiet' : 'bad'}
      icon={disabledBecause === null ? IconPlayerPause : IconAlertTriangle}
    >
      <Inline justify="between">
        <span>{t(`overview.disabledNote.${disabledBecause ?? 'you'}`)}</span>
        <EnableButton />
      </Inline>
    </Alert>
  );
}
